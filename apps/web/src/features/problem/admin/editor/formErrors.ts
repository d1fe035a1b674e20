import { isPlainFileName, mostOfProblem, problemAuths, problemTypes } from '@assay/domain';
import { filesOf, type ProblemForm, type Stored, type StoredCase } from './problemForm.ts';

/** What is wrong, by field: a key of `problemAdmin.json`. */
export type FormErrors = Partial<Record<keyof ProblemForm | 'cases' | 'program', string>>;

export const hasGroups = ({ judgeCaseMode }: Pick<ProblemForm, 'judgeCaseMode'>): boolean =>
  judgeCaseMode === 'subtask_lowest' || judgeCaseMode === 'subtask_average';

/** Do tests have points? Output-only problems without any stop at the first failure. */
export const isScored = ({ type, judgeCaseMode }: Pick<ProblemForm, 'type' | 'judgeCaseMode'>): boolean =>
  type === problemTypes.oi || (type === problemTypes.outputOnly && judgeCaseMode !== 'ergodic_without_error');

const isWhole = (text: string, most: number): boolean =>
  /^\d{1,9}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

/** Setters give whole points; parts of one come with packages (`had`), and stay. */
const isScore = (score: string | number | null, had: readonly (number | null)[]): boolean => {
  const text = String(score ?? '').trim();
  const isKept = text !== '' && had.includes(Number(text));
  return isKept || (/^\d{1,7}$/.test(text) && Number(text) <= mostOfProblem.score);
};

/** Nobody else sees such a problem: it may wait for the tests that its lab will make. */
const { hidden } = problemAuths;

const caseError = (form: ProblemForm, stored: readonly StoredCase[]): string | undefined => {
  const cases = form.isUploadCase ? form.rows : form.typed;
  if (cases.length === 0 && form.auth === hidden) return undefined;
  if (cases.length === 0) return form.isUploadCase ? 'rule.casesMissing' : 'rule.samplesMissing';
  if (!form.isUploadCase && form.typed.some(({ input, output }) => input === '' && output === ''))
    return 'rule.caseEmpty';
  if (!isScored(form)) return undefined;
  const had = stored.map(({ score }) => score);
  if (cases.some(({ score }) => !isScore(score, had))) return 'rule.score';
  const isGrouped = cases.every(({ groupNum }) => isWhole(String(groupNum), mostOfProblem.group));
  return hasGroups(form) && !isGrouped ? 'rule.group' : undefined;
};

/** Files that a package brought may be called otherwise, and be empty where the form cannot show them. */
const fileError = (files: ProblemForm['userFiles'], stored: string | null | undefined): string | undefined => {
  const had = new Map(filesOf(stored ?? null).map(({ name, content }) => [name, content]));
  if (files.some(({ name, content }) => name.trim() === '' || (content === '' && had.get(name.trim()) !== '')))
    return 'rule.fileEmpty';
  if (files.some(({ name }) => !had.has(name.trim()) && !isPlainFileName(name.trim()))) return 'rule.fileName';
  return new Set(files.map(({ name }) => name.trim())).size < files.length ? 'rule.fileTwice' : undefined;
};

/** A text that must be there, unless the stored problem does without it. */
const isNeeded = (form: ProblemForm, stored: Stored | undefined, field: 'input' | 'output'): boolean =>
  form[field].trim() === '' && (stored === undefined || (stored[field] ?? '') !== '');

/** Everything that keeps a form from being saved. `compiled`: the code of checker or interactor stands as it compiled. */
export const formErrors = (
  form: ProblemForm,
  given: { stored: Stored | undefined; cases: readonly StoredCase[]; isInContest: boolean; isCompiled: boolean },
): FormErrors => {
  const { stored, isInContest, isCompiled } = given;
  const errors: FormErrors = {};
  const note = (field: keyof FormErrors, key: string | false | undefined): void => {
    if (key) errors[field] = key;
  };
  note('problemId', form.problemId.trim() === '' && 'rule.problemId');
  note('title', form.title.trim() === '' && 'rule.title');
  note(
    'description',
    form.description.trim() === '' && (stored === undefined || (stored.description ?? '') !== '') && 'rule.description',
  );
  note('input', isNeeded(form, stored, 'input') && 'rule.input');
  note('output', isNeeded(form, stored, 'output') && 'rule.output');
  if (isInContest) {
    note('displayId', form.displayId.trim() === '' && 'rule.displayId');
    note('displayTitle', form.displayTitle.trim() === '' && 'rule.displayTitle');
  }
  for (const field of ['timeLimit', 'memoryLimit', 'stackLimit'] as const)
    note(field, !isWhole(form[field], mostOfProblem[field]) && 'rule.limit');
  if (form.isFileIO) {
    for (const field of ['ioReadFileName', 'ioWriteFileName'] as const) {
      const name = form[field].trim();
      note(field, (name === '' || name !== stored?.[field]) && !isPlainFileName(name) && 'rule.ioName');
    }
  }
  const isKept = !form.areCasesTouched && stored !== undefined && form.isUploadCase === stored.isUploadCase;
  note(
    'cases',
    isKept && stored.cases.count > 0 && form.type === stored.type ? undefined : caseError(form, given.cases),
  );
  // The program that is stored may be none that the form can show.
  const isStoredCode = stored?.judgeMode === form.judgeMode && stored.spjCode === form.spjCode;
  if (form.judgeMode !== 'default')
    note('program', form.spjCode.trim() === '' && !isStoredCode ? 'rule.program' : !isCompiled && 'rule.notCompiled');
  note('languages', form.languages?.length === 0 && 'rule.languages');
  note('templates', form.templates.some(({ code, status }) => status && code.trim() === '') && 'rule.template');
  note('userFiles', fileError(form.userFiles, stored?.userExtraFile));
  note('judgeFiles', fileError(form.judgeFiles, stored?.judgeExtraFile));
  for (const statement of Object.values(form.translations))
    note('translations', statement.title.trim() === '' && 'rule.translationTitle');
  return errors;
};
