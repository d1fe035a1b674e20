import { lazyPart } from '../../../shared/lazyPart.tsx';

/** The fields for a contest's password. Who is registered, and that is nearly everybody, never sees them. */
export const LazyPasswordFields = lazyPart(async () => (await import('./PasswordFields.tsx')).PasswordFields);
