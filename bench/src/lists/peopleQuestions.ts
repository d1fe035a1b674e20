import type { PeopleSize } from './fillPeople.ts';

/** A list or a page, and its address with what is asked for picked at random each time. */
export interface Question {
  name: string;
  path: () => string;
  /** Asked by a super admin. */
  asRoot?: true;
}

const upTo = (count: number): number => 1 + Math.floor(Math.random() * count);
const often = (count: number): number => 1 + Math.floor(Math.random() ** 2 * count);

/** Rankings, discussions, comments, messages and their back office; deep pages too. */
export const peopleQuestions = (size: PeopleSize): readonly Question[] => {
  const posts = '/api/get-discussion-list?limit=10';
  const said = '/api/comments?limit=10&did=';
  const admin = '&admin=true';
  const remarks = '/api/admin/comments?limit=15';
  return [
    { name: 'ranking, deep', path: () => `/api/get-rank-list?currentPage=${upTo(size.users / 30)}&limit=30&type=1` },
    { name: 'ranking by words', path: () => `/api/get-rank-list?limit=30&type=0&searchUser=bench${upTo(999)}` },
    { name: 'own rank', path: () => '/api/get-my-rank?type=0' },
    { name: 'discussions', path: () => `${posts}&currentPage=${often(50)}` },
    { name: 'discussions, deep', path: () => `${posts}&currentPage=${upTo(1000)}` },
    { name: 'discussions by cursor', path: () => `${posts}&before=${upTo(size.posts)}` },
    { name: 'discussions of a category', path: () => `${posts}&cid=${upTo(6)}&currentPage=${often(50)}` },
    { name: 'discussions of a problem', path: () => `${posts}&pid=L${often(size.problems)}` },
    { name: 'discussions, own', path: () => `${posts}&onlyMine=true` },
    { name: 'discussions by a common word', path: () => `${posts}&keyword=word${upTo(19)}&currentPage=${often(5)}` },
    { name: 'discussions by a rare word', path: () => `${posts}&keyword=rare${upTo(size.posts / 30)}` },
    { name: 'discussions by some words', path: () => `${posts}&keyword=some${upTo(1999)}%20post` },
    { name: 'discussions by number', path: () => `${posts}&keyword=${upTo(size.posts)}` },
    { name: 'categories', path: () => '/api/discussion-category' },
    { name: 'discussion', path: () => `/api/get-discussion-detail?did=${3 + 10 * upTo(size.posts / 10 - 1)}` },
    { name: 'comments', path: () => `${said}${3 + 10 * often(size.posts / 10 - 1)}` },
    { name: 'comments of the fullest post', path: () => `${said}3&currentPage=${often(100)}` },
    { name: 'unread messages', path: () => '/api/msg/unread' },
    ...(['comment', 'reply', 'like', 'sys', 'mine'] as const).map((tab) => ({
      name: `messages: ${tab}`,
      path: () => `/api/msg/${tab}?limit=6&currentPage=${often(20)}`,
    })),
    { name: 'posts of the back office', asRoot: true, path: () => `${posts}${admin}&currentPage=${often(500)}` },
    { name: 'banned posts', asRoot: true, path: () => `${posts}${admin}&status=1&currentPage=${often(20)}` },
    { name: 'held posts', asRoot: true, path: () => `${posts}${admin}&status=2` },
    {
      name: 'comments of the back office',
      asRoot: true,
      path: () => `${remarks}&type=Comment&currentPage=${often(500)}`,
    },
    { name: 'replies of the back office', asRoot: true, path: () => `${remarks}&type=Reply&currentPage=${often(500)}` },
    { name: 'held comments', asRoot: true, path: () => `${remarks}&type=Comment&status=2` },
    { name: 'reports', asRoot: true, path: () => `/api/admin/discussion-report?limit=10&currentPage=${often(50)}` },
    { name: 'notices', asRoot: true, path: () => '/api/admin/msg/notice?limit=10' },
  ];
};
