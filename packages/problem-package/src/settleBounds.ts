import { caseModesOf, formatExamples, isProblemId, mostOfProblem, problemTypes } from '@assay/domain/problem';
import { checkLimits, importLimits } from './importLimits.ts';
import type { Notes } from './notes.ts';
import type { ImportedProblem, ReleaseDraft } from './types.ts';

const texts = ['description', 'input', 'output', 'hint'] as const;

const checkTexts = ({ statements }: ImportedProblem, notes: Notes): void => {
  for (const [locale, statement] of Object.entries(statements)) {
    const { title } = statement;
    if (title.trim() === '' && title !== '') notes.refuse('title.missing', { locale });
    if (title.length > mostOfProblem.title) notes.refuse('title.tooLong', { limit: mostOfProblem.title });
    for (const field of texts) {
      if (statement[field].length > mostOfProblem.text) {
        notes.refuse('text.tooLong', { field: `${locale} ${field}`, limit: mostOfProblem.text });
      }
    }
  }
};

const checkRelease = (release: ReleaseDraft, notes: Notes): void => {
  const { timeLimit, memoryLimit, cases, caseMode } = release;
  const others: [string, number | undefined, number][] = [
    ['stackLimit', release.stackLimit, mostOfProblem.stackLimit],
    ['outputLimit', release.outputLimit, importLimits.output],
    ['passes', release.passes, importLimits.passes],
  ];
  for (const [key, value = 1, limit] of others) {
    if (!(value >= 1 && value <= limit)) notes.refuse('limit.other', { key, value, limit });
  }
  for (const one of cases) {
    checkLimits({ timeLimit: one.timeLimit ?? timeLimit, memoryLimit: one.memoryLimit ?? memoryLimit }, notes);
  }
  if (cases.length > mostOfProblem.cases) notes.refuse('cases.many', { limit: mostOfProblem.cases });
  const isGrouped = caseMode.startsWith('subtask');
  if (isGrouped && cases.some(({ group }) => group > mostOfProblem.group)) {
    notes.refuse('groups.many', { limit: mostOfProblem.group });
  }
  // What lies beside one program, its own sources among them, is what a box can be given.
  const { userExtraFiles, judgeExtraFiles, checker, interactor } = release;
  for (const files of [userExtraFiles, judgeExtraFiles, checker?.sources ?? {}, interactor?.sources ?? {}]) {
    if (Object.keys(files).length > mostOfProblem.extraFiles) {
      notes.refuse('files.many', { limit: mostOfProblem.extraFiles });
    }
  }
  if (!caseModesOf(release.type).includes(caseMode)) {
    const type = Object.entries(problemTypes).find(([, value]) => value === release.type)?.[0] ?? '?';
    notes.refuse('type.conflict', { type: `${type}, ${caseMode}` });
  }
};

/** Whole numbers, as every form and column has them: never less than what was asked for. */
const withWholeLimits = (release: ReleaseDraft): ReleaseDraft => ({
  ...release,
  timeLimit: Math.ceil(release.timeLimit),
  memoryLimit: Math.ceil(release.memoryLimit),
  stackLimit: Math.ceil(release.stackLimit),
});

const shownExamples = ({ examples }: ImportedProblem, notes: Notes): ImportedProblem['examples'] => {
  let room: number = mostOfProblem.examples;
  const kept = examples.filter((example) => {
    const length = formatExamples([example]).length;
    if (length > room) return false;
    room -= length;
    return true;
  });
  if (kept.length < examples.length) notes.lose('examples.long', { count: examples.length - kept.length });
  return kept;
};

const keptTags = ({ tags }: ImportedProblem, notes: Notes): string[] => {
  const { tags: most, tagName: length } = mostOfProblem;
  const kept = [...new Set(tags.map((tag) => tag.trim()))]
    .filter((tag) => tag !== '' && tag.length <= length)
    .slice(0, most);
  const count = new Set(tags.filter((tag) => tag.trim() !== '' && !kept.includes(tag.trim()))).size;
  if (count > 0) notes.lose('tags.dropped', { count, most, length });
  return kept;
};

const usableId = ({ problemId }: ImportedProblem, notes: Notes): string | undefined => {
  const wanted = problemId?.trim().toUpperCase();
  if (!wanted || isProblemId(wanted)) return problemId;
  notes.lose('id.unusable', { wanted: wanted.slice(0, mostOfProblem.id) });
  return undefined;
};

/**
 * A problem within the bounds that its editor has, so that whoever imports it can save it again: what of it nobody is judged by
 * is cut to them and noted, anything else beyond them is refused.
 */
export const withinBounds = (problem: ImportedProblem, notes: Notes): ImportedProblem => {
  const { problemId: _id, ...rest } = problem;
  const release = withWholeLimits(problem.release);
  checkTexts(problem, notes);
  checkRelease(release, notes);
  const { source: longest } = mostOfProblem;
  if (problem.source.length > longest) notes.lose('source.cut', { limit: longest });
  const isNobodys = problem.languages?.length === 0;
  if (isNobodys) notes.lose('language.none');
  const problemId = usableId(problem, notes);
  return {
    ...rest,
    ...(problemId === undefined ? {} : { problemId }),
    source: problem.source.slice(0, longest),
    tags: keptTags(problem, notes),
    examples: shownExamples(problem, notes),
    languages: isNobodys ? null : problem.languages,
    // A template without a word is none.
    codeTemplates: Object.fromEntries(
      Object.entries(problem.codeTemplates).filter(
        ([language, code]) => code.trim() !== '' || problem.editor?.hiddenTemplates.includes(language),
      ),
    ),
    release,
  };
};
