import { emptyLab, type LabExpectation, type LabSolution, labBounds } from '@assay/domain/problem';
import { baseName, stemOf } from './fileTree.ts';
import type { Notes } from './notes.ts';
import { isBinary, readText } from './text/decodeText.ts';
import type { ImportedProblem, PackagedSubmission } from './types.ts';

const expectations: Readonly<Partial<Record<PackagedSubmission['expected'], LabExpectation>>> = {
  accepted: 'right',
  wrong_answer: 'wrong',
  time_limit_exceeded: 'slow',
  run_time_error: 'crash',
  partially_accepted: 'partial',
};

/** A name of a lab: where two files are called the same, the folder's is before it. */
const nameFor = (path: string, taken: ReadonlySet<string>): string => {
  const plain = (text: string): string => text.replace(/[^\w.-]/g, '_').replace(/^[.-]+/, '') || 'solution';
  const cut = (text: string): string => (text.length > 60 ? `${stemOf(text).slice(0, 50)}` : text);
  const wanted = [cut(plain(baseName(path))), cut(plain(path.replaceAll('/', '-')))];
  const free = wanted.find((name) => !taken.has(name));
  return free ?? `${wanted[0]!.slice(0, 56)}-${taken.size}`;
};

/**
 * The jury's solutions of a package as the beginning of a lab, the first that is right as its model; those that a lab has no
 * words or no room for are noted as one number. A package with a lab of its own is left as it is.
 */
export const withJurySolutions = async (problem: ImportedProblem, notes: Notes): Promise<ImportedProblem> => {
  const { submissions } = problem;
  if (problem.lab || problem.build || submissions.length === 0) return problem;
  const solutions: LabSolution[] = [];
  const taken = new Set<string>();
  let room: number = labBounds.allCode;
  let ignored = 0;
  for (const { path, expected, language, file } of submissions) {
    const expect = expectations[expected];
    const fits = file.size <= 4 * labBounds.code && solutions.length < labBounds.solutions;
    const code = expect && language !== null && fits && !(await isBinary(file)) ? await readText(file, notes) : null;
    if (!expect || language === null || code === null || code.length > Math.min(labBounds.code, room)) {
      ignored++;
      continue;
    }
    room -= code.length;
    const name = nameFor(path, taken);
    taken.add(name);
    const isModel = expect === 'right' && !solutions.some((one) => one.isModel);
    solutions.push({ name, language, code, expect, isModel });
  }
  if (ignored > 0) notes.lose('solutions.ignored', { count: ignored });
  return solutions.length === 0 ? problem : { ...problem, lab: { ...emptyLab, solutions }, isLabBorrowed: true };
};
