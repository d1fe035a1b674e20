import { pages } from '../../../pages.ts';
import { type Path, paths } from '../../../paths.ts';
import type { GroupPlace } from '../useGroup.ts';

type View = Pick<GroupPlace, 'info' | 'rights'>;
type TabPath = Path<`/group/:groupID${string}`>;

interface GroupTab {
  name: string;
  path: TabPath;
  /** Who sees it; the site's switch is given beside the group. */
  shown: (view: View, site: { openGroupDiscussion: boolean }) => boolean;
  /** Open to whoever finds the group. */
  free?: boolean;
}

const always = (): boolean => true;

/** Every tab of the shell, in the order of document 3. One whose page is not built is left out. */
const groupTabs: readonly GroupTab[] = [
  { name: 'home', path: paths.group, shown: always, free: true },
  { name: 'problems', path: paths.groupProblems, shown: always },
  { name: 'trainings', path: paths.groupTrainings, shown: always },
  { name: 'contests', path: paths.groupContests, shown: always },
  { name: 'submissions', path: paths.groupSubmissions, shown: always },
  { name: 'discussions', path: paths.groupDiscussions, shown: (_, site) => site.openGroupDiscussion },
  { name: 'members', path: paths.groupMembers, shown: always },
  { name: 'announcements', path: paths.groupAnnouncements, shown: ({ rights }) => rights.admin },
  { name: 'results', path: paths.groupResults, shown: always },
  { name: 'setting', path: paths.groupSetting, shown: ({ rights }) => rights.root },
  { name: 'rank', path: paths.groupRank, shown: always },
];

const built: ReadonlySet<string> = new Set(Object.values(pages).map(({ path }) => path));

/** Tabs this reader sees. */
export const shownTabs = (view: View, site: { openGroupDiscussion: boolean }): GroupTab[] =>
  groupTabs.filter((tab) => built.has(tab.path.pattern) && tab.shown(view, site));

/** Pages beside a tab: a problem marks the problems, a submission the submissions. */
export const currentTab = (pathname: string, gid: number): string => {
  const rest = pathname.replace(/\/+$/, '').slice(paths.group(gid).length);
  if (rest.startsWith('/submission-detail/')) return 'submissions';
  const tail = (path: TabPath): string => path.pattern.slice(paths.group.pattern.length);
  return groupTabs.find(({ path }) => tail(path) !== '' && rest.startsWith(tail(path)))?.name ?? 'home';
};
