import { formatExamples, oneLine, type ProblemState, type ProblemStatement } from '@assay/domain';
import type { StoredProblem } from './archive/readInto.ts';

/** Files of a package have plain line ends: a text that differs in nothing else is the same text. */
const sameLines = (text: string, had: string): string => (had.replace(/\r\n?/g, '\n') === text ? had : text);

const statementOf = (statement: ProblemStatement, had: ProblemStatement | undefined): ProblemStatement => ({
  title: oneLine(statement.title),
  description: sameLines(statement.description, had?.description ?? ''),
  input: sameLines(statement.input, had?.input ?? ''),
  output: sameLines(statement.output, had?.output ?? ''),
  hint: sameLines(statement.hint, had?.hint ?? ''),
});

const namesOf = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))].sort();

/** What the package has no words for stays as somebody set it here: an update of tests must open nothing that was closed. */
const withUnsaid = (state: ProblemState, had: ProblemState, { statements }: StoredProblem): ProblemState => ({
  ...state,
  difficulty: had.difficulty,
  codeShare: had.codeShare,
  openCaseResult: had.openCaseResult,
  languages: state.languages ?? had.languages,
  tags: state.tags.length > 0 ? state.tags : had.tags,
  templates: state.templates.length > 0 ? state.templates : had.templates,
  translations: {
    ...Object.fromEntries(Object.entries(had.translations).filter(([locale]) => !(locale in statements))),
    ...state.translations,
  },
  release: { ...state.release, difficulty: had.release.difficulty },
});

/**
 * What a problem is after the import of a package, as its editor and its history know problems. `had`: what it was before, whose
 * display id stays; `link` writes the links of a statement as they are here.
 */
export const importedState = (
  item: StoredProblem,
  main: ProblemStatement,
  {
    had,
    isUpdate,
    problemId,
    auth,
    link,
  }: {
    had: ProblemState;
    isUpdate: boolean;
    problemId: string;
    auth: number;
    link(statement: ProblemStatement): ProblemStatement;
  },
): ProblemState => {
  const own = link(main);
  const others = Object.entries(item.statements).filter(([, statement]) => statement !== main);
  const hidden = new Set(item.editor?.hiddenTemplates);
  const state: ProblemState = {
    ...statementOf(own, had),
    problemId,
    auth,
    examples: formatExamples(item.examples),
    source: item.source,
    difficulty: item.difficulty,
    codeShare: item.codeShare,
    openCaseResult: item.openCaseResult,
    isUploadCase: item.editor?.isUploadCase ?? true,
    languages: item.languages && [...item.languages].sort(),
    tags: namesOf(item.tags),
    templates: Object.entries(item.codeTemplates).map(([language, code]) => ({
      language,
      code,
      status: !hidden.has(language),
    })),
    translations: Object.fromEntries(
      others.map(([locale, statement]) => [locale, statementOf(link(statement), had.translations[locale])]),
    ),
    release: item.release,
  };
  return isUpdate && item.isSilent ? withUnsaid(state, had, item) : state;
};
