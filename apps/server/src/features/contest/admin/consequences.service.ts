import type { contestAdmin, HandlerBody } from '@assay/contract';
import { contestAuths, contestClock, type Viewer } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { changesOf, countRegistered, receiptsFrom } from './clock.store.ts';
import type { ContestAdminService } from './contestAdmin.service.ts';
import type { ContestValues } from './contestAdmin.store.ts';
import { valuesOf } from './draft.ts';

interface Consequence {
  code: string;
  params: Record<string, string | number>;
}

const mostCounted = 20_000;

const scheduleOf = (
  values: Pick<ContestValues, 'startTime' | 'endTime' | 'sealRank' | 'sealRankTime' | 'autoRealRank'>,
) => ({
  start: values.startTime.getTime(),
  end: values.endTime.getTime(),
  sealAt: values.sealRank ? (values.sealRankTime?.getTime() ?? null) : null,
  autoRealRank: values.autoRealRank ?? true,
});

/** What saving a form would do to people who are in the contest already. */
export const createConsequencesService = (
  { db }: Pick<Platform, 'db'>,
  { admin }: { admin: Pick<ContestAdminService, 'openToEdit'> },
) => ({
  /** @throws Failure where the form could not be saved. */
  of: async (viewer: Viewer, saved: HandlerBody<typeof contestAdmin.contestConsequences>): Promise<Consequence[]> => {
    if (!saved.id) {
      valuesOf(saved, viewer.uid);
      return [];
    }
    const found = await admin.openToEdit(viewer, saved.id);
    const { row, now } = found;
    const changes = await changesOf(db, row.id);
    const values = valuesOf(saved, row.uid, row);
    const registrations = async (): Promise<Consequence[]> => {
      const isNew = values.pwd !== row.pwd && values.auth !== contestAuths.public;
      const count = isNew ? await countRegistered(db, row.id) : 0;
      return count > 0 ? [{ code: 'registrationsDropped', params: { count } }] : [];
    };
    const [before, after] = [contestClock(scheduleOf(row), changes), contestClock(scheduleOf(values), changes)];
    if (before.phase(now) === 'scheduled' && after.phase(now) === 'scheduled') return registrations();

    const runs = await receiptsFrom(db, row.id, new Date(Math.min(+row.startTime, +values.startTime)), mostCounted);
    const counts = (clock: typeof before, run: (typeof runs)[number]) => {
      const time = clock.time(run.received, run.uid);
      return time >= 0 && time < clock.end(run.uid);
    };
    const lost = runs.filter((run) => counts(before, run) && !counts(after, run)).length;
    const won = runs.filter((run) => !counts(before, run) && counts(after, run)).length;
    const list: Consequence[] = [];
    const minutes = Math.round((+values.endTime - +row.endTime) / 60_000);
    if (+values.startTime !== +row.startTime) list.push({ code: 'startMoved', params: { count: runs.length } });
    if (minutes > 0) list.push({ code: 'endLater', params: { minutes } });
    if (minutes < 0) list.push({ code: 'endEarlier', params: { minutes: -minutes } });
    if (lost > 0) list.push({ code: 'submissionsLost', params: { count: lost } });
    if (won > 0) list.push({ code: 'submissionsWon', params: { count: won } });
    if (before.isSealed(now) && !after.isSealed(now)) list.push({ code: 'sealOpens', params: {} });
    if (!before.isSealed(now) && after.isSealed(now)) list.push({ code: 'sealFalls', params: {} });
    if (row.visible && values.visible === false) list.push({ code: 'hidden', params: {} });
    if (row.openRank && values.openRank === false) list.push({ code: 'boardCloses', params: {} });
    return [...list, ...(await registrations())];
  },
});
