import { broken, type CheckVerdict } from '../verdict.ts';

/** Names under which a checker finds its files in `/w`. */
export interface CheckerFiles {
  input: string;
  output: string;
  answer: string;
}

/** How a checker ended, with what it left behind. */
export interface CheckerEnd {
  exitCode: number;
  stdout: string;
  stderr: string;
  /** Text of the small files named in `results`, where they exist. */
  files: Readonly<Record<string, string>>;
}

/** How a family of checkers is called and answers; all of them: docs/judging.md, "Checker protocols". */
export interface CheckerProtocolRules {
  /** The files' names, where the protocol fixes them. */
  names?: CheckerFiles;
  /** The contestant's output arrives on stdin. */
  outputOnStdin?: boolean;
  /** Arguments of a checker, before those of problem and case. `points`: what the case is worth. */
  checkerArgs(files: CheckerFiles, points: number): string[];
  /** Arguments of an interactor of so many contestants' programs; absent: the protocol has none. */
  interactorArgs?(files: CheckerFiles, processes: number): string[];
  /** How an interactor meets the contestants (`Wiring` of the sandbox); default `stdio`. With `descriptors` its stdin is the input. */
  wires?: 'stdio' | 'descriptors';
  /** Exit codes of an interactor that accepts: the contestant's own end counts still. */
  contentExits?: readonly number[];
  /** A folder that must exist, and whose content lives on from pass to pass. */
  folder?: string;
  /** Files to read after the end. */
  results: readonly string[];
  /** The input of the next pass, when the checker asks for one. */
  nextPass: string;
  /** Must the contestant's code be there as file `code`? */
  wantsCode?: boolean;
  read(end: CheckerEnd, points: number): CheckVerdict;
}

/** A checker or interactor that ended with an exit code which means nothing. */
export const strangeEnd = (exitCode: number, said: string): CheckVerdict =>
  broken({ code: 'checkerExit', params: { number: exitCode } }, said);

/** A checker's words, short enough for a message. */
export const words = (text: string): string => text.trim().slice(0, 1024);

export const defaultNames: CheckerFiles = { input: 'input.txt', output: 'output.txt', answer: 'answer.txt' };
