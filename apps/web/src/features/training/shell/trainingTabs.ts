import { paths } from '../../../paths.ts';
import type { Training } from '../useTraining.ts';

export type TabName = 'introduction' | 'problems' | 'rank' | 'class' | 'submissions' | 'edit';

export interface TrainingTab {
  name: TabName;
  to: string;
  /** Open only to whoever has entered. */
  inside: boolean;
}

/** The tabs that a reader of a training sees, in order. */
export const tabsOf = ({ place, info }: Pick<Training, 'place' | 'info'>): TrainingTab[] => [
  { name: 'introduction', to: place.home, inside: false },
  { name: 'problems', to: place.problems, inside: true },
  // Of private trainings, and of public ones whose author opened them (document 3, section 2).
  ...(info.auth === 'Private' || info.rights.records ? [{ name: 'rank' as const, to: place.rank, inside: true }] : []),
  ...(info.rights.teach ? [{ name: 'class' as const, to: place.class, inside: true }] : []),
  ...(info.rights.edit
    ? [
        {
          name: 'edit' as const,
          to:
            place.gid === null ? paths.adminTrainingProblems(place.tid) : paths.groupTrainingPlan(place.gid, place.tid),
          inside: true,
        },
      ]
    : []),
];

/** The tab that an address is of: a problem marks the problems. */
export const currentTab = (pathname: string, home: string): TabName => {
  const rest = pathname.replace(/\/+$/, '').slice(home.length);
  if (rest.startsWith('/problem')) return 'problems';
  if (rest === '/rank' || rest === '/class') return rest === '/rank' ? 'rank' : 'class';
  return rest === '/submissions' ? 'submissions' : 'introduction';
};
