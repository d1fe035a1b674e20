import { admins, login, open, type Row, rootOnly } from './permissionRow.ts';

const texts = { title: 'T', description: 'D', content: 'C' };
const category: Row['ask'] = ({ categoryId }) => ({ body: { ...texts, categoryId } });
const did: Row['ask'] = ({ did }) => ({ query: { did } });
/** A post of `user`. */
const own = { rest: '200/403', user: '200/200', root: '200/200' } as const;

/** Rows of calls of discussions. The post is public and of no problem; other posts are in the tests of their calls. */
export const discussionMatrix: readonly Row[] = [
  open('discussion.getDiscussionCategory'),
  rootOnly('discussion.setDiscussionCategory', { body: [{ name: ' ' }] }),
  open('discussion.getDiscussionList'),
  open('discussion.getDiscussion', did),
  login('discussion.getPostingNeeds', {}),
  login('discussion.addDiscussion', category),
  login('discussion.updateDiscussion', ({ did: id }) => ({ body: { id, ...texts } }), own),
  login('discussion.likeDiscussion', ({ did: id }) => ({ query: { did: id, toLike: true } })),
  login('discussion.reportDiscussion', ({ did: id }) => ({ body: { did: id, content: 'Spam' } })),
  login('discussion.appealDiscussion', ({ did: id }) => ({ body: { did: id, content: 'Why?' } }), '200/400'),
  login('discussion.deleteDiscussion', { query: { did: 987654 } }, '200/404'),
  admins('discussionAdmin.getPost', ({ did: id }) => ({ query: { id } })),
  admins('discussionAdmin.updatePost', ({ did: id }) => ({ body: { id, topPriority: false } })),
  admins('discussionAdmin.deletePosts', { body: [987654] }),
  admins('discussionAdmin.getReports'),
  admins('discussionAdmin.getRemarks', { query: { type: 'Comment' } }),
  admins('discussionAdmin.setRemark', { body: { type: 'Reply', id: 987654, status: 1 } }, '200/404'),
  admins('discussionAdmin.getWave', { query: { uid: 'nobody' } }, '200/403'),
  admins('discussionAdmin.removeAuthor', { body: { uid: 'nobody', withAccounts: false, reason: '' } }, '200/403'),
  admins('discussionAdmin.undoRemoval', { body: { id: 987654 } }, '200/404'),
  admins('discussionAdmin.getRemovals'),
  admins('discussionAdmin.getRules'),
  rootOnly('discussionAdmin.setRules', {
    body: { discussionHoldFirst: false, discussionNewDays: 7, discussionBlockList: '' },
  }),
  admins('discussionAdmin.setReport', { body: { id: 987654, status: true } }, '200/404'),
];
