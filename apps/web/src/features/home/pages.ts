import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  home: page('/home', {
    title: 'home:title',
    checkedAs: 'visitor',
    calls: [
      'home.getHome?utcOffset=:utcOffset',
      'home.getUnfinished',
      'contest.getOwnContests',
      'training.getOwnTrainings',
    ],
    file: 'home/HomePage.tsx',
  }),
};
