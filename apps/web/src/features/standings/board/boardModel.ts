import type { contest, standings } from '@assay/contract';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { type BoardRow, isAcmRow, minuteOf } from './boardCell.ts';

/** A column of a board. */
export type BoardProblem = Pick<contest.ContestProblem, 'displayId' | 'displayTitle' | 'color'>;

/** What a board is drawn from, beside its rows. */
export interface BoardFrame {
  kind: 'acm' | 'oi';
  problems: readonly BoardProblem[];
  /** The field that is shown as a name: username, nickname or realname. */
  nameField: string;
  /** Runs of now are hidden. */
  sealed: boolean;
  /** How much was sent and accepted of each problem, as the same answer tells it as the rows. */
  counts: standings.BoardPage['counts'];
}

/** Of a board that is not there yet. */
export const noCounts: BoardFrame['counts'] = {};

/** The name of a participant as the contest wants it shown. */
export const shownName = (row: BoardRow, field: string): string => {
  if (field === 'realname') return shownUser(row.username, row.realname);
  if (field === 'nickname') return shownUser(row.username, row.nickname);
  return shownUser(row.username);
};

/** Names a row: who took part and does so again on their own has two on one board. */
export const rowKey = ({ uid, isVirtual }: Pick<BoardRow, 'uid' | 'isVirtual'>): string =>
  isVirtual ? `${uid} again` : uid;

/** Runs of the row are being judged. */
export const isJudged = (row: BoardRow): boolean =>
  isAcmRow(row)
    ? Object.values(row.submissionInfo).some(({ pendingNum = 0 }) => pendingNum > 0)
    : Object.keys(row.pendingInfo ?? {}).length > 0;

/** Solved problems, or points. */
export const resultOf = (row: BoardRow): number => (isAcmRow(row) ? row.ac : row.exactScore);

/** Minutes of an ACM row with its penalties, ms of run time of an OI row. */
export const timeOf = (row: BoardRow): number => (isAcmRow(row) ? minuteOf(row.totalTime) : row.totalTime);

/** `4:17:42` of seconds: contest time. */
export const contestClockText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
};
