import { type BlobRef, type ProblemRelease, parseExamples } from '@assay/domain';
import type { Locale } from '@assay/locales';
import {
  attachmentLink,
  type FileSource,
  type ImportedProblem,
  type ReleaseDraft,
  type Statement,
} from '@assay/problem-package';
import type { BlobStore } from '../../../platform/blobs/blobs.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { isShelved } from '../../file/index.ts';
import * as store from './export.store.ts';
import { mapPublicLinks, namedFilesOf } from './namedFiles.ts';

/** A stored file as a package holds it; it is opened when its turn comes. */
const sourceOf = (blobs: Pick<BlobStore, 'stream'>, name: string, { hash, size }: BlobRef): FileSource => ({
  name,
  size,
  open: async () => {
    const found = await blobs.stream(hash);
    if (!found) throw new Error(`the blob ${hash} is lost`);
    return found.stream;
  },
});

/** A release with its files to be read in place of their addresses. */
const openRelease = (spec: ProblemRelease, blobs: Pick<BlobStore, 'stream'>): ReleaseDraft => {
  const open = (name: string, ref: BlobRef): FileSource => sourceOf(blobs, name, ref);
  const openAll = (refs: Readonly<Record<string, BlobRef>>): Record<string, FileSource> =>
    Object.fromEntries(Object.entries(refs).map(([name, ref]) => [name, open(name, ref)]));
  const openProgram = <Program extends { sources: Record<string, BlobRef> }>(program: Program) => ({
    ...program,
    sources: openAll(program.sources),
  });
  const { checker, interactor, cases, ...rest } = spec;
  return {
    ...rest,
    ...(checker ? { checker: openProgram(checker) } : {}),
    ...(interactor ? { interactor: openProgram(interactor) } : {}),
    userExtraFiles: openAll(rest.userExtraFiles),
    judgeExtraFiles: openAll(rest.judgeExtraFiles),
    cases: cases.map((one) => ({
      ...one,
      input: open(one.inputName, one.input),
      output: open(one.outputName, one.output),
    })),
  };
};

type Texts = Omit<Statement, 'title'>;
/** The language of the texts that the problem itself holds. */
const localeOf = (row: store.ExportRow['row'], others: readonly { locale: string; title: string }[]): Locale => {
  const same = others.find(({ title }) => title === row.title)?.locale;
  if (same === 'zh-CN' || same === 'en-US') return same;
  // What a translation is in, the text that it is of is not in.
  const [only] = others;
  if (others.length === 1) return only?.locale === 'zh-CN' ? 'en-US' : 'zh-CN';
  return /\p{Script=Han}/u.test(row.title + row.description) ? 'zh-CN' : 'en-US';
};

/** A stored problem as packages know one: with its statements, pictures and files. */
export const openProblem = async (
  { row, release }: store.ExportRow,
  { db, blobs }: { db: Sql; blobs: Pick<BlobStore, 'stream' | 'media'> },
): Promise<ImportedProblem> => {
  const rows = await store.statementsOf(db, row.id);
  const defaultLocale = localeOf(row, rows);
  const written = new Map<string, Statement>(
    rows.map(({ locale, title, description, input, output, hint }) => [
      locale,
      { title, description, input, output, hint },
    ]),
  );
  const { title, description, input, output, hint } = row;
  written.set(defaultLocale, { title, description, input, output, hint });

  const texts = [...written.values()].flatMap((one) => [one.description, one.input, one.output, one.hint]);
  const files = await namedFilesOf(db, row.id, texts);
  const nameOf = new Map(files.map(({ name, file }) => [file.name, name]));
  const attachments = files.map(({ name, file }) => {
    const shelf = isShelved(file.type) ? blobs.media : blobs;
    return { name, file: sourceOf(shelf, name, { hash: file.blob, size: file.size }) };
  });
  const unlinked = (text: string): string =>
    mapPublicLinks(text, (name) => {
      const own = nameOf.get(name);
      return own === undefined ? undefined : attachmentLink(own);
    });
  const statementOf = ({ title: own, ...parts }: Statement): Statement => ({
    title: own,
    ...(Object.fromEntries(Object.entries(parts).map(([key, text]) => [key, unlinked(text)])) as unknown as Texts),
  });
  const templates = await store.codeTemplatesOf(db, row.id);
  return {
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    problemId: row.problemId,
    defaultLocale,
    statements: Object.fromEntries([...written].map(([locale, one]) => [locale, statementOf(one)])),
    examples: parseExamples(row.examples),
    source: row.source,
    author: row.author,
    difficulty: row.difficulty,
    tags: await store.tagNamesOf(db, row.id),
    auth: row.auth,
    codeShare: row.codeShare,
    openCaseResult: row.openCaseResult,
    languages: row.languages,
    codeTemplates: Object.fromEntries(templates.map(({ language, code }) => [language, code])),
    attachments,
    submissions: [],
    base: { release: release.hash },
    release: openRelease(release.spec, blobs),
  };
};
