import { type ProblemRelease, problemTypes, type ReleaseCase } from '@assay/domain';
import type { Program } from '../compile/compile.ts';
import type { Runtime } from '../run/runProgram.ts';

/** What a contestant sent, ready to be judged: a program, or for output-only problems the answers themselves. */
export type Contestant =
  | { kind: 'program'; program: Program }
  | { kind: 'answers'; answerOf(item: ReleaseCase): string };

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
 * starts the answer of the case with that number or output file name; a text without such lines answers every case.
 */
export const splitAnswers = (text: string, release: Pick<ProblemRelease, 'cases'>): ((item: ReleaseCase) => string) => {
  const lines = text.split('\n');
  if (release.cases.length <= 1 || !lines.some((line) => marker.test(line))) return () => text;
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
  return (item) => {
    const found = sections.get(String(item.seq)) ?? sections.get(item.outputName) ?? sections.get(item.inputName);
    return found?.join('\n') ?? '';
  };
};

export const isOutputOnly = (release: Pick<ProblemRelease, 'type'>): boolean =>
  release.type === problemTypes.outputOnly;
