/**
 * What a setter keeps beside a problem to prove it: programs that must behave as expected, a validator of inputs, generators
 * with a recipe of tests, and checks of the checker. All of it is run by judge nodes, never by the server.
 */

/** How a solution must end: `slow` by time, `memory` by memory, `crash` by a runtime error, `partial` with part of the points. */
export const labExpectations = ['right', 'wrong', 'slow', 'memory', 'crash', 'partial'] as const;
export type LabExpectation = (typeof labExpectations)[number];

/** A program of the lab. */
export interface LabProgram {
  /** Unique in its list: letters, digits, `_`, `-` and `.`. */
  name: string;
  /** A language name of the catalogue. */
  language: string;
  code: string;
}

export interface LabSolution extends LabProgram {
  expect: LabExpectation;
  /** Its output is the answer of generated tests; one solution at most. */
  isModel: boolean;
  /** Points it must get, of OI problems. */
  points?: number | undefined;
  /** Points it must get in single subtasks. */
  groups?: { group: number; points: number }[] | undefined;
}

/** How a checker must end on an output. */
export const checkerExpectations = ['right', 'wrong', 'partial'] as const;
export type CheckerExpectation = (typeof checkerExpectations)[number];

export interface CheckerTest {
  name: string;
  input: string;
  output: string;
  answer: string;
  expect: CheckerExpectation;
}

export interface LabSettings {
  /** Every save builds and checks everything. */
  runOnSave: boolean;
  /** The limit is at least the slowest right solution's time, this many times. */
  slowestTimes: number;
  /** The limit is at most the time of the fastest too slow solution, divided by this. */
  fastestThrough: number;
  /** Solutions that must be too slow run up to this many times the limit, so that their time is known. */
  measureTimes: number;
}

export interface LabSpec {
  solutions: LabSolution[];
  validator: LabProgram | null;
  generators: LabProgram[];
  /** A line for each generated test: see `parseRecipe`. */
  recipe: string;
  checkerTests: CheckerTest[];
  settings: LabSettings;
}

export const labBounds = {
  solutions: 30,
  generators: 20,
  checkerTests: 30,
  /** Characters of one program. */
  code: 64 * 1024,
  /** Characters of all programs together. */
  allCode: 1024 * 1024,
  /** Characters of the recipe, of a line, and words of a line. */
  recipe: 64 * 1024,
  line: 1000,
  words: 50,
  /** Generated tests of one build. */
  generated: 1000,
  /** Bytes of one generated file, and of all of one build. */
  fileBytes: 16 * 1024 * 1024,
  allBytes: 256 * 1024 * 1024,
  /** Solutions × tests. */
  cells: 20_000,
  /** Characters of each text of a checker test. */
  checkerText: 16 * 1024,
  /** Tries of one stress test, and ms of all of them. */
  stressTries: 20_000,
  stressMs: 10 * 60_000,
  /** Runs kept of a problem. */
  runs: 20,
  /** Runs that one person has under way. */
  active: 2,
} as const;

export const emptyLab: LabSpec = {
  solutions: [],
  validator: null,
  generators: [],
  recipe: '',
  checkerTests: [],
  settings: { runOnSave: false, slowestTimes: 2, fastestThrough: 1.5, measureTimes: 4 },
};

/** Generated tests stand under this name in a release: a new build replaces them, and no others. */
export const generatedPrefix = 'lab/';
