import { lazyPart } from '../../../shared/lazyPart.tsx';

/** Draws where a submission is at another judge; comes in a file of its own, which other problems never need. */
export const RemotePart = lazyPart(() => import('./RemoteCard.tsx').then(({ RemoteCard }) => RemoteCard));
