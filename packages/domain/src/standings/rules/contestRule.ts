import type { OiScoreType } from '../../contest/kind.ts';
import type { BoardRow } from '../board.ts';
import type { Rule, SubtaskPoints } from './rule.ts';

/** What a contest sets for its rule; each rule reads what concerns it. */
export interface RuleSettings {
  oiRankScoreType: string;
  /** In what the time of an acceptance counts. */
  timeUnit?: TimeUnit;
  /** Seconds for each rejected run before an acceptance. */
  penalty?: number;
  /** Of rows that are equal otherwise, the one whose last acceptance was earlier is the better. */
  tieBreakByLast?: boolean;
}

export const timeUnits = ['s', 'min'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** What holds where a contest sets nothing; `penalty` in seconds, which may be no more than `maxPenalty`. */
export const ruleDefaults = { timeUnit: 's', penalty: 1200, tieBreakByLast: false } as const;
export const maxPenalty = 86_400;

/** One line of the editor's list of rules: a rule with the setting that stands in its name. */
export interface RuleChoice {
  /** Texts `contest:rule.<key>`, `contest:rule.<key>Hint` and `contestForm:rule.<key>`. */
  key: string;
  scoreType: OiScoreType;
  /** A later run of a problem may count less than an earlier one and replaces it. */
  replaces: boolean;
}

/** The classes of cells of a board (document 2, section 2; design language, 2.6). */
export type CellLook =
  | 'empty'
  | 'accepted'
  | 'first'
  | 'after'
  | 'wrong'
  | 'tried'
  | 'judging'
  | 'pending'
  | 'hidden'
  | 'full'
  | 'partial'
  | 'zero';

/** What one cell shows. */
export interface CellView {
  look: CellLook;
  /** The upper line: minute, tries or points; empty for a cell without any. */
  top: string;
  /** The lower line: a text, or one of three glyphs. */
  sub: 'check' | 'cross' | 'closed' | (string & {});
  /** Key below `board:cell` of the sentence that says it, with its values. */
  words: string;
  values: Readonly<Record<string, string | number>>;
}

/** The cell of somebody who sent nothing. */
export const emptyCell: CellView = { look: 'empty', top: '', sub: '', words: 'none', values: {} };

/** A cell whose runs have no verdict that can be told: still with the judge, or behind the seal. */
export const openCell = (look: 'judging' | 'pending', count: number, errors: number): CellView => ({
  look,
  top: `${look === 'judging' ? '…' : '?'} ${count}`,
  sub: errors > 0 ? `−${errors}` : look === 'judging' ? '' : 'closed',
  words: errors > 0 ? `${look}After` : look,
  values: { count, errors },
});

/** Result and time as they stand beside a name, whatever the rule. */
export interface RowFigures {
  result: number;
  /** Null under a rule that compares no times. */
  time: number | null;
  /** Seconds of contest time that `time` stands for, null where it is none. */
  seconds: number | null;
  /** Second of the last acceptance, where it breaks ties. */
  last?: number | undefined;
}

/** An own run on a problem, as lists of own results know it. */
export interface OwnRun {
  status: number;
  score: number | null;
  subtasks?: SubtaskPoints;
}

/** A place of the sheet that administrators download. */
export type SheetValue = string | number;

/**
 * All that the product knows of one rule by which contests count. Whoever wants to know something of a contest's rule asks
 * here; nothing else knows rules by name.
 */
export interface ContestRule<Cell = unknown, Sums = unknown, Row extends object = object> {
  /** As stored and on the wire (`type`). */
  type: number;
  /** As tags and filters call it, in every language. */
  name: string;
  choices: readonly RuleChoice[];
  /** What counts: solved problems, or points. Texts and forms of pages follow it. */
  counts: 'solved' | 'points';
  /** Heads of a board's columns, below `board:column`; without a time where none is compared. */
  columns: { result: string; time: string | null };
  /** Looks of cells that the legend explains, of a board without seal. */
  legend: readonly CellLook[];
  /** What the legend adds while something is hidden by a seal. */
  sealedLook: CellLook;
  /** First solves are told, balloons are brought, and older clients may scroll its board. */
  hasFirsts: boolean;
  /** Behind a seal a participant's own verdicts are hidden too, and nobody learns who sent something. */
  hidesOwn: boolean;
  /** While the contest runs, contestants may be told of single cases where it allows that. */
  tellsCasesWhileRunning: boolean;
  /** The run time of an accepted run decides between equal rows. */
  countsRunTime: boolean;
  /** Runs have to know the points of their subtasks. */
  countsSubtasks: boolean;
  fold(settings: RuleSettings): Rule<Cell, Sums>;
  /** What a solved cell says of its times; absent where nothing is solved. */
  solveOf?(cell: Cell): { seconds: number | null; errors: number; tries: number };
  /** What somebody reached at a problem, of at least one own run in order of receipt. */
  ownResult(runs: readonly OwnRun[], settings: RuleSettings): { status: number; score: number | null };
  /** Solved problems and seconds of a row; absent where nothing is solved. */
  solvedSums?(sums: Sums): { ac: number; totalTime: number };
  figures(sums: Sums): RowFigures;
  /** The part of a row that a client reads, from its cells by display id. */
  row(row: BoardRow<Cell, Sums>, displayIds: ReadonlyMap<string, string>, settings: RuleSettings): Row;
  /** The same of a row as it was read. */
  figuresOfRow(row: Row): RowFigures;
  /** Seconds at which the problems of a row were solved; none where nothing is solved. */
  solvesOfRow(row: Row): number[];
  /** Runs of the row are with the judge. */
  isJudged(row: Row): boolean;
  /** The cell of a row that was read, at one problem. */
  cellOfRow(row: Row, displayId: string, sealed: boolean): CellView;
  /** A cell whose hidden runs are about to be told one after another (scroll board). */
  stageCell(cell: Cell | null, isFirst: boolean, hidden: number): CellView;
  /** Heads and values of the sheet. */
  sheet: {
    heads: readonly string[];
    sums(row: BoardRow<Cell, Sums>): readonly SheetValue[];
    cell(cell: Cell): SheetValue;
  };
}
