import type { BlobRef, ProblemRelease, SetterProgram } from '@assay/domain';
import type { FileSource } from './fileSource.ts';
import type { ReleaseDraft } from './types.ts';

/** Puts one file into the blob store; reads it by `file.open()`. */
export type StoreFile = (file: FileSource) => Promise<BlobRef>;

/** Every file that `finishRelease` will ask for, each once. */
export const filesOfDraft = (draft: ReleaseDraft): Set<FileSource> => {
  const { cases, userExtraFiles, judgeExtraFiles, checker, interactor } = draft;
  const named = [userExtraFiles, judgeExtraFiles, checker?.sources ?? {}, interactor?.sources ?? {}];
  return new Set([
    ...cases.flatMap(({ input, output }) => [input, output]),
    ...named.flatMap(Object.values<FileSource>),
  ]);
};

/**
 * Stores every file of a draft, one after the other, and returns the release that refers to them. Rejects with the
 * error of `store`, or with PackageError when the archive turns out to be damaged while it is read.
 */
export const finishRelease = async (draft: ReleaseDraft, store: StoreFile): Promise<ProblemRelease> => {
  const stored = new Map<FileSource, BlobRef>();
  const put = async (file: FileSource): Promise<BlobRef> => {
    const known = stored.get(file);
    if (known) return known;
    const { hash, size } = await store(file);
    stored.set(file, { hash, size });
    return { hash, size };
  };
  const putAll = async (files: Record<string, FileSource>): Promise<Record<string, BlobRef>> => {
    const refs: Record<string, BlobRef> = {};
    for (const name of Object.keys(files).sort()) refs[name] = await put(files[name]!);
    return refs;
  };
  const putProgram = async (program: NonNullable<ReleaseDraft['checker']>): Promise<SetterProgram> => ({
    ...program,
    sources: await putAll(program.sources),
  });

  const { cases, userExtraFiles, judgeExtraFiles, checker, interactor, ...rest } = draft;
  const releaseCases: ProblemRelease['cases'] = [];
  for (const item of cases)
    releaseCases.push({ ...item, input: await put(item.input), output: await put(item.output) });
  return {
    ...rest,
    ...(checker ? { checker: await putProgram(checker) } : {}),
    ...(interactor ? { interactor: await putProgram(interactor) } : {}),
    userExtraFiles: await putAll(userExtraFiles),
    judgeExtraFiles: await putAll(judgeExtraFiles),
    cases: releaseCases,
  };
};
