import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  judging: page('/judging', {
    title: 'judging:title',
    checkedAs: 'visitor',
    calls: ['queue.getStatus'],
    file: 'queue/JudgingPage.tsx',
  }),
};
