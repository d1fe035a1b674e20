import {
  blankProblem,
  formatExamples,
  hasOneLimit,
  mostOfProblem,
  oneLine,
  type ProblemState,
  type ProblemStatement,
  plainRelease,
} from '@assay/domain';
import { attachmentLink } from '@assay/problem-package';
import type { ReadProblem } from '../../remote/index.ts';
import { type RemoteFiles, withAttachments } from './remoteFiles.ts';

/** Limits where a site tells none: ms and MiB. */
const usual = { time: 1000, memory: 256 } as const;

const within = (value: number | null, missing: number, most: number): number =>
  Math.min(most, Math.max(1, Math.round(value ?? missing)));

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** How the problem is kept apart from all others: its site, its id there, and the number that calls of the site want. */
export const externalIdOf = ({ site, problem }: Pick<ReadProblem, 'site' | 'problem'>): string =>
  [site.key, problem.id, ...(problem.internalId === undefined ? [] : [problem.internalId])].join(':');

/** Its id here: ids of problems are in capitals. */
export const displayIdOf = ({ site, problem }: Pick<ReadProblem, 'site' | 'problem'>): string => {
  const { id, internalId } = problem;
  const shown = internalId === undefined || internalId === id ? id : `${id}(${internalId})`;
  return `${site.key}-${shown}`.toUpperCase();
};

/**
 * What a problem of another judge is here. `had`: what it was, whose rights and  hand-made settings stay; `link` writes the addresses of files as they are here.pictures as they are here, `documentLink` is where a statement that is a file lies.
 */
export const remoteState = (
  read: ReadProblem,
  had: ProblemState,
  given: { files: RemoteFiles; link: (statement: ProblemStatement) => ProblemStatement; auth: number },
): ProblemState => {
  const { site, problem, address } = read;
  const { files, auth } = given;
  const textsOf = (texts: ProblemStatement): ProblemStatement =>
    given.link({
      title: oneLine(texts.title).slice(0, mostOfProblem.title) || problem.id,
      description: withAttachments(texts.description, files) + documentOf(read, files),
      input: withAttachments(texts.input, files),
      output: withAttachments(texts.output, files),
      hint: withAttachments(texts.hint, files),
    });
  const tags = [...problem.tags, ...(problem.tags.length === 0 ? [site.name] : [])].map((tag) =>
    oneLine(tag).trim().slice(0, mostOfProblem.tagName),
  );
  const memoryLimit = within(problem.memoryLimit, usual.memory, mostOfProblem.memoryLimit);
  return {
    ...blankProblem(),
    ...textsOf(problem.texts),
    problemId: had.problemId,
    examples: formatExamples([...problem.samples]),
    source: `<a href="${escapeHtml(address)}">${escapeHtml(`${site.name} ${problem.id}`)}</a>`,
    difficulty: had.difficulty,
    auth,
    codeShare: had.codeShare,
    // Those sites tell a result for each test.
    openCaseResult: hasOneLimit(site.key),
    languages: problem.languages ? [...problem.languages].sort() : null,
    tags: [...new Set(tags.filter(Boolean))].sort().slice(0, mostOfProblem.tags),
    templates: had.templates,
    translations: Object.fromEntries(
      Object.entries(problem.translations ?? {}).map(([locale, texts]) => [locale, textsOf(texts)]),
    ),
    release: {
      ...plainRelease(),
      timeLimit: within(problem.timeLimit, usual.time, mostOfProblem.timeLimit),
      memoryLimit,
      stackLimit: Math.min(memoryLimit, mostOfProblem.stackLimit),
      removeEndBlank: false,
      difficulty: had.release.difficulty,
    },
  };
};

/** The line that leads to a statement which is a file. */
const documentOf = ({ problem: { document } }: ReadProblem, { names }: RemoteFiles): string => {
  if (document === undefined) return '';
  const name = names.get(document);
  return `\n<p><a href="${name === undefined ? escapeHtml(document) : attachmentLink(name)}">PDF</a></p>`;
};
