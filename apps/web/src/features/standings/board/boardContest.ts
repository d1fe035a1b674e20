import type { contest } from '@assay/contract';
import type { ContestPhase } from '@assay/domain';
import type { BoardFrame, BoardProblem } from './boardModel.ts';

/** What a board needs to know of its contest. */
export interface BoardContest extends Omit<BoardFrame, 'sealed' | 'counts'> {
  cid: number;
  title: string;
  /** Nothing moves by itself any more; false while the reader goes through an ended contest on their own. */
  ended: boolean;
  /** Sealed when its contest was asked for: before the board has come, which tells it itself. */
  sealed: boolean;
  /** Since when, and until when it is sealed where that is known: dates of the API. */
  sealTime: string | null;
  revealTime: string | null;
  /** Present for contest admins: whether runs after the end can be counted. */
  manage?: { afterEnd: boolean } | undefined;
  /** The reader may take the board and the accepted code home. */
  download: boolean;
}

type Known = Omit<contest.ContestRow, 'status'> & {
  phase: ContestPhase;
  clock: contest.ContestInfo['clock'];
  rights: Pick<contest.ContestInfo['rights'], 'manage' | 'download'>;
  /** The reader's own run through the ended contest is under way. */
  ownRun?: boolean;
};

/** A contest as its calls tell it, for its board. */
export const boardContestOf = (info: Known, problems: readonly BoardProblem[]): BoardContest => {
  const ended = info.phase === 'ended';
  return {
    cid: info.id,
    title: info.title,
    type: info.type,
    nameField: info.rankShowName,
    problems,
    ended: ended && info.ownRun !== true,
    sealed: info.sealed,
    sealTime: info.clock.sealTime,
    revealTime: info.clock.revealTime,
    manage: info.rights.manage ? { afterEnd: ended && info.allowEndSubmit && !info.sealed } : undefined,
    download: info.rights.download,
  };
};
