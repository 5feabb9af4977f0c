/** Whose cities and stock are looked at; nobody's: null. */
class Look {
  seat: number | null = $state(null);
}

export const look = new Look();
