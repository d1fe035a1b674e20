import { Failure, type Viewer } from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import type { ContestService } from '../contest/index.ts';
import type { DiscussionService } from '../discussion/index.ts';
import type { ProblemService } from '../problem/index.ts';
import type { Scopes } from '../scope/index.ts';
import type { TrainingService } from '../training/index.ts';
import { findPeople } from './search.store.ts';

/** Of each kind no more have room below the box. */
const most = { problems: 6, others: 4 };
/** Characters of the longest title; nothing has a longer text in its name. */
const longest = 255;

interface Asked {
  caller: Viewer | null;
  query: { keyword: string };
  locale: string;
}

const titled = (rows: readonly { id: number; title: string }[]) => rows.map(({ id, title }) => ({ id, title }));

/** What the search box finds while somebody types: the first of each list that the reader could open and search. */
export const createSearch = (
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  needs: {
    scopes: Scopes;
    problems: ProblemService;
    contestLists: Pick<ContestService, 'list'>;
    trainings: Pick<TrainingService, 'list'>;
    discussions: Pick<DiscussionService, 'list'>;
  },
) => {
  /** The number of the problem with that id, where the reader may open it outside contests and groups. */
  const problemNamed = async (viewer: Viewer | null, displayId: string): Promise<number | undefined> => {
    try {
      const archive = await needs.scopes.open(viewer, {});
      return (await archive.problem(displayId, 'read')).row.id;
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    }
  };

  return async ({ caller, query, locale }: Asked) => {
    const keyword = query.keyword.trim();
    if (keyword === '' || keyword.length > longest)
      return { problems: [], users: [], contests: [], trainings: [], discussions: [] };
    const asked = { keyword, currentPage: 1, limit: most.others };
    const { openPublicDiscussion } = await settings.get();
    const [problems, users, contests, trainings, discussions] = await Promise.all([
      problemNamed(caller, keyword).then((exact) =>
        needs.problems.firstWithKeyword({ keyword, exact, limit: most.problems, locale }),
      ),
      findPeople(db, { text: keyword, limit: most.others }),
      needs.contestLists.list(null, asked),
      needs.trainings.list(null, { ...asked, gid: null }),
      openPublicDiscussion ? needs.discussions.list(caller, asked, locale) : { records: [] },
    ]);
    return {
      problems: problems.map(({ problemId, title }) => ({ problemId, title })),
      users,
      contests: titled(contests.records),
      trainings: titled(trainings.records),
      discussions: titled(discussions.records),
    };
  };
};
