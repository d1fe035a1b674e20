import {
  isContestAdmin,
  isEntered,
  mayAskQuestion,
  mayDownloadContest,
  mayPrint,
  mayRejudgeContest,
  mayReplayBoard,
  mayStartVirtually,
  needsRegistration,
  phaseCodes,
  type Viewer,
  whyNotSubmit,
} from '@assay/domain';
import { wireId } from '../../platform/http/wireId.ts';
import type { OpenContest } from './open.ts';
import type { VirtualRow } from './virtual.ts';

const dateOrNull = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** When the board is sealed, as things are now; null where it never is. */
const sealMoment = ({ clock, now }: OpenContest): Date | null =>
  clock.sealAfter === null ? null : new Date(clock.expected(clock.sealAfter, now));

/** The seal in contest time as one participant's clock shows it, who may have stood longer than everybody's. */
const sealOn = ({ clock, now }: Pick<OpenContest, 'clock' | 'now'>, uid: string | undefined): number | null => {
  if (clock.sealAfter === null) return null;
  const at = Math.min(now, clock.moment(clock.sealAfter) ?? now);
  return clock.sealAfter + clock.time(at, uid) - clock.time(at);
};

/** A contest as lists show it; times are those for everybody. */
export const presentContestRow = (found: OpenContest, count: number) => {
  const { row, author, authorHasPage, clock, now } = found;
  return {
    id: row.id,
    uid: row.uid,
    author,
    hasPage: authorHasPage,
    title: row.title,
    type: row.type,
    description: '',
    status: phaseCodes[clock.phase(now)],
    source: wireId(row.source),
    auth: row.auth,
    now: new Date(now),
    startTime: new Date(clock.expected(0, now)),
    endTime: new Date(clock.expected(clock.end(), now)),
    duration: Math.round(clock.end() / 1000),
    sealRank: row.sealRank,
    sealRankTime: sealMoment(found),
    pausedAt: dateOrNull(clock.pausedSince(now)),
    elapsed: clock.time(now),
    sealAfter: clock.sealAfter,
    sealed: clock.isSealed(now),
    openPrint: row.openPrint,
    openRank: row.openRank,
    rankShowName: row.rankShowName,
    oiRankScoreType: row.oiRankScoreType,
    timeUnit: row.timeUnit,
    penalty: row.penalty,
    tieBreakByLast: row.tieBreakByLast,
    count,
    gid: row.gid,
    allowEndSubmit: row.allowEndSubmit,
  };
};

/** The clock as it goes for one participant, or for everybody. */
export const presentClock = ({ clock, now, ...found }: OpenContest, uid?: string) => {
  const late = clock.late(now);
  return {
    endTime: new Date(clock.expected(clock.end(uid), now, uid)),
    sealTime: sealMoment({ ...found, clock, now }),
    sealAfter: sealOn({ clock, now }, uid),
    revealTime: dateOrNull(clock.liftsAt(now)),
    pausedAt: dateOrNull(clock.pausedSince(now, uid)),
    elapsed: clock.time(now, uid),
    extra: clock.end(uid) - clock.end(),
    lastEnd: clock.lastEnd,
    late: late.uids.length,
    lateUntil: dateOrNull(late.until),
  };
};

/** A contest as its board tells it to everybody, with what the reader may do at that board. */
export const presentOutside = (viewer: Viewer | null, found: OpenContest, count: number) => ({
  ...presentContestRow(found, count),
  clock: presentClock(found),
  rights: {
    manage: isContestAdmin(viewer, found.facts),
    replay: mayReplayBoard(viewer, found.facts),
    download: mayDownloadContest(viewer, found.facts),
  },
});

/** A contest for one viewer: phase and clock are the viewer's own, who may have more minutes than others. */
export const presentContestInfo = (viewer: Viewer, found: OpenContest, count: number, virtual: VirtualRow | null) => {
  const { row, facts } = found;
  const clock = presentClock(found, viewer.uid);
  return {
    ...presentContestRow(found, count),
    // Existing clients end the contest by this time themselves, and take submitting away with it.
    endTime: clock.endTime,
    description: row.description,
    status: phaseCodes[facts.phase],
    openAccountLimit: row.openAccountLimit,
    autoRealRank: row.autoRealRank,
    clock,
    rights: {
      manage: isContestAdmin(viewer, facts),
      enter: isEntered(viewer, facts),
      needsPassword: needsRegistration(viewer, facts),
      admitted: isContestAdmin(viewer, facts) || facts.accountRuleOk,
      submit: whyNotSubmit(viewer, facts, virtual) === null,
      seeSealed: isContestAdmin(viewer, facts),
      replay: mayReplayBoard(viewer, facts),
      ask: mayAskQuestion(viewer, facts),
      print: mayPrint(viewer, facts),
      rejudge: mayRejudgeContest(viewer),
      download: mayDownloadContest(viewer, facts),
      joinVirtual: mayStartVirtually(viewer, facts) && virtual === null,
    },
  };
};
