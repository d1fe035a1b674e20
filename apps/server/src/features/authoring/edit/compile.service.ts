import {
  type BlobRef,
  type CheckerProtocol,
  Failure,
  interactorProtocols,
  isPlainFileName,
  languageByName,
  mostOfProblem,
  plainRelease,
  type Viewer,
} from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import type { LanguageService } from '../../language/index.ts';
import { extraFileTexts } from '../../problem/index.ts';
import type { TrialService } from '../../submission/index.ts';
import { putTrialRelease } from '../import/import.store.ts';
import type { ProblemEditor } from './editor.service.ts';
import { checkedLanguage, compiledKey, programOf } from './programs.ts';
import { readProblem } from './state.store.ts';

/** Seconds in which a program that compiled may be saved. */
const rememberedSeconds = 24 * 3600;
/** ms without an end. */
const patienceMs = 60_000;
/** Characters of a compiler's text. */
const mostSaid = 20_000;
/** Compilations of one user in a minute. */
const mostInMinute = 20;

export interface Compiled {
  pid?: number | undefined;
  code?: string | undefined;
  language?: string | undefined;
  extraFiles?: Record<string, string> | null | undefined;
  protocol?: CheckerProtocol | null | undefined;
}

/** Compiles checkers and interactors on judge nodes before they are saved. */
export const createCompileService = (
  { db, blobs, ephemeral }: Pick<Platform, 'db' | 'blobs' | 'ephemeral'>,
  needs: {
    editor: ProblemEditor;
    languages: LanguageService;
    trials: Pick<TrialService, 'open' | 'outcome'>;
  },
) => {
  const storedFiles = async (sent: Compiled['extraFiles'], kept: Record<string, BlobRef>) => {
    const files = Object.entries(sent ?? {});
    if (files.length > mostOfProblem.extraFiles)
      throw new Failure('problem.extraFileCount', { most: mostOfProblem.extraFiles });
    const shown = await extraFileTexts(kept, blobs);
    const stored: Record<string, BlobRef> = { ...kept };
    for (const [name, content] of files) {
      // What a form could not show, or shows as it is, stays the file it was, under the name it had.
      if (Object.hasOwn(shown, name) && shown[name] === content) continue;
      if (!Object.hasOwn(kept, name) && !isPlainFileName(name)) throw new Failure('problem.extraFileName', { name });
      stored[name] = await blobs.put(Buffer.from(content));
    }
    return stored;
  };

  return {
    /** @throws Failure `problem.compileFailed` with what the compiler said. */
    compile: async (viewer: Viewer, mode: 'spj' | 'interactive', sent: Compiled, locale: Locale): Promise<void> => {
      const { code = '' } = sent;
      if (code.trim() === '') throw new Failure('problem.programMissing');
      if (code.length > mostOfProblem.code) throw new Failure('problem.fieldTooLong', { field: 'code' });
      const language = checkedLanguage(sent.language ?? '');
      if (sent.pid) await needs.editor.rightsTo(viewer, sent.pid);
      if (!(await ephemeral.take(`compile:${viewer.uid}`, mostInMinute, 60))) throw new Failure('request.tooMany');
      const lack = await needs.languages.unavailable(language);
      if (lack === 'noNode') throw new Failure('problem.noJudge');
      if (lack !== undefined) throw new Failure('submission.languageUnavailable', { language });

      const blank = plainRelease();
      const had = sent.pid ? ((await readProblem(db, sent.pid))?.state.release ?? blank) : blank;
      // Further sources of an imported program stay beside the one that is edited.
      const before = programOf({ ...had, judgeMode: mode });
      const protocol = sent.protocol ?? before?.protocol ?? 'hoj';
      if (mode === 'interactive' && !interactorProtocols.includes(protocol))
        throw new Failure('request.invalid', { field: 'protocol' });
      const main = before?.language === language ? before.main : (languageByName(language)?.source ?? 'main');
      const program = {
        language,
        protocol,
        main,
        args: [],
        sources: { ...before?.sources, [main]: await blobs.put(Buffer.from(code)) },
      };
      const release = {
        ...blank,
        judgeMode: mode,
        judgeExtraFiles: await storedFiles(sent.extraFiles, had.judgeExtraFiles),
        ...(mode === 'spj' ? { checker: program } : { interactor: program }),
      };
      const key = await inTransaction(db, async (tx) => {
        const releaseId = await putTrialRelease(tx, release);
        return needs.trials.open(tx, { uid: viewer.uid, pid: null, releaseId, release });
      });
      const outcome = await needs.trials.outcome(key!, { locale, patienceMs });
      if (outcome === 'untried') throw new Failure('problem.compileLate');
      if (outcome !== null) {
        const text = (outcome.said.trim() || outcome.reason).slice(0, mostSaid);
        throw new Failure('problem.compileFailed', { text });
      }
      await ephemeral.put(compiledKey(mode, language, code), true, rememberedSeconds);
    },
  };
};
