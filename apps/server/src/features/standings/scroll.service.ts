import { createHash } from 'node:crypto';
import type { HandlerData, standings } from '@assay/contract';
import { Failure, mayAskScrollCalls, mayReplayBoard, status, type Viewer } from '@assay/domain';
import { type Encoded, encoded, sharedBeginning } from '../../platform/http/encoded.ts';
import type { Sql } from '../../platform/sql/database.ts';
import type { Contests } from '../contest/index.ts';
import { inBeijing } from './beijing.ts';
import type { BoardWork } from './boardWork.ts';
import type { LiveBoard } from './liveBoard.ts';
import type { LiveBoards } from './liveBoards.ts';
import { starsOf } from './ranking.ts';
import { namesOn } from './row.present.ts';
import * as store from './standings.store.ts';

/** Twice as many bytes as characters: names may need two for each. */
const bytesOf = ({ shared }: Encoded<unknown>): number => 2 * shared.text.length;

/** As text that is sent to everybody who asks; tests hold it against the contract. */
const asText = <T>(data: T): Encoded<T> => {
  const json = JSON.stringify(data);
  return encoded(sharedBeginning(json), '', createHash('sha1').update(json).digest('base64url'));
};

interface Asked {
  cid: number;
  removeStar?: boolean | undefined;
  /** See `createBoardWork`. */
  turn: string;
}

/** What the scroll board is made of: once for existing clients, once for our page. */
export const createScrollService = (needs: { db: Sql; contests: Contests; boards: LiveBoards; work: BoardWork }) => {
  const { contests, boards, work } = needs;

  /**
   * A contest that existing clients may scroll.
   * @throws Failure `contest.scrollNotOffered` for contests that were not sealed, are of OI or go on, `contest.forbidden`.
   */
  const openForClients = async (viewer: Viewer | null, cid: number) => {
    const found = await contests.open(viewer, cid);
    const asked = { ...found.facts, sealRank: found.row.sealRank && found.row.sealRankTime !== null };
    if (!mayAskScrollCalls(viewer, asked))
      throw new Failure(mayReplayBoard(viewer, found.facts) ? 'contest.scrollNotOffered' : 'contest.forbidden');
    return { found, live: await boards.of(cid) };
  };

  /**
   * Runs before the end of their participants in order of receipt, as on every server whenever its board was folded, and
   * whether the participant is a star.
   */
  const runsOf = (live: LiveBoard, removeStar: boolean) => {
    const stars = starsOf(live);
    const isStar = (uid: string) => stars.has(uid);
    const displayIds = new Map(live.problems.map((problem) => [String(problem.pid), problem.displayId]));
    const runs = [...live.runs.values()].flatMap((run) => {
      const displayId = displayIds.get(run.problem);
      const counts = run.at >= 0 && run.at < live.clock.end(run.uid) && !(removeStar && isStar(run.uid));
      return displayId !== undefined && counts ? [{ ...run, displayId }] : [];
    });
    return { runs: runs.sort((a, b) => a.id - b.id), isStar };
  };

  /** Cancelled submissions are left out; the real name is told only where it is the name that the board shows. */
  const submissionsOf = async (live: LiveBoard, removeStar: boolean) => {
    const { runs } = runsOf(live, removeStar);
    const { startTime, rankShowName } = live.stored.row;
    const verdicts = await store.verdictsOf(
      needs.db,
      runs.map((run) => run.id),
    );
    const told = runs
      .flatMap((run) => {
        const verdict = verdicts.get(run.id);
        const person = live.people.get(run.uid);
        if (!verdict || !person || verdict.status === status.cancelled) return [];
        return [
          {
            uid: run.uid,
            username: person.username,
            nickname: person.nickname,
            realname: rankShowName === 'realname' ? person.realname : null,
            school: person.school,
            avatar: person.avatar,
            gender: person.gender,
            submitId: run.id,
            status: verdict.status,
            // Contest time counted from the start: where the clock stood, existing pages would count the pause too.
            submitTime: inBeijing(startTime.getTime() + run.at),
            displayId: run.displayId,
          },
        ];
      })
      .sort((a, b) => b.submitId - a.submitId);
    return asText<HandlerData<typeof standings.getScrollBoardRuns>>(told);
  };

  const wholeOf = async (live: LiveBoard, removeStar: boolean) => {
    const { row } = live.stored;
    const { runs, isStar } = runsOf(live, removeStar);
    const verdicts = await store.verdictsOf(
      needs.db,
      runs.map((run) => run.id),
    );
    const uids = [...new Set(runs.map((run) => run.uid))];
    return asText<HandlerData<typeof standings.getScrollBoard>>({
      id: row.id,
      title: row.title,
      type: row.type,
      oiRankScoreType: row.oiRankScoreType,
      timeUnit: row.timeUnit,
      penalty: row.penalty,
      tieBreakByLast: row.tieBreakByLast,
      firstOfRanked: row.firstOfRanked,
      awardType: row.awardType,
      awardTies: row.awardTies,
      awards: row.awardConfig,
      rankShowName: row.rankShowName,
      duration: live.clock.lastEnd,
      sealAt: live.clock.sealAfter ?? live.clock.lastEnd,
      problems: live.problems.map(({ displayId, title, color }) => ({ displayId, title, color })),
      participants: uids.map((uid) => ({
        uid,
        name: namesOn(live, uid).shownName,
        username: live.people.get(uid)?.username ?? uid,
        school: live.people.get(uid)?.school ?? null,
        avatar: live.people.get(uid)?.avatar ?? null,
        star: isStar(uid),
      })),
      runs: runs.map((run) => ({
        id: run.id,
        uid: run.uid,
        displayId: run.displayId,
        at: run.at,
        ...(run.common === undefined ? {} : { common: run.common }),
        status: verdicts.get(run.id)?.status ?? status.pending,
        score: run.score,
        time: run.runTimeMs,
        ...(run.subtasks === undefined
          ? {}
          : { subtasks: run.subtasks.map(([subtask, points]): [number, number] => [subtask, points]) }),
      })),
    });
  };

  return {
    info: async (viewer: Viewer | null, cid: number) => {
      const { found, live } = await openForClients(viewer, cid);
      return {
        id: cid,
        title: found.row.title,
        rankShowName: found.row.rankShowName,
        problemCount: live.problems.length,
        balloonColor: Object.fromEntries(live.problems.map(({ displayId, color }) => [displayId, color ?? ''])),
        startTime: inBeijing(found.row.startTime.getTime()),
        // Counted as the times of submissions are: an extension may have moved it, a pause has not.
        sealRankTime: inBeijing(found.row.startTime.getTime() + live.clock.sealAfter!),
        starUserList: found.row.starAccount,
      };
    },

    submissions: async (viewer: Viewer | null, { cid, removeStar = false, turn }: Asked) => {
      const { live } = await openForClients(viewer, cid);
      return work(live, `runs ${removeStar}`, turn, () => submissionsOf(live, removeStar), bytesOf);
    },

    whole: async (viewer: Viewer | null, { cid, removeStar = false, turn }: Asked) => {
      await contests.openFor(viewer, cid, mayReplayBoard);
      const live = await boards.of(cid);
      return work(live, `scroll ${removeStar}`, turn, () => wholeOf(live, removeStar), bytesOf);
    },
  };
};
export type ScrollService = ReturnType<typeof createScrollService>;
