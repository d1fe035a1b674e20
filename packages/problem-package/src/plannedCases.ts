import { bytesSource, type FileSource } from './fileSource.ts';
import type { FileTree } from './fileTree.ts';
import type { Notes } from './notes.ts';
import type { ScorePlan } from './scorePlan.ts';
import { withUnixLines } from './text/unixLines.ts';
import type { ReleaseDraft } from './types.ts';

/** A test case as formats list them: names of its files, and limits of its own where it has any. */
export interface NamedCase {
  /** Empty: nothing to read. */
  input: string;
  /** Empty: the case has no answer, only a checker knows. */
  output: string;
  isSample?: boolean;
  /** ms */
  timeLimit?: number;
  /** MiB */
  memoryLimit?: number;
  /** Points that an extra case costs when it fails. */
  penalty?: number;
}

interface Needs {
  cases: ScorePlan<NamedCase>['cases'];
  /** Where the names lead. */
  files: FileTree;
  /** The limits of the problem. */
  timeLimit: number;
  memoryLimit: number;
  /** The files are no text: their bytes stay as they are. */
  isBinary?: boolean;
  notes: Notes;
}

const nothing = (name: string): FileSource => bytesSource(name, Buffer.alloc(0));

/** The cases of a release from a plan of scores; notes `case.noFile` for names that lead nowhere. */
export const plannedCases = ({
  cases,
  files,
  timeLimit,
  memoryLimit,
  isBinary,
  notes,
}: Needs): ReleaseDraft['cases'] => {
  const file = (name: string): FileSource => {
    const found = files.get(name);
    if (!found) notes.refuse('case.noFile', { name });
    const content = found ?? nothing(name);
    return isBinary ? content : withUnixLines(content, notes);
  };
  return cases.map(({ testCase, score, group }, index) => {
    const { input, output, isSample, timeLimit: time, memoryLimit: memory, penalty } = testCase;
    const inputName = input || `${index + 1}.in`;
    const outputName = output || `${inputName.replace(/\.in$/, '')}.out`;
    return {
      seq: index + 1,
      inputName,
      outputName,
      input: input ? file(input) : nothing(inputName),
      output: output ? file(output) : nothing(outputName),
      score,
      group,
      isSample: isSample ?? false,
      ...(time && time !== timeLimit ? { timeLimit: time } : {}),
      ...(memory && memory !== memoryLimit ? { memoryLimit: memory } : {}),
      ...(penalty === undefined ? {} : { penalty }),
    };
  });
};

/** Pass-fail: all cases in order, without points. */
export const withoutPoints = <Case>(cases: readonly Case[]): ScorePlan<Case> => ({
  caseMode: 'ergodic_without_error',
  ioScore: 0,
  cases: cases.map((testCase) => ({ testCase, score: 0, group: 1 })),
  groups: [],
});
