import { Failure } from '../failure/failure.ts';
import { hundredths } from '../scoring/points.ts';
import type { ProblemState } from './editState.ts';
import {
  type CaseMode,
  caseModes,
  difficulties,
  type JudgeMode,
  judgeModes,
  plainRelease,
  problemAuths,
  problemTypes,
} from './release.ts';

/** Most of each, however it is edited. Limits in ms and MiB. */
export const mostOfProblem = {
  id: 50,
  title: 255,
  text: 200_000,
  source: 2000,
  examples: 400_000,
  timeLimit: 600_000,
  memoryLimit: 16_384,
  stackLimit: 16_384,
  tags: 30,
  tagName: 60,
  cases: 10_000,
  typedCases: 500,
  group: 1000,
  score: 1_000_000,
  extraFiles: 100,
  code: 500_000,
  fileName: 100,
} as const;

/** Case modes that a problem of a type may have; output-only problems come with points and without. */
export const caseModesOf = (type: number): readonly CaseMode[] => {
  if (type === problemTypes.acm) return ['default', 'ergodic_without_error'];
  return type === problemTypes.oi ? caseModes.filter((mode) => mode !== 'ergodic_without_error') : caseModes;
};

/** A problem nobody has written anything into. */
export const blankProblem = (): ProblemState => ({
  problemId: '',
  title: '',
  description: '',
  input: '',
  output: '',
  hint: '',
  examples: '',
  source: '',
  difficulty: difficulties.easy,
  auth: problemAuths.public,
  codeShare: true,
  openCaseResult: true,
  isUploadCase: true,
  languages: null,
  tags: [],
  templates: [],
  translations: {},
  release: plainRelease(),
});

// What would end a line, a path or an address.
const idForm = /^[^\s/\\?#%&<>"'`\p{Cc}]+$/u;

/** A display id as it is stored: short enough, and of signs that an address can have. */
export const isProblemId = (id: string): boolean => id.length <= mostOfProblem.id && idForm.test(id);

const fileForm = /^(?!\.+$)[\p{L}\p{N}_.+ -]{1,100}$/u;

/** A name that is one file in one folder, wherever it is written. */
export const isPlainFileName = (name: string): boolean => fileForm.test(name) && name.trim() === name;

const within = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

const checkTexts = (state: ProblemState): void => {
  const { problemId, title } = state;
  if (problemId === '') throw new Failure('problem.idMissing');
  if (!isProblemId(problemId)) throw new Failure('problem.idFormat');
  const statements = [state, ...Object.values(state.translations)];
  if (title.trim() === '' || statements.some((one) => one.title.length > mostOfProblem.title))
    throw new Failure('problem.titleLength');
  for (const statement of statements)
    for (const field of ['description', 'input', 'output', 'hint'] as const)
      if (statement[field].length > mostOfProblem.text) throw new Failure('problem.fieldTooLong', { field });
  for (const field of ['source', 'examples'] as const)
    if (state[field].length > mostOfProblem[field]) throw new Failure('problem.fieldTooLong', { field });
  if (state.tags.length > mostOfProblem.tags) throw new Failure('problem.tagCount', { most: mostOfProblem.tags });
  const long = state.tags.find((name) => name.trim() === '' || name.length > mostOfProblem.tagName);
  if (long !== undefined) throw new Failure('problem.tagName', { most: mostOfProblem.tagName });
  if (state.languages?.length === 0) throw new Failure('problem.languageMissing');
  const empty = state.templates.find(({ code, status }) => status && code.trim() === '');
  if (empty) throw new Failure('problem.templateEmpty', { language: empty.language });
};

const checkChoices = ({ difficulty, auth, release }: ProblemState): void => {
  const choice = (isOne: boolean, field: string) => {
    if (!isOne) throw new Failure('request.invalid', { field });
  };
  choice(Object.values<number>(difficulties).includes(difficulty), 'difficulty');
  choice(Object.values<number>(problemAuths).includes(auth), 'auth');
  choice(Object.values<number>(problemTypes).includes(release.type), 'type');
  choice(judgeModes.includes(release.judgeMode as JudgeMode), 'judgeMode');
  if (!caseModesOf(release.type).includes(release.caseMode)) throw new Failure('problem.caseModeOfType');
};

const checkCases = ({ release }: ProblemState): void => {
  const { cases, caseMode } = release;
  if (cases.length > mostOfProblem.cases) throw new Failure('problem.caseCount', { most: mostOfProblem.cases });
  for (const { seq, score, group } of cases) {
    if (!(score >= 0 && score <= mostOfProblem.score) || hundredths(score) !== Math.round(score * 100))
      throw new Failure('problem.caseScore', { seq });
    const hasGroups = caseMode === 'subtask_lowest' || caseMode === 'subtask_average';
    if (hasGroups && !within(group, mostOfProblem.group)) throw new Failure('problem.caseGroup', { seq });
  }
};

/**
 * Everything that a problem must be before it is stored. Names of files that it had `before`, as a package brought them,
 * may stay.
 * @throws Failure that names the first thing which is wrong.
 */
export const checkProblem = (state: ProblemState, before?: Pick<ProblemState, 'release'>): void => {
  const { release } = state;
  checkTexts(state);
  checkChoices(state);
  for (const field of ['timeLimit', 'memoryLimit', 'stackLimit'] as const)
    if (!within(release[field], mostOfProblem[field]))
      throw new Failure('problem.limitRange', { field, most: mostOfProblem[field] });
  const { fileIO } = release;
  const had = before?.release.fileIO;
  const isName = (name: string): boolean =>
    isPlainFileName(name) || (had !== undefined && name !== '' && [had.read, had.write].includes(name));
  if (fileIO && !(isName(fileIO.read) && isName(fileIO.write))) throw new Failure('problem.fileNames');
  // Both would be put beside the program.
  if (fileIO && Object.hasOwn(release.userExtraFiles, fileIO.read))
    throw new Failure('problem.extraFileName', { name: fileIO.read });
  if (release.judgeMode === 'spj' && !release.checker) throw new Failure('problem.programMissing');
  if (release.judgeMode === 'interactive' && !release.interactor) throw new Failure('problem.programMissing');
  for (const files of [release.userExtraFiles, release.judgeExtraFiles]) {
    if (Object.keys(files).length > mostOfProblem.extraFiles)
      throw new Failure('problem.extraFileCount', { most: mostOfProblem.extraFiles });
  }
  checkCases(state);
};

type Shown = Pick<ProblemState, 'auth'> & { release: Pick<ProblemState['release'], 'cases'> };
const isUnjudged = ({ auth, release }: Shown): boolean => auth !== problemAuths.hidden && release.cases.length === 0;

/**
 * A problem waits for its tests only while nobody else sees it: what is sent to it cannot be judged.
 * @throws Failure `problem.casesMissing` where it is shown without any, and was not `before`.
 */
export const checkShown = (state: Shown, before: Shown): void => {
  if (isUnjudged(state) && !isUnjudged(before)) throw new Failure('problem.casesMissing');
};

/** 100 points over so many cases, each a whole number; what is left over goes to the last ones, one point each. */
export const evenScores = (count: number, total = 100): number[] => {
  const each = Math.floor(total / Math.max(1, count));
  const rest = total - each * count;
  return Array.from({ length: count }, (_, index) => each + (index >= count - rest ? 1 : 0));
};
