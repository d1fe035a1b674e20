import { Failure, languageByName } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import type { AccountService } from '../../account/index.ts';
import type { LanguageService } from '../../language/index.ts';
import type { ProblemRow } from '../../problem/index.ts';
import type { RemoteService } from '../../remote/index.ts';
import { submittedLately } from './submission.store.ts';

/** Characters that a program may have. */
const maxCode = 65_535;

/** What is asked of a program before it is taken, to be judged or to be tried. */
export const createSubmitChecks = (
  { db, ephemeral, settings }: Platform,
  needs: { languages: LanguageService; captchas: Pick<AccountService, 'isAnswered'>; remote: RemoteService },
) => {
  /** @throws Failure where it is empty, too long or holds what cannot be kept. */
  const code = (text: string): void => {
    if (text.trim() === '') throw new Failure('submission.codeEmpty');
    if (text.length > maxCode) throw new Failure('submission.codeTooLong');
    // PostgreSQL stores no NUL; no source of any language needs one.
    if (text.includes('\0')) throw new Failure('request.invalid', { field: 'code' });
  };

  /** @throws Failure where the problem, or who judges it, refuses the language or the code. */
  const program = async (input: { language: string; code: string }, row: ProblemRow): Promise<void> => {
    if (row.isRemote) needs.remote.checkCode(row, input);
    else await language(input.language, row);
  };

  /** @throws Failure where the problem or every live node refuses the language. */
  const language = async (name: string, row: ProblemRow): Promise<void> => {
    if (!languageByName(name)) throw new Failure('submission.languageUnknown', { language: name });
    if (row.languages && !row.languages.includes(name))
      throw new Failure('submission.languageNotAllowed', { language: name });
    // Without any live node the submission waits for one; it is refused only when the nodes say they cannot run it.
    if ((await needs.languages.unavailable(name)) === 'noToolchain') {
      throw new Failure('submission.languageUnavailable', { language: name });
    }
  };

  /**
   * `sending`: the key of what is sent, which may come twice at the same moment.
   * @throws Failure `submission.tooSoon` where the last use of the key is too near; else counts as the next use.
   */
  const interval = async (key: string, sending?: string): Promise<void> => {
    const seconds = (await settings.get()).defaultSubmitInterval;
    if (seconds > 0 && !(await ephemeral.gate(key, seconds, sending))) {
      throw new Failure('submission.tooSoon', { seconds: Math.max(1, await ephemeral.secondsLeft(key)) });
    }
  };

  /**
   * People who submit faster than the site likes are asked to show that they are no program; readers are not.
   * @throws Failure `submission.captchaNeeded`, or `submission.captchaWrong`; their data say `captcha`.
   */
  const human = async (
    uid: string,
    input: { captcha?: string | undefined; captchaKey?: string | undefined },
  ): Promise<void> => {
    const from = (await settings.get()).submitCaptchaFrom;
    if (from <= 0 || (await submittedLately(db, uid)) < from) return;
    const { captcha = '', captchaKey = '' } = input;
    if (captcha === '' || captchaKey === '') throw new Failure('submission.captchaNeeded', {}, { captcha: true });
    if (!(await needs.captchas.isAnswered(uid, { captcha, captchaKey }))) {
      throw new Failure('submission.captchaWrong', {}, { captcha: true });
    }
  };

  return { code, language, program, interval, human };
};
export type SubmitChecks = ReturnType<typeof createSubmitChecks>;
