import type { training as contract } from '@assay/contract';
import {
  extendedDates,
  Failure,
  isTrainingEntered,
  mayDeleteTraining,
  mayEditTraining,
  mayReadRecords,
  mayTeachTraining,
  status,
  trainingEntry,
  type Viewer,
} from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import { isSameSecret } from '../../platform/process/tokens.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { openGroups } from '../group/index.ts';
import { keepTrainingRecords } from '../submission/index.ts';
import { enterTraining, listedFacts, openTraining } from './open.ts';
import { listRecords } from './record.store.ts';
import * as store from './training.store.ts';
import { unfinishedOf } from './unfinished.store.ts';

/** Tries of a password by one person within an hour, right or wrong. */
const passwordTries = { max: 10, seconds: 3600 } as const;
const maxUnfinished = 10;

const msOf = (date: Date | null): number | null => date?.getTime() ?? null;
const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** A part of a plan with the dates of one person. */
const presentSection = ({ until, ...section }: store.StoredSection) => {
  const dates = extendedDates(
    { openAt: msOf(section.openAt), dueAt: msOf(section.dueAt), lateUntil: msOf(section.lateUntil) },
    msOf(until),
  );
  return {
    ...section,
    dueAt: dateOf(dates.dueAt),
    lateUntil: dateOf(dates.lateUntil),
    isExtended: dates.dueAt !== msOf(section.dueAt),
  };
};

interface Named {
  tid: number;
  gid?: number | undefined;
}

/** Trainings as who learns by them meets them. The editor is in `admin/`. */
export const createTrainingService = ({ db, ephemeral }: Pick<Platform, 'db' | 'ephemeral'>) => ({
  categories: (gid: number | null) => store.listCategories(db, gid),

  list: async (
    viewer: Viewer | null,
    query: {
      gid: number | null;
      keyword?: string | undefined;
      categoryId?: number | undefined;
      auth?: string | undefined;
      currentPage: number;
      limit: number;
    },
  ) => {
    const { records, total } = await store.listTrainings(db, viewer, {
      ...query,
      keyword: query.keyword?.trim(),
      ...rowsOf(query),
    });
    const group =
      query.gid === null ? null : ((await openGroups(db, viewer, [query.gid])).get(query.gid)?.facts ?? null);
    const asksPassword = (row: (typeof records)[number]): boolean =>
      viewer === null ? row.auth === 'Private' : trainingEntry(viewer, listedFacts(row, group)) === 'password';
    return { records: records.map((row) => ({ ...row, description: '', asksPassword: asksPassword(row) })), total };
  },

  read: async (viewer: Viewer, named: Named) => {
    const { row, facts } = await openTraining(db, viewer, named);
    const isEntered = isTrainingEntered(viewer, facts);
    return {
      ...row,
      entry: trainingEntry(viewer, facts),
      rights: {
        records: mayReadRecords(viewer, facts),
        teach: mayTeachTraining(viewer, facts),
        edit: mayEditTraining(viewer, facts),
        delete: mayDeleteTraining(viewer, facts),
      },
      sections: isEntered ? (await store.sectionsOf(db, row.id, viewer.uid)).map(presentSection) : [],
      now: new Date(),
    };
  },

  /**
   * Enters by the password; a public one is entered without, so that its records name who takes part.
   * @throws {Failure} `training.passwordEmpty`, `training.passwordWrong`, `training.registered` or `training.tooManyTries`
   */
  register: async (
    viewer: Viewer,
    { tid, password }: { tid: number; password?: string | undefined },
  ): Promise<void> => {
    const { row, facts } = await openTraining(db, viewer, { tid });
    if (row.auth === 'Private') {
      if (facts.registered) throw new Failure('training.registered');
      if (!password?.trim()) throw new Failure('training.passwordEmpty');
      const key = `training-password:${tid}:${viewer.uid}`;
      if (!(await ephemeral.take(key, passwordTries.max, passwordTries.seconds)))
        throw new Failure('training.tooManyTries', { minutes: Math.ceil((await ephemeral.secondsLeft(key)) / 60) });
      if (!isSameSecret(password, row.privatePwd ?? '')) throw new Failure('training.passwordWrong');
    }
    await inTransaction(db, async (tx) => {
      if (!(await store.register(tx, tid, viewer.uid)) && row.auth === 'Private')
        throw new Failure('training.registered');
      await keepTrainingRecords(tx, { tid, uid: viewer.uid });
    });
  },

  /** @throws {Failure} `training.notRegistered` */
  leave: async (viewer: Viewer, tid: number): Promise<void> => {
    await openTraining(db, viewer, { tid });
    if ((await store.endRegistrations(db, tid, viewer.uid)) === 0) throw new Failure('training.notRegistered');
  },

  access: async (viewer: Viewer, tid: number): Promise<boolean> =>
    isTrainingEntered(viewer, (await openTraining(db, viewer, { tid })).facts),

  problems: async (viewer: Viewer, named: Named, locale: string) => {
    const { row, facts } = await enterTraining(db, viewer, named);
    const isTeacher = mayTeachTraining(viewer, facts);
    const problems = await store.problemsOf(db, { tid: row.id, uid: viewer.uid, locale, opened: !isTeacher });
    const tags = await store.tagsOf(
      db,
      problems.map(({ pid }) => pid),
    );
    return problems.map((problem) => ({ ...problem, tags: tags.get(problem.pid) ?? [], score: null }));
  },

  /** @throws {Failure} `training.noRecords` of public trainings whose author has not opened them */
  records: async (
    viewer: Viewer,
    query: Named & {
      keyword?: string | undefined;
      onlyMine?: boolean | undefined;
      sort?: contract.RecordSort | undefined;
      descending?: boolean | undefined;
      currentPage: number;
      limit: number;
    },
  ) => {
    const { row, facts } = await enterTraining(db, viewer, query);
    if (!mayReadRecords(viewer, facts)) throw new Failure('training.noRecords');
    const seesNames = mayTeachTraining(viewer, facts);
    const { rows, total } = await listRecords(db, {
      tid: row.id,
      keyword: query.keyword?.trim() ?? '',
      byRealName: seesNames,
      uid: query.onlyMine ? viewer.uid : null,
      // Readers who do not see real names learn nothing of their order either.
      sort: query.sort === 'realname' && !seesNames ? 'username' : (query.sort ?? 'ac'),
      descending: query.sort === undefined || (query.descending ?? false),
      ...rowsOf(query),
    });
    return {
      total,
      records: rows.map(({ is_gone, total_run_time, cells, total: _total, realname, ...person }) => ({
        ...person,
        realname: seesNames ? realname : null,
        isGone: is_gone,
        totalRunTime: total_run_time,
        submissionInfo: Object.fromEntries(
          Object.entries(cells ?? {}).map(([displayId, { runTime, ...cell }]) => [
            displayId,
            cell.status === status.accepted ? { ...cell, isAC: true, runTime: runTime ?? 0 } : cell,
          ]),
        ),
      })),
    };
  },

  unfinished: (viewer: Viewer, locale: string) => unfinishedOf(db, viewer, maxUnfinished, locale),
});
export type TrainingService = ReturnType<typeof createTrainingService>;
