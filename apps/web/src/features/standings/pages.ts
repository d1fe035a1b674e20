import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  contestRank: page('/contest/:contestID/rank', {
    shell: 'contest',
    wide: true,
    calls: ['contest.getContestProblems?cid=:contestID'],
    file: 'standings/ContestRankPage.tsx',
  }),
  contestScrollBoard: page('/contest/:contestID/scroll-board', {
    shell: 'contest',
    file: 'standings/ScrollSetupPage.tsx',
  }),
  acmScoreboard: page('/contest/acm-scoreboard/:contestID', {
    nav: '/contest',
    wide: true,
    checkedAs: 'visitor',
    file: 'standings/OutsideBoardPage.tsx',
  }),
  oiScoreboard: page('/contest/oi-scoreboard/:contestID', {
    nav: '/contest',
    wide: true,
    checkedAs: 'visitor',
    file: 'standings/OutsideBoardPage.tsx',
  }),
  scrollBoard: page('/scrollBoard', {
    frame: 'focus',
    public: true,
    checkedAs: 'visitor',
    file: 'standings/ScrollBoardPage.tsx',
  }),
};
