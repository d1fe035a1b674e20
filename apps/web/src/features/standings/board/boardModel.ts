import type { contest, standings } from '@assay/contract';
import { contestRuleOf, type RowFigures } from '@assay/domain';
import { shownUser } from '../../../shared/i18n/shownUser.ts';

/** A row as the call tells it, in the shape of its contest's rule. */
export type BoardRow = standings.AcmRow | standings.OiRow;

/** A column of a board. */
export type BoardProblem = Pick<contest.ContestProblem, 'displayId' | 'displayTitle' | 'color'>;

/** What a board is drawn from, beside its rows. */
export interface BoardFrame {
  /** `type` of the contest's rule (`contestRuleOf`). */
  type: number;
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

/** What of rows decides though their figures look the same: seconds of the time, and of the last acceptance. */
export type Telling = Partial<Pick<RowFigures, 'seconds' | 'last'>>;

/** Finds rows beside each other whose figures look the same and whose ranks differ, by `rowKey`, with what tells them apart. */
export const tellingOf = (type: number, rows: readonly BoardRow[]): ReadonlyMap<string, Telling> => {
  const { figuresOfRow } = contestRuleOf(type);
  const telling = new Map<string, Telling>();
  const ranked = rows.filter(({ rank }) => rank > 0);
  for (let place = 1; place < ranked.length; place++) {
    const pair = [ranked[place - 1]!, ranked[place]!] as const;
    const [better, worse] = pair.map(figuresOfRow) as [RowFigures, RowFigures];
    if (pair[0].rank === pair[1].rank || better.result !== worse.result || better.time !== worse.time) continue;
    const field = better.seconds === worse.seconds ? 'last' : 'seconds';
    for (const row of pair)
      telling.set(rowKey(row), { ...telling.get(rowKey(row)), [field]: figuresOfRow(row)[field] });
  }
  return telling;
};

/** `4:17:42` of seconds: contest time. */
export const contestClockText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
};
