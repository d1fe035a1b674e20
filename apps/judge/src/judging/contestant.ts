import { type ProblemRelease, problemTypes, type ReleaseCase } from '@assay/domain';
import type { Program } from '../run/program.ts';
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

const marker = /^#case[ \t]+(\S(?:.*\S)?)\s*$/;

const withoutFolders = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const withoutEnding = (path: string): string => path.replace(/\.[^./]+$/, '');

/** All names of a case, the plainest first: those of a later line name it only where no other case has them. */
const namesOf = ({ seq, outputName, inputName }: ReleaseCase): string[][] => {
  const files = [outputName, inputName];
  const ends = files.map(withoutFolders);
  return [[String(seq)], files, files.map(withoutEnding), ends, ends.map(withoutEnding)];
};

/** The case that each name means. */
const casesByName = (cases: readonly ReleaseCase[]): Map<string, ReleaseCase> => {
  const known = new Map<string, ReleaseCase>();
  const named = cases.map((item) => ({ item, names: namesOf(item) }));
  for (const rank of namesOf(cases[0]!).keys()) {
    const meant = new Map<string, Set<ReleaseCase>>();
    for (const { item, names } of named)
      for (const name of names[rank]!) meant.set(name, (meant.get(name) ?? new Set()).add(item));
    for (const [name, items] of meant) if (items.size === 1 && !known.has(name)) known.set(name, [...items][0]!);
  }
  return known;
};

/**
 * Splits the text of an output-only submission. One case: the whole text is its answer. Several: a line `#case NAME`
 * starts the answer of the case with that number or file name, folder and ending left out where that is enough; a text without
 * such lines answers every case. `answerOf` gives undefined for a case without an answer; `unknown` are the names that no case
 * has, or more than one, each once.
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
  const known = casesByName(release.cases);
  const nameOf = (item: ReleaseCase) =>
    namesOf(item)
      .flat()
      .find((name) => sections.has(name) && known.get(name)?.seq === item.seq);
  return {
    answerOf: (item) => sections.get(nameOf(item) ?? '')?.join('\n'),
    nameOf,
    unknown: [...sections.keys()].filter((name) => !known.has(name)),
  };
};

export const isOutputOnly = (release: Pick<ProblemRelease, 'type'>): boolean =>
  release.type === problemTypes.outputOnly;
