import type { FileSource } from '../fileSource.ts';
import { baseName, extensionOf, type FileTree } from '../fileTree.ts';
import { testlibCheckers } from '../hydro/testlibCheckers.ts';
import { languageOfFile } from '../icpc/languageCodes.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { type ProgramDraft, setterProgram } from '../setterProgram.ts';
import { spjProgram } from '../spjProgram.ts';
import { readText } from '../text/decodeText.ts';
import type { PackagedSubmission, ReleaseDraft } from '../types.ts';
import type { PolygonPackage, PolygonSource } from './polygonXml.ts';

/** testlib exists here for C++ (and C), and Python programs may speak its protocol by themselves. */
const judgeTypes = /^(cpp|c|python)\b/;
const judgeExtensions = new Set(['c', 'cc', 'cpp', 'cxx', 'py']);

const program = async (tree: FileTree, source: PolygonSource, notes: Notes): Promise<ProgramDraft> => {
  const file = tree.get(source.path);
  if (!file) throw new PackageError('program.missing', { place: source.path });
  const isKnown = judgeExtensions.has(extensionOf(source.path)) && (source.type === '' || judgeTypes.test(source.type));
  if (!isKnown) throw new PackageError('program.language', { place: source.path });
  const files = new Map([[baseName(source.path), file]]);
  const draft = await setterProgram({ files, place: source.path, protocol: 'testlib', args: [], constants: {}, notes });
  const year = /\+\+(?:\w*?)(2[03])\b/.exec(source.type)?.[1];
  return year && draft.language.startsWith('C++') ? { ...draft, language: `C++ ${year}` } : draft;
};

type Judging = Pick<ReleaseDraft, 'judgeMode' | 'tokens' | 'checker' | 'interactor' | 'removeEndBlank'>;

/**
 * Checker and interactor. A checker of testlib's is in the package as a source too; where it is not, its name says
 * which one it is.
 */
export const polygonJudging = async (tree: FileTree, polygon: PolygonPackage, notes: Notes): Promise<Judging> => {
  const { checker, interactor } = polygon;
  const source = checker?.sources.find(({ path }) => tree.has(path));
  const standard = /^std::(\w+)\.cpp$/.exec(checker?.name ?? '')?.[1];
  const known = standard === undefined ? undefined : testlibCheckers[standard];
  let judging: Judging = { judgeMode: 'default', removeEndBlank: true };
  if (source) judging = { judgeMode: 'spj', removeEndBlank: true, checker: await program(tree, source, notes) };
  else if (typeof known === 'object') judging = { ...judging, tokens: known };
  else if (typeof known === 'string') {
    judging = { judgeMode: 'spj', removeEndBlank: true, checker: spjProgram(known, 'C++', 'checker', 'testlib') };
  } else if (checker) throw new PackageError('program.missing', { place: checker.sources[0]?.path || checker.name });
  if (!interactor) return judging;
  return { ...judging, judgeMode: 'interactive', interactor: await program(tree, interactor, notes) };
};

const nobodysFiles = new Set(['testlib.h', 'olymp.sty', 'problem.tex', 'statements.ftl']);
export const isHeader = (path: string): boolean => /^(h|hh|hpp|hxx|inc|inl)$/.test(extensionOf(path));

/**
 * Resources: those for solutions go beside contestants' programs, the others beside checker and interactor as far as
 * these can use them. testlib.h is ours.
 */
export const polygonExtraFiles = async (
  tree: FileTree,
  polygon: PolygonPackage,
  programs: readonly (ProgramDraft | undefined)[],
  notes: Notes,
): Promise<Pick<ReleaseDraft, 'userExtraFiles' | 'judgeExtraFiles'>> => {
  const userExtraFiles: Record<string, FileSource> = {};
  const judgeExtraFiles: Record<string, FileSource> = {};
  let texts = '';
  for (const draft of programs) if (draft) texts += await readText(draft.sources[draft.main]!, notes);
  for (const { path, assets } of polygon.resources) {
    const file = tree.get(path);
    const name = baseName(path);
    if (!file || nobodysFiles.has(name)) continue;
    if (assets.includes('solution')) userExtraFiles[name] = file;
    const isForJudge = assets.length === 0 || assets.includes('checker') || assets.includes('interactor');
    if (isForJudge && (isHeader(path) || texts.includes(`"${name}"`))) judgeExtraFiles[name] = file;
  }
  return { userExtraFiles, judgeExtraFiles };
};

const verdicts: Record<string, PackagedSubmission['expected']> = {
  main: 'accepted',
  accepted: 'accepted',
  'wrong-answer': 'wrong_answer',
  'presentation-error': 'wrong_answer',
  'time-limit-exceeded': 'time_limit_exceeded',
  'memory-limit-exceeded': 'run_time_error',
  'time-limit-exceeded-or-memory-limit-exceeded': 'rejected',
  rejected: 'rejected',
  failed: 'rejected',
};

/** The catalogue name for a source, by its type or else its extension; null where none fits. */
export const polygonLanguage = ({ path, type }: PolygonSource): string | null => {
  const year = /^cpp\..*?\+\+(11|17|20|23)\b/.exec(type)?.[1];
  if (year === '11' || year === '23') return `C++ ${year}`;
  if (year) return `C++ ${year} With O2`;
  if (/^python\.2/.test(type)) return 'Python2';
  if (/^python\.pypy2/.test(type)) return 'PyPy2';
  if (/^python\.pypy3/.test(type)) return 'PyPy3';
  if (/^pas\b/.test(type)) return 'Pascal';
  return languageOfFile(path) ?? null;
};

/** The jury's solutions, the one tagged `main` first, which is the model; those that may end either way are left out. */
export const polygonSolutions = (tree: FileTree, polygon: PolygonPackage): PackagedSubmission[] =>
  [
    ...polygon.solutions.filter(({ tag }) => tag === 'main'),
    ...polygon.solutions.filter(({ tag }) => tag !== 'main'),
  ].flatMap((solution) => {
    const file = tree.get(solution.path);
    const expected = verdicts[solution.tag];
    return file && expected ? [{ path: solution.path, expected, language: polygonLanguage(solution), file }] : [];
  });
