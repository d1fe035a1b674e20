import { paths } from '../../paths.ts';

export interface NavEntry {
  /** Key in `shell.json`. */
  label: string;
  to: string;
  /** Marked on this exact path only, not on what lies below it. */
  exact?: boolean;
  children?: NavEntry[];
}

interface Modes {
  openPublicDiscussion: boolean;
}

const contestEntries = (id: string): NavEntry[] => [
  { label: 'contest.home', to: paths.contest(id), exact: true },
  { label: 'contest.problems', to: paths.contestProblems(id) },
  { label: 'contest.submissions', to: `${paths.contestSubmissions(id)}?onlyMine=true` },
  { label: 'contest.rank', to: paths.contestRank(id) },
];

const groupEntries = (id: string): NavEntry[] => [
  { label: 'nav.home', to: paths.home },
  { label: 'group.home', to: paths.group(id), exact: true },
  { label: 'group.problems', to: `${paths.group(id)}/problem` },
];

const trainingEntries = (base: string, group: string | undefined): NavEntry[] => [
  { label: 'nav.home', to: paths.home },
  ...(group === undefined ? [] : [{ label: 'training.group', to: paths.group(group), exact: true }]),
  { label: 'training.home', to: base, exact: true },
  { label: 'training.problems', to: `${base}/problems` },
];

const ordinaryEntries = ({ openPublicDiscussion }: Modes): NavEntry[] => [
  { label: 'nav.home', to: paths.home },
  { label: 'nav.problem', to: paths.problemList },
  { label: 'nav.training', to: paths.trainingList },
  { label: 'nav.contest', to: paths.contestList },
  { label: 'nav.status', to: paths.status },
  {
    label: 'nav.rank',
    to: paths.acmRank,
    children: [
      { label: 'nav.acmRank', to: paths.acmRank },
      { label: 'nav.oiRank', to: paths.oiRank },
    ],
  },
  ...(openPublicDiscussion ? [{ label: 'nav.discussion', to: paths.discussionList }] : []),
  { label: 'nav.group', to: paths.groupList },
];

/** The entries of the four modes (document 1, section 2): inside a contest, group or training its own menu replaces ours. */
export const navEntries = (pathname: string, modes: Modes): NavEntry[] => {
  const groupTraining = /^(\/group\/(\d+)\/training\/\d+)/.exec(pathname);
  if (groupTraining) return trainingEntries(groupTraining[1]!, groupTraining[2]!);
  const training = /^(\/training\/\d+)/.exec(pathname);
  if (training) return trainingEntries(training[1]!, undefined);
  const contest = /^\/contest\/(\d+)/.exec(pathname);
  if (contest) return contestEntries(contest[1]!);
  const group = /^\/group\/(\d+)/.exec(pathname);
  if (group) return groupEntries(group[1]!);
  return ordinaryEntries(modes);
};

/** Detail pages that live beside their list. */
const aliases: readonly [RegExp, string][] = [
  [/^\/submission-detail\//, paths.status],
  [/^\/discussion-detail\//, paths.discussionList],
  [/^\/contest\/(\d+)\/problem\/[^/]+\/submission-detail\//, '/contest/$1/submissions'],
  [/^\/contest\/(\d+)\/problem\//, '/contest/$1/problems'],
];

/** Is the entry the one the reader is in? */
export const isCurrent = (entry: NavEntry, pathname: string): boolean => {
  if (entry.children?.some((child) => isCurrent(child, pathname))) return true;
  const alias = aliases.find(([pattern]) => pattern.test(pathname));
  const place = alias ? pathname.replace(new RegExp(`${alias[0].source}.*$`), alias[1]) : pathname;
  const target = entry.to.split('?')[0]!;
  return place === target || (!entry.exact && place.startsWith(`${target}/`));
};
