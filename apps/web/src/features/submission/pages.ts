import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  status: page('/status', {
    title: 'submission:list.title',
    checkedAs: 'user',
    calls: [
      'language.getLanguages',
      'submission.getSubmissionList?onlyMine=false&completeProblemID=false&currentPage=1&limit=15',
    ],
    file: 'submission/SubmissionListPage.tsx',
  }),
  submission: page('/submission-detail/:submitID', {
    nav: '/status',
    checkedAs: 'user',
    calls: ['submission.getSubmissionDetail?submitId=:submitID', 'submission.getAllCaseResult?submitId=:submitID'],
    file: 'submission/SubmissionPage.tsx',
  }),
};
