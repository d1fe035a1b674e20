import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  status: page('/status', {
    title: 'status:title',
    checkedAs: 'visitor',
    calls: ['queue.getStatus'],
    file: 'queue/StatusPage.tsx',
  }),
};
