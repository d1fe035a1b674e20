/** What is drawn beside pages of a contest comes in one file: each file has its name in the scripts of all of them. */
export { LatestAnnouncements } from './LatestAnnouncements.tsx';
export { Watch } from './Watch.tsx';
