import { contestRuleOf } from '@assay/domain';
import { pages } from '../../../pages.ts';
import { type Path, paths } from '../../../paths.ts';
import type { Contest } from '../useContest.ts';

type View = Pick<Contest, 'info' | 'phase' | 'rights'>;

/** Why a tab cannot be opened: a key of `contest.json`. */
export type LockReason = 'lock.scheduled' | 'lock.account' | 'lock.password' | 'lock.access';

interface ContestTab {
  /** Names it in `setCount`. */
  name: string;
  path: Path<`/contest/:contestID${string}`>;
  /** Key of its text. */
  label: string;
  /** Who sees it; the site's switch is given beside the contest. */
  shown: (view: View, site: { openContestComment: boolean }) => boolean;
  /** Open to whoever sees the contest at all. */
  free?: boolean;
}

const always = (): boolean => true;
const manages = ({ rights }: View): boolean => rights.manage;

/** Every tab of the shell, in order. One whose page is not built is left out. */
export const contestTabs: readonly ContestTab[] = [
  { name: 'overview', path: paths.contest, label: 'contest:tab.overview', shown: always, free: true },
  { name: 'problems', path: paths.contestProblems, label: 'contest:tab.problems', shown: always },
  { name: 'submissions', path: paths.contestSubmissions, label: 'contest:tab.submissions', shown: always },
  { name: 'rank', path: paths.contestRank, label: 'contest:tab.rank', shown: always },
  { name: 'announcements', path: paths.contestAnnouncements, label: 'contest:tab.announcements', shown: always },
  {
    name: 'comment',
    path: paths.contestComment,
    label: 'contest:tab.comment',
    shown: (_, { openContestComment }) => openContestComment,
  },
  { name: 'print', path: paths.contestPrint, label: 'contest:tab.print', shown: ({ info }) => info.openPrint },
  {
    name: 'acInfo',
    path: paths.contestAcInfo,
    label: 'contest:tab.acInfo',
    shown: ({ info, rights }) => rights.manage && contestRuleOf(info.type).hasFirsts,
  },
  {
    name: 'adminPrint',
    path: paths.contestAdminPrint,
    label: 'contest:tab.adminPrint',
    shown: ({ info, rights }) => rights.manage && info.openPrint,
  },
  { name: 'desk', path: paths.contestDesk, label: 'contest:tab.desk', shown: manages },
  { name: 'clock', path: paths.contestClock, label: 'contest:tab.clock', shown: manages },
  { name: 'rejudge', path: paths.contestRejudge, label: 'contest:tab.rejudge', shown: ({ rights }) => rights.rejudge },
  { name: 'scrollBoard', path: paths.contestScrollBoard, label: 'contest:tab.scrollBoard', shown: manages },
];

const built: ReadonlySet<string> = new Set(Object.values(pages).map(({ path }) => path));

/** Tabs this reader sees. */
export const shownTabs = (view: View, site: { openContestComment: boolean }): ContestTab[] =>
  contestTabs.filter((tab) => built.has(tab.path.pattern) && tab.shown(view, site));

/** What stands between the reader and what the tabs hold; undefined: nothing. The server decides, this only words it. */
export const lockReason = ({ phase, rights }: View): LockReason | undefined => {
  if (rights.enter) return undefined;
  if (phase === 'scheduled') return 'lock.scheduled';
  if (!rights.admitted) return 'lock.account';
  return rights.needsPassword ? 'lock.password' : 'lock.access';
};

/** Pages beside a tab: a problem marks the problems, a submission the submissions. */
export const currentTab = (pathname: string, cid: number): string => {
  const rest = pathname.replace(/\/+$/, '').slice(paths.contest(cid).length);
  if (/^\/problem\/[^/]+\/submission-detail\//.test(rest)) return 'submissions';
  if (rest.startsWith('/problem/')) return 'problems';
  const tail = (path: Path<`/contest/:contestID${string}`>): string => path.pattern.slice(paths.contest.pattern.length);
  return contestTabs.find(({ path }) => tail(path) !== '' && rest.startsWith(tail(path)))?.name ?? 'overview';
};
