import type { HandlerBody, trainingAdmin } from '@assay/contract';
import {
  Failure,
  isBlank,
  maxTrainingProblems,
  mayOrderTrainingProblems,
  oneLine,
  sectionFault,
  trainingLengths,
  trainingRanks,
  type Viewer,
} from '@assay/domain';
import { emit } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { rowsOf } from '../../../platform/sql/page.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { keepTrainingRecords } from '../../submission/index.ts';
import type { OpenTraining } from '../open.ts';
import { sectionsOf } from '../training.store.ts';
import { openEdited } from './openEdited.ts';
import * as store from './trainingAdmin.store.ts';

type SavedPlan = HandlerBody<typeof trainingAdmin.saveTrainingPlan>;
type SavedLink = HandlerBody<typeof trainingAdmin.editTrainingProblem>;

/** @throws {Failure} `training.sectionTitle`, `training.sectionText`, or what is wrong with the dates */
const checkedSection = (section: SavedPlan['sections'][number]): store.SavedSection => {
  const title = oneLine(section.title ?? '');
  const text = section.text ?? '';
  if (isBlank(title) || title.length > trainingLengths.sectionTitle)
    throw new Failure('training.sectionTitle', { max: trainingLengths.sectionTitle });
  if (text.length > trainingLengths.sectionText)
    throw new Failure('training.sectionText', { max: trainingLengths.sectionText });
  const at = (moment: string | null | undefined): Date | null => (moment ? new Date(moment) : null);
  const dates = { openAt: at(section.openAt), dueAt: at(section.dueAt), lateUntil: at(section.lateUntil) };
  const fault = sectionFault({
    openAt: dates.openAt?.getTime() ?? null,
    dueAt: dates.dueAt?.getTime() ?? null,
    lateUntil: dates.lateUntil?.getTime() ?? null,
  });
  if (fault) throw new Failure(`training.${fault}`, { title });
  return {
    id: section.id,
    title,
    text,
    ...dates,
    lateFactor: section.lateFactor ?? 1,
    weight: section.weight ?? 1,
    pids: section.pids,
  };
};

