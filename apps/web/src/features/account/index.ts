import { lazyPart } from '../../shared/lazyPart.tsx';

/** What other areas may use of accounts: the choice of a picture. */
export const AvatarForm = lazyPart(async () => (await import('./avatar/AvatarForm.tsx')).AvatarForm);
