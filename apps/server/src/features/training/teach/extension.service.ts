import type { HandlerBody, trainingTeach } from '@assay/contract';
import {
  extensionFault,
  Failure,
  mayTeachTraining,
  nameKey,
  oneLine,
  trainingLengths,
  type Viewer,
} from '@assay/domain';
import { emit } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { writtenMoment } from '../../../platform/text/day.ts';
import { sendNotice } from '../../notice/index.ts';
import { keepTrainingRecords } from '../../submission/index.ts';
import { lockTraining } from '../admin/trainingAdmin.store.ts';
import { openTraining } from '../open.ts';
import { sectionsOf } from '../training.store.ts';
import * as store from './extension.store.ts';

/** Names that a refusal tells. */
const maxNamed = 5;

/** More time for single people. */
export const createExtensionService = ({ db }: Pick<Platform, 'db'>) => ({
  list: async (viewer: Viewer, tid: number) => {
    await openTraining(db, viewer, { tid }, mayTeachTraining);
    return store.listExtensions(db, tid);
  },

  /**
   * Gives people more time for a part, all of them or nobody, and tells them.
   * @throws {Failure} `training.sectionUnknown`, `training.extensionPeople`, or what is wrong with the moment
   */
  save: async (viewer: Viewer, input: HandlerBody<typeof trainingTeach.saveTrainingExtensions>): Promise<void> => {
    const { row } = await openTraining(db, viewer, input, mayTeachTraining);
    const { tid, sectionId } = input;
    const until = new Date(input.until);
    const why = oneLine(input.why ?? '');
    if (why.length > trainingLengths.why) throw new Failure('training.extensionWhy', { max: trainingLengths.why });
    const names = new Map(input.usernames.map((name) => [nameKey(name.trim()), name.trim()]));
    await inTransaction(db, async (tx) => {
      await lockTraining(tx, tid);
      const section = (await sectionsOf(tx, tid, null)).find(({ id }) => id === sectionId);
      if (!section) throw new Failure('training.sectionUnknown');
      const dueAt = section.dueAt?.getTime() ?? null;
      const fault = extensionFault({ dueAt }, until.getTime(), Date.now());
      if (fault) throw new Failure(`training.${fault}`, { title: section.title });
      const people = await store.findParticipants(tx, tid, [...names.keys()]);
      const known = new Set(people.map(({ name }) => nameKey(name)));
      const missing = [...names].flatMap(([key, name]) => (known.has(key) ? [] : [name]));
      if (missing.length > 0)
        throw new Failure('training.extensionPeople', { names: missing.slice(0, maxNamed).join(', ') });
      const uids = people.map(({ uid }) => uid);
      await store.putExtensions(tx, { sectionId, until, by: viewer.uid, why, uids });
      for (const uid of uids) await keepTrainingRecords(tx, { tid, uid });
      const params = { tid, training: row.title, section: section.title, time: writtenMoment(until) };
      await sendNotice(tx, {
        tab: 'Mine',
        to: uids,
        text:
          row.gid === null
            ? { template: 'trainingExtended', params }
            : { template: 'groupTrainingExtended', params: { ...params, gid: row.gid } },
      });
      await emit(tx, `training:${tid}`);
    });
  },

  /** Takes an extension back: its part is due for the person as for everybody. @throws {Failure} `training.extensionUnknown` */
  delete: async (viewer: Viewer, { tid, id }: { tid: number; id: number }): Promise<void> => {
    await openTraining(db, viewer, { tid }, mayTeachTraining);
    await inTransaction(db, async (tx) => {
      await lockTraining(tx, tid);
      const gone = await store.deleteExtension(tx, { tid, id });
      if (!gone) throw new Failure('training.extensionUnknown');
      await keepTrainingRecords(tx, { tid, uid: gone.uid });
      await emit(tx, `training:${tid}`);
    });
  },
});
export type ExtensionService = ReturnType<typeof createExtensionService>;
