import { Failure } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Platform } from '../../platform/platform.ts';
import { translate } from '../../platform/texts.ts';
import { newUid } from '../../platform/tokens.ts';
import { newCaptcha } from './captcha.ts';
import { inWords, newQuestion } from './question.ts';

/** Seconds that a picture or question may be answered. */
const lifeSeconds = 1800;

/** Proofs that somebody is there: a picture with a sum, or the same in words for those who cannot see it. */
export const createCaptchaService = ({ ephemeral }: Pick<Platform, 'ephemeral'>) => {
  const take = async (key: string, answer: string): Promise<boolean> => {
    const expected = await ephemeral.takeOut<string>(key);
    return expected !== undefined && expected === answer.trim().toLowerCase();
  };
  return {
    captcha: async () => {
      const { img, answer } = await newCaptcha();
      const captchaKey = newUid();
      await ephemeral.put(`captcha:${captchaKey}`, answer, lifeSeconds);
      return { img, captchaKey };
    },

    /** In words, and so for machines too: good for those who are logged in only, where limits of accounts hold. */
    captchaQuestion: async (uid: string, locale: Locale) => {
      const { a, b, sign, answer } = newQuestion();
      const captchaKey = newUid();
      await ephemeral.put(`question:${uid}:${captchaKey}`, answer, lifeSeconds);
      const numbers = { a: inWords(a, locale), b: inWords(b, locale) };
      return { question: translate(locale, `mail:question.${sign}`, numbers), captchaKey };
    },

    /** @throws Failure `account.captchaWrong`; a key can be answered once. */
    checkPicture: async (input: { captcha: string; captchaKey: string }): Promise<void> => {
      if (!(await take(`captcha:${input.captchaKey}`, input.captcha))) throw new Failure('account.captchaWrong');
    },

    /** Was a picture or question answered by this user? A key can be answered once. */
    isAnswered: async (uid: string, input: { captcha: string; captchaKey: string }): Promise<boolean> =>
      (await take(`captcha:${input.captchaKey}`, input.captcha)) ||
      (await take(`question:${uid}:${input.captchaKey}`, input.captcha)),
  };
};
export type CaptchaService = ReturnType<typeof createCaptchaService>;
