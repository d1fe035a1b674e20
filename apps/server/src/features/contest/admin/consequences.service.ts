import type { contestAdmin, HandlerBody } from '@assay/contract';
import { accountRuleTest, contestAuths, contestClock, ruleChoiceOf, type Viewer } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import type { ContestRow } from '../contest.store.ts';
import { scheduleOf } from '../open.ts';
import { changesOf, countRegistered } from './clock.store.ts';
import type { ContestAdminService } from './contestAdmin.service.ts';
import { movedRuns } from './countedRuns.ts';
import { valuesOf } from './draft.ts';
import { listPeople } from './people.store.ts';

interface Consequence {
  code: string;
  params: Record<string, string | number>;
}

const minuteMs = 60_000;
/** People that are asked whether a rule of accounts still admits them: more than any contest has. */
const mostPeople = 50_000;

const admits = ({ openAccountLimit, accountLimitRule }: ContestRow): ((username: string) => boolean) =>
  openAccountLimit ? accountRuleTest(accountLimitRule) : () => true;

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
    const shutOut = async (): Promise<Consequence[]> => {
      const isSame =
        values.openAccountLimit === row.openAccountLimit && values.accountLimitRule === row.accountLimitRule;
      if (isSame || !values.openAccountLimit) return [];
      const bySubmission = row.auth === contestAuths.public ? row.uid : null;
      const people = await listPeople(db, { cid: row.id, bySubmission, offset: 0, limit: mostPeople });
      const [was, is] = [admits(row), accountRuleTest(values.accountLimitRule ?? '')];
      const count = people.records.filter(({ username }) => was(username) && !is(username)).length;
      return count > 0 ? [{ code: 'accountsOut', params: { count } }] : [];
    };
    const always = async (): Promise<Consequence[]> => [...(await shutOut()), ...(await registrations())];
    const [before, after] = [contestClock(scheduleOf(row), changes), contestClock(scheduleOf(values), changes)];
    if (before.phase(now) === 'scheduled' && after.phase(now) === 'scheduled') return always();

    const from = new Date(Math.min(+row.startTime, +values.startTime));
    const { all, won, lost } = await movedRuns(db, row.id, from, { before, after });
    const list: Consequence[] = [];
    const minutes = Math.round((+values.endTime - +row.endTime) / minuteMs);
    if (+values.startTime !== +row.startTime) list.push({ code: 'startMoved', params: { count: all } });
    if (minutes > 0) list.push({ code: 'endLater', params: { minutes } });
    if (minutes < 0) list.push({ code: 'endEarlier', params: { minutes: -minutes } });
    if (lost > 0) list.push({ code: 'submissionsLost', params: { count: lost } });
    if (won > 0) list.push({ code: 'submissionsWon', params: { count: won } });
    if (before.isSealed(now) && !after.isSealed(now)) {
      list.push({ code: 'sealOpens', params: {} });
      const late = after.late(now);
      if (late.until !== null)
        list.push({
          code: 'sealOpensLate',
          params: { count: late.uids.length, minutes: Math.ceil((late.until - now) / minuteMs) },
        });
    }
    if (!before.isSealed(now) && after.isSealed(now)) list.push({ code: 'sealFalls', params: {} });
    if (row.visible && values.visible === false) list.push({ code: 'hidden', params: {} });
    if (row.openRank && values.openRank === false) list.push({ code: 'boardCloses', params: {} });
    const isOther = (key: 'timeUnit' | 'penalty' | 'tieBreakByLast') => row[key] !== values[key];
    const choice = ruleChoiceOf({ type: row.type, oiRankScoreType: values.oiRankScoreType ?? '' });
    if (ruleChoiceOf(row) !== choice || isOther('timeUnit') || isOther('penalty') || isOther('tieBreakByLast'))
      list.push({ code: 'otherRule', params: {} });
    if (row.auth === contestAuths.public && values.auth !== contestAuths.public)
      list.push({ code: 'mustRegister', params: {} });
    return [...list, ...(await always())];
  },
});
