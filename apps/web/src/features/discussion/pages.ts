import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  discussionList: page('/discussion', {
    title: 'discussion:list.title',
    checkedAs: 'visitor',
    calls: ['discussion.getDiscussionCategory', 'discussion.getDiscussionList?onlyMine=false&currentPage=1&limit=10'],
    file: 'discussion/DiscussionListPage.tsx',
  }),
  problemDiscussions: page('/discussion/:problemID', {
    nav: '/discussion',
    checkedAs: 'visitor',
    file: 'discussion/DiscussionListPage.tsx',
  }),
  discussion: page('/discussion-detail/:discussionID', {
    nav: '/discussion',
    checkedAs: 'visitor',
    calls: ['discussion.getDiscussion?did=:discussionID&drawn=true'],
    file: 'discussion/DiscussionPage.tsx',
  }),
  groupDiscussion: page('/group/:groupID/discussion-detail/:discussionID', {
    shell: 'group',
    calls: ['discussion.getDiscussion?did=:discussionID&drawn=true'],
    file: 'discussion/DiscussionPage.tsx',
  }),
  adminDiscussions: page('/admin/discussion', {
    shell: 'admin',
    title: 'admin:nav.discussions',
    menu: { section: 'people' },
    file: 'discussion/admin/DiscussionsPage.tsx',
  }),
};
