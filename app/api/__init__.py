"""The REST API: one router a resource, problem documents for every error."""
