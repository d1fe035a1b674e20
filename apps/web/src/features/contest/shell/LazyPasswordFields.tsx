import { lazy } from 'react';

/** The fields for a contest's password. Who is registered, and that is nearly everybody, never sees them. */
export const LazyPasswordFields = lazy(async () => ({
  default: (await import('./PasswordFields.tsx')).PasswordFields,
}));
