import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  acmRank: page('/acm-rank', {
    title: 'rank:title',
    checkedAs: 'visitor',
    calls: ['rank.getUserRank?type=0&currentPage=1&limit=10', 'rank.getUserRank?type=0&currentPage=1&limit=30'],
    file: 'rank/RankPage.tsx',
  }),
  oiRank: page('/oi-rank', {
    title: 'rank:title',
    checkedAs: 'user',
    calls: ['rank.getUserRank?type=1&currentPage=1&limit=10', 'rank.getUserRank?type=1&currentPage=1&limit=30'],
    file: 'rank/RankPage.tsx',
  }),
};