/** Problems and parts of a training, in the back office and in groups. */
export const createPlanService = ({ db }: Pick<Platform, 'db'>) => {
  const tell = (tx: Sql, tid: number): void => emit(tx, `training:${tid}`);

  /** @throws {Failure} `training.problemUsed`, or `training.full` */
  const addProblem = async (
    { row }: OpenTraining,
    found: { id: number; problemId: string } | undefined,
    displayId: string | undefined,
  ): Promise<void> => {
    if (!found) throw new Failure('training.problemUnknown');
    const shown = oneLine(displayId ?? '') || found.problemId;
    if (shown.length > 50) throw new Failure('training.displayId', { max: 50 });
    await inTransaction(db, async (tx) => {
      await store.lockTraining(tx, row.id);
      if ((await store.countProblems(tx, row.id)) >= maxTrainingProblems)
        throw new Failure('training.full', { max: maxTrainingProblems });
      if (!(await store.addProblem(tx, { tid: row.id, pid: found.id, displayId: shown })))
        throw new Failure('training.problemUsed');
      await store.updateTraining(tx, row.id, {});
      await keepTrainingRecords(tx, { tid: row.id, pid: found.id });
      await tell(tx, row.id);
    });
  };

  return {
    problems: async (
      viewer: Viewer,
      query: {
        tid: number;
        queryExisted?: boolean | undefined;
        /** In a group: candidates are public problems instead of its own. */
        fromPublic?: boolean | undefined;
        keyword?: string | undefined;
        currentPage: number;
        limit: number;
      },
      inGroup: boolean,
    ) => {
      const { row } = await openEdited(db, viewer, query.tid, inGroup, mayOrderTrainingProblems);
      const { records, total } = await store.listPlanned(db, {
        tid: row.id,
        gid: query.fromPublic ? null : row.gid,
        isIn: query.queryExisted === true,
        keyword: query.keyword?.trim() ?? '',
        ...rowsOf(query),
      });
      const links = await store.linksOf(db, row.id);
      return { records, total, links: Object.fromEntries(links.map((link) => [link.pid, link])) };
    },

    /** @throws {Failure} `training.problemUnknown` where the plan has no such problem, `training.problemUsed` for a display id twice */
    editLink: async (viewer: Viewer, input: SavedLink, inGroup: boolean): Promise<void> => {
      const { row } = await openEdited(db, viewer, input.tid, inGroup, mayOrderTrainingProblems);
      await inTransaction(db, async (tx) => {
        await store.lockTraining(tx, row.id);
        const links = await store.linksOf(tx, row.id);
        const link = links.find(({ pid }) => pid === input.pid);
        if (!link) throw new Failure('training.problemUnknown');
        const displayId = oneLine(input.displayId ?? '') || link.displayId;
        if (displayId.length > 50) throw new Failure('training.displayId', { max: 50 });
        if (links.some((one) => one.id !== link.id && one.displayId === displayId))
          throw new Failure('training.problemUsed');
        const rank = input.rank ?? link.rank;
        if (rank < 0 || rank > trainingRanks.max) throw new Failure('training.rank', { max: trainingRanks.max });
        const sectionId = input.sectionId ?? link.sectionId;
        if (sectionId !== null && !(await sectionsOf(tx, row.id, null)).some(({ id }) => id === sectionId))
          throw new Failure('training.sectionUnknown');
        await store.updateLink(tx, link.id, { displayId, rank, sectionId });
        await store.updateTraining(tx, row.id, {});
        await keepTrainingRecords(tx, { tid: row.id, pid: input.pid });
        await tell(tx, row.id);
      });
    },

    /** @throws {Failure} `training.needsTid`: without a training nothing is deleted, whatever older clients meant by it */
    removeProblem: async (
      viewer: Viewer,
      { tid, pid }: { tid?: number | undefined; pid: number },
      inGroup: boolean,
    ): Promise<void> => {
      if (tid === undefined) throw new Failure('training.needsTid');
      const { row } = await openEdited(db, viewer, tid, inGroup, mayOrderTrainingProblems);
      await inTransaction(db, async (tx) => {
        await store.lockTraining(tx, row.id);
        if (!(await store.removeProblem(tx, row.id, pid))) throw new Failure('training.problemUnknown');
        await store.updateTraining(tx, row.id, {});
        await tell(tx, row.id);
      });
    },

    /** @throws {Failure} where the viewer may not add problems to a training outside groups */
    mayAdd: async (viewer: Viewer, tid: number): Promise<void> => {
      await openEdited(db, viewer, tid, false);
    },

    addFromPublic: async (
      viewer: Viewer,
      { tid, pid, displayId }: { tid: number; pid: number; displayId?: string | undefined },
      inGroup: boolean,
    ): Promise<void> => {
      const opened = await openEdited(db, viewer, tid, inGroup);
      await addProblem(opened, await store.findCandidate(db, { pid }), displayId);
    },

    addFromGroup: async (
      viewer: Viewer,
      { tid, problemId }: { tid: number; problemId?: string | undefined },
    ): Promise<void> => {
      const opened = await openEdited(db, viewer, tid, true);
      const { gid } = opened.row;
      if (gid === null) throw new Failure('training.unknown');
      await addProblem(opened, await store.findCandidate(db, { problemId: problemId ?? '', gid }), undefined);
    },

    read: async (viewer: Viewer, tid: number) => {
      const opened = await openEdited(db, viewer, tid, null);
      const [sections, links] = await Promise.all([sectionsOf(db, tid, null), store.linksOf(db, tid)]);
      const pidsOf = (sectionId: number | null) =>
        links.filter((link) => link.sectionId === sectionId).map(({ pid }) => pid);
      return {
        sections: sections.map(({ until: _until, ...section }) => ({ ...section, pids: pidsOf(section.id) })),
        pids: pidsOf(null),
        basedOn: opened.row.gmtModified,
      };
    },

    /** Saves parts and order at once, or nothing. @throws {Failure} `request.changedMeanwhile` for the second of two who edit */
    save: async (viewer: Viewer, input: SavedPlan): Promise<void> => {
      const { row } = await openEdited(db, viewer, input.tid, null);
      const sections = input.sections.map(checkedSection);
      await inTransaction(db, async (tx) => {
        const stored = await store.lockTraining(tx, row.id);
        if (!stored) throw new Failure('training.unknown');
        if (
          input.basedOn !== undefined &&
          new Date(input.basedOn.replace(/\+0000$/, 'Z')).getTime() !== stored.gmtModified.getTime()
        )
          throw new Failure('request.changedMeanwhile');
        const own = new Set((await sectionsOf(tx, row.id, null)).map(({ id }) => id));
        if (sections.some(({ id }) => id !== undefined && !own.has(id))) throw new Failure('training.sectionUnknown');
        const known = new Set((await store.linksOf(tx, row.id)).map(({ pid }) => pid));
        const placed = [...input.pids, ...sections.flatMap(({ pids }) => pids)];
        if (placed.length !== new Set(placed).size || placed.some((pid) => !known.has(pid)))
          throw new Failure('training.problemUnknown');
        await store.savePlan(tx, row.id, { sections, pids: input.pids });
        await store.updateTraining(tx, row.id, {});
        await keepTrainingRecords(tx, { tid: row.id });
        await tell(tx, row.id);
      });
    },
  };
};
export type PlanService = ReturnType<typeof createPlanService>;
