/** What other areas may use of a contest's desk: the watch beside every page of a contest. */
export { Watch } from './watch/Watch.tsx';
