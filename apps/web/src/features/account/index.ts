import { lazyPart } from '../../shared/lazyPart.tsx';

/** What other areas may use of accounts: the choice of a picture, and the log of logins. */
export const AvatarForm = lazyPart(async () => (await import('./avatar/AvatarForm.tsx')).AvatarForm);

export const LoginLog = lazyPart(async () => (await import('./setting/LoginLog.tsx')).LoginLog);
