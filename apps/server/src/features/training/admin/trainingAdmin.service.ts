import type { groupTraining, HandlerBody } from '@assay/contract';
import {
  Failure,
  isBlank,
  mayDeleteTraining,
  mayEditTraining,
  mayReadGroupDesk,
  mayWorkInGroup,
  oneLine,
  type TrainingAuth,
  trainingAuths,
  trainingLengths,
  trainingRanks,
  type Viewer,
} from '@assay/domain';
import { emit } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { rowsOf } from '../../../platform/sql/page.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { openGroup } from '../../group/index.ts';
import { keepTrainingRecords } from '../../submission/index.ts';
import { listedFacts } from '../open.ts';
import { endRegistrations, listEdited } from '../training.store.ts';
import { categoryOf } from './category.service.ts';
import { openEdited } from './openEdited.ts';
import * as store from './trainingAdmin.store.ts';

type Saved = HandlerBody<typeof groupTraining.addGroupTraining>;

/** Where a list, or what is made, belongs: outside groups in the back office, or in one group. */
export type TrainingPlace = { gid: number | null };

/** @throws {Failure} `training.field` with the field that is missing or too long, `training.auth`, `training.rank` */
const checkedValues = (
  input: Saved['training'],
  now: { privatePwd: string | null; rank: number; status: boolean; opensRecords: boolean },
) => {
  const title = oneLine(input.title ?? '');
  const description = input.description ?? '';
  if (isBlank(title)) throw new Failure('training.title', { max: trainingLengths.title });
  if (title.length > trainingLengths.title) throw new Failure('training.title', { max: trainingLengths.title });
  if (isBlank(description) || description.length > trainingLengths.description)
    throw new Failure('training.description', { max: trainingLengths.description });
  const auth = input.auth as TrainingAuth;
  if (!trainingAuths.includes(auth)) throw new Failure('training.auth');
  const privatePwd = auth === 'Private' ? (input.privatePwd ?? now.privatePwd ?? '').trim() : null;
  if (privatePwd !== null && (privatePwd === '' || privatePwd.length > 100)) throw new Failure('training.privatePwd');
  const rank = input.rank ?? now.rank;
  if (rank < 0 || rank > trainingRanks.max) throw new Failure('training.rank', { max: trainingRanks.max });
  return {
    title,
    description,
    auth,
    privatePwd,
    rank,
    status: input.status ?? now.status,
    opensRecords: input.opensRecords ?? now.opensRecords,
  };
};

/** The editor of trainings, in the back office and in groups: one service, the place is a parameter. */
export const createTrainingAdminService = ({ db }: Pick<Platform, 'db'>) => {
  const tell = (tx: Sql, tid: number): void => emit(tx, `training:${tid}`);
  const fresh = { privatePwd: null, rank: trainingRanks.default, status: true, opensRecords: false };

  return {
    list: async (
      viewer: Viewer,
      { gid, keyword, ...paging }: TrainingPlace & { keyword?: string | undefined; currentPage: number; limit: number },
    ) => {
      const group = gid === null ? null : (await openGroup(db, viewer, gid, mayReadGroupDesk)).facts;
      const { records, total } = await listEdited(db, { gid, keyword: keyword?.trim(), ...rowsOf(paging) });
      return {
        total,
        records: records.map((row) => {
          const facts = listedFacts(row, group);
          return {
            ...row,
            description: '',
            isGroup: row.gid !== null,
            rights: { edit: mayEditTraining(viewer, facts), delete: mayDeleteTraining(viewer, facts) },
          };
        }),
      };
    },

    read: async (viewer: Viewer, tid: number, inGroup: boolean) => {
      const { row } = await openEdited(db, viewer, tid, inGroup);
      const category = row.categoryId === null ? undefined : await store.findCategory(db, { id: row.categoryId });
      return { training: { ...row, isGroup: row.gid !== null }, trainingCategory: category ?? null };
    },

    /** Answers the number of the training. The group comes from the call's own place, checked against its rows. */
    create: async (viewer: Viewer, input: Saved, { gid }: TrainingPlace): Promise<number> => {
      if (gid !== null) await openGroup(db, viewer, gid, mayWorkInGroup);
      const values = checkedValues(input.training, fresh);
      return inTransaction(db, async (tx) => {
        const categoryId = await categoryOf(tx, input.trainingCategory, gid);
        return store.insertTraining(tx, { ...values, categoryId, uid: viewer.uid, gid });
      });
    },

    update: async (viewer: Viewer, input: Saved, inGroup: boolean): Promise<void> => {
      const { row } = await openEdited(db, viewer, input.training.id ?? 0, inGroup);
      const values = checkedValues(input.training, row);
      await inTransaction(db, async (tx) => {
        const stored = await store.lockTraining(tx, row.id);
        if (!stored) throw new Failure('training.unknown');
        const categoryId = await categoryOf(tx, input.trainingCategory, row.gid);
        await store.updateTraining(tx, row.id, { ...values, categoryId });
        if (values.auth === 'Private' && values.privatePwd !== stored.privatePwd) await endRegistrations(tx, row.id);
        if (values.auth !== stored.auth) await keepTrainingRecords(tx, { tid: row.id });
        await tell(tx, row.id);
      });
    },

    delete: async (viewer: Viewer, tid: number, inGroup: boolean): Promise<void> => {
      const { row } = await openEdited(db, viewer, tid, inGroup, mayDeleteTraining);
      await inTransaction(db, async (tx) => {
        await store.deleteTraining(tx, row.id);
        await recordAct(tx, {
          viewer,
          act: 'training-delete',
          target: `training:${row.id}`,
          detail: { title: row.title },
        });
        await tell(tx, row.id);
      });
    },

    setStatus: async (viewer: Viewer, tid: number, status: boolean, inGroup: boolean): Promise<void> => {
      const { row } = await openEdited(db, viewer, tid, inGroup);
      await inTransaction(db, async (tx) => {
        await store.updateTraining(tx, row.id, { status });
        await tell(tx, row.id);
      });
    },
  };
};
export type TrainingAdminService = ReturnType<typeof createTrainingAdminService>;
