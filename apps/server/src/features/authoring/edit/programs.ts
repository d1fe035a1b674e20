import { createHash } from 'node:crypto';
import {
  type BlobRef,
  type CheckerProtocol,
  Failure,
  interactorProtocols,
  isPlainFileName,
  type JudgeMode,
  languageByName,
  mostOfProblem,
  type ProblemRelease,
  type SetterProgram,
} from '@assay/domain';
import type { BlobStore } from '../../../platform/blobs/blobs.ts';
import { extraFileTexts } from '../../problem/index.ts';

/** How clients of the reference expect their programs to be called. */
const usualProtocol: CheckerProtocol = 'hoj';

/** Bytes of a program that is shown in the editor. */
const longestShown = 1 << 20;

/** The program of the setter that decides in a judge mode, where it has one. */
export const programOf = (release: Pick<ProblemRelease, 'judgeMode' | 'checker' | 'interactor'>) => {
  if (release.judgeMode === 'spj') return release.checker;
  return release.judgeMode === 'interactive' ? release.interactor : undefined;
};

/** The source of a program as the editor shows it; empty where it is lost or no text. */
export const sourceText = async (
  program: SetterProgram | undefined,
  blobs: Pick<BlobStore, 'read'>,
): Promise<string> => {
  const ref = program?.sources[program.main];
  if (!ref || ref.size > longestShown) return '';
  return blobs.read(ref.hash).then(
    (bytes) => (bytes.includes(0) ? '' : bytes.toString('utf8')),
    () => '',
  );
};

/** Names a compiled program by what was compiled. */
export const compiledKey = (mode: JudgeMode, language: string, code: string): string =>
  `compiled:${createHash('sha256')
    .update(JSON.stringify([mode, language, code]))
    .digest('hex')}`;

/** @throws Failure where no program may be written in that language. */
export const checkedLanguage = (name: string): string => {
  const language = languageByName(name);
  if (!language?.forJudge) throw new Failure('request.invalid', { field: 'language' });
  return language.name;
};

export interface SentProgram {
  code: string;
  language: string;
  protocol: CheckerProtocol | undefined;
}

/** The program of a form; the one of the release where nothing of it changed. */
export const sentProgram = async (
  mode: JudgeMode,
  sent: SentProgram,
  before: SetterProgram | undefined,
  blobs: BlobStore,
): Promise<{ program: SetterProgram; isNewCode: boolean }> => {
  const protocol = sent.protocol ?? before?.protocol ?? usualProtocol;
  if (mode === 'interactive' && !interactorProtocols.includes(protocol))
    throw new Failure('request.invalid', { field: 'spjProtocol' });
  // Packages bring programs in more languages than may be written here.
  const isSameLanguage = before?.language === (languageByName(sent.language)?.name ?? sent.language);
  const isSame = isSameLanguage && (await sourceText(before, blobs)) === sent.code;
  if (before && isSame) return { program: { ...before, protocol }, isNewCode: false };
  const language = checkedLanguage(sent.language);
  if (sent.code.trim() === '') throw new Failure('problem.programMissing');
  if (sent.code.length > mostOfProblem.code) throw new Failure('problem.fieldTooLong', { field: 'spjCode' });
  const extension = languageByName(language)?.source.split('.').at(-1) ?? 'txt';
  const main =
    before?.language === language ? before.main : `${mode === 'spj' ? 'checker' : 'interactor'}.${extension}`;
  const ref = await blobs.put(Buffer.from(sent.code));
  return {
    program: { args: [], ...before, language, protocol, main, sources: { ...before?.sources, [main]: ref } },
    isNewCode: true,
  };
};

/**
 * Extra files of a form, JSON text of name to content. What a form could not show, or shows as it is, stays the file it was.
 */
export const sentExtraFiles = async (
  sent: string | null | undefined,
  before: Readonly<Record<string, BlobRef>>,
  blobs: BlobStore,
): Promise<Record<string, BlobRef>> => {
  if (sent === undefined) return { ...before };
  const files = parseFiles(sent);
  const shown = await extraFileTexts(before, blobs);
  const kept = Object.entries(before).filter(([name]) => name.startsWith('assay-'));
  const next: Record<string, BlobRef> = Object.fromEntries(kept);
  if (Object.keys(files).length > mostOfProblem.extraFiles)
    throw new Failure('problem.extraFileCount', { most: mostOfProblem.extraFiles });
  for (const [name, content] of Object.entries(files)) {
    const had = Object.hasOwn(before, name) ? before[name] : undefined;
    // A name that a package brought may stay.
    const isName = had !== undefined || isPlainFileName(name);
    if (!isName || name.startsWith('assay-')) throw new Failure('problem.extraFileName', { name });
    next[name] = had && shown[name] === content ? had : await blobs.put(Buffer.from(content));
  }
  return next;
};

const parseFiles = (sent: string | null): Record<string, string> => {
  if (sent === null || sent.trim() === '') return {};
  let files: unknown;
  try {
    files = JSON.parse(sent);
  } catch {
    throw new Failure('request.invalid', { field: 'extraFile' });
  }
  if (files === null) return {};
  const isMap = typeof files === 'object' && !Array.isArray(files);
  if (!isMap || Object.values(files as object).some((content) => typeof content !== 'string'))
    throw new Failure('request.invalid', { field: 'extraFile' });
  return files as Record<string, string>;
};
