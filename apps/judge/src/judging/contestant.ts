import { type ProblemRelease, problemTypes, type ReleaseCase } from '@assay/domain';
import type { Program } from '../compile/compile.ts';
import type { Runtime } from '../run/runProgram.ts';

/** What a contestant sent, ready to be judged: a program, or for output-only problems the answers themselves. */
export type Contestant = { kind: 'program'; program: Program } | { kind: 'answers'; answerOf: Answers['answerOf'] };

/** The answers in an output-only submission. */
export interface Answers {
  answerOf(item: ReleaseCase): string | undefined;
  /** Under which name the text answers a case; undefined where it does not, or where one text answers all. */
  nameOf(item: ReleaseCase): string | undefined;
  unknown: string[];
}

/** The runtime of answers that are only printed. */
export const plainRuntime: Runtime = {
  managed: false,
  overheadMiB: 16,
  processes: 1,
  startMs: 0,
};

const marker = /^#case[ \t]+(\S+)[ \t]*\r?$/;

/**
 * Splits the text of an output-only submission. One case: the whole text is its answer. Several: a line `#case NAME`
 * starts the answer of the case with that number or file name; a text without such lines answers every case. `answerOf` gives
 * undefined for a case without an answer; `unknown` are the names that no case has, each once.
 */
export const splitAnswers = (text: string, release: Pick<ProblemRelease, 'cases'>): Answers => {
  const lines = text.split('\n');
  if (release.cases.length <= 1 || !lines.some((line) => marker.test(line)))
    return { answerOf: () => text, nameOf: () => undefined, unknown: [] };
  const sections = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of lines) {
    const name = marker.exec(line)?.[1];
    if (name === undefined) current.push(line);
    else {
      current = [];
      sections.set(name, current);
    }
  }
  const namesOf = (item: ReleaseCase) => [String(item.seq), item.outputName, item.inputName];
  const known = new Set(release.cases.flatMap(namesOf));
  const nameOf = (item: ReleaseCase) => namesOf(item).find((name) => sections.has(name));
  return {
    answerOf: (item) => sections.get(nameOf(item) ?? '')?.join('\n'),
    nameOf,
    unknown: [...sections.keys()].filter((name) => !known.has(name)),
  };
};

export const isOutputOnly = (release: Pick<ProblemRelease, 'type'>): boolean =>
  release.type === problemTypes.outputOnly;
