import { Suspense } from 'react';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { lazyPart } from '../../../shared/lazyPart.tsx';

const MySubmissions = lazyPart(async () => (await import('./MySubmissions.tsx')).MySubmissions);

/** The reader's submissions to the problem; their table is fetched when the tab is opened. */
export const LaterSubmissions = ({ problemId }: { problemId: string }) => (
  <Suspense fallback={<SkeletonLines lines={4} />}>
    <MySubmissions problemId={problemId} />
  </Suspense>
);
