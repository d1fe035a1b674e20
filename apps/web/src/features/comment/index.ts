/** What other areas may use of comments: the list, for the desk of a contest. */
export { CommentList } from './area/CommentList.tsx';
