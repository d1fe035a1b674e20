import type { FileSource } from '../fileSource.ts';
import type { ReleaseDraft, Statement } from '../types.ts';
import { collectFiles, type ProblemWriter } from '../write/writtenProblem.ts';
import type { AssayDocument } from './assayDocument.ts';
import { documentName } from './documentName.ts';
import { writeLab } from './labDocument.ts';

type ProgramDraft = NonNullable<ReleaseDraft['checker']>;

/** Writes a problem as a package of our own, which keeps everything of it. */
export const writeAssay: ProblemWriter = async (problem, { folder }) => {
  const out = collectFiles(folder);
  const put = (path: string, file: FileSource) => ({ file: out.add(path, file) });
  const putAll = (place: string, files: Record<string, FileSource>) =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, put(`${place}/${name}`, file)]));
  const putProgram = (place: string, { sources, ...rest }: ProgramDraft) => ({
    ...rest,
    sources: putAll(place, sources),
  });
  const putStatement = (locale: string, { title, ...texts }: Statement) => {
    const part = (key: keyof typeof texts) => ({ file: out.text(`statement/${locale}/${key}.md`, texts[key]) });
    return {
      title,
      description: part('description'),
      input: part('input'),
      output: part('output'),
      hint: part('hint'),
    };
  };

  const { release, statements, attachments, submissions, lab, ...rest } = problem;
  const { isIdForeign: _foreign, isLabBorrowed: _borrowed, isSilent: _silent, ...facts } = rest;
  const document: AssayDocument = {
    format: 'assay-problem',
    version: 1,
    ...facts,
    difficulty: facts.difficulty,
    auth: facts.auth as AssayDocument['auth'],
    statements: Object.fromEntries(
      Object.entries(statements).map(([locale, statement]) => [locale, putStatement(locale, statement)]),
    ),
    attachments: attachments.map(({ name, file }) => ({ name, file: out.add(`attachments/${name}`, file) })),
    submissions: submissions.map(({ file, ...one }) => ({ ...one, file: out.add(`submissions/${one.path}`, file) })),
    release: {
      ...release,
      type: release.type as AssayDocument['release']['type'],
      ...(release.checker ? { checker: putProgram('checker', release.checker) } : {}),
      ...(release.interactor ? { interactor: putProgram('interactor', release.interactor) } : {}),
      userExtraFiles: putAll('files/user', release.userExtraFiles),
      judgeExtraFiles: putAll('files/judge', release.judgeExtraFiles),
      cases: release.cases.map((one) => ({
        ...one,
        input: put(`tests/${one.inputName || `${one.seq}.in`}`, one.input),
        output: put(`tests/${one.outputName || `${one.seq}.out`}`, one.output),
      })),
    } as AssayDocument['release'],
    ...(lab ? { lab: writeLab(lab, out.add) } : {}),
  };
  out.text(documentName, `${JSON.stringify(document, null, 2)}\n`);
  return out.written();
};
