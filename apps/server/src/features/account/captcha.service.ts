import type { Locale } from '@assay/locales';
import type { Platform } from '../../platform/platform.ts';
import { newUid } from '../../platform/process/tokens.ts';
import { translate } from '../../platform/text/texts.ts';
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

    /**
     * In words, and so easy for machines too: it proves something to no other than the rate key that asked, an account or, for who is not
     * logged in, an address. What may be done with it has limits of its own for both.
     */
    captchaQuestion: async (rateKey: string, locale: Locale) => {
      const { a, b, sign, answer } = newQuestion();
      const captchaKey = newUid();
      await ephemeral.put(`question:${rateKey}:${captchaKey}`, answer, lifeSeconds);
      const numbers = { a: inWords(a, locale), b: inWords(b, locale) };
      return { question: translate(locale, `mail:question.${sign}`, numbers), captchaKey };
    },

    /** Was a picture, or a question put to this rate key, answered? A key can be answered once. */
    isAnswered: async (rateKey: string, input: { captcha: string; captchaKey: string }): Promise<boolean> =>
      (await take(`captcha:${input.captchaKey}`, input.captcha)) ||
      (await take(`question:${rateKey}:${input.captchaKey}`, input.captcha)),
  };
};
export type CaptchaService = ReturnType<typeof createCaptchaService>;
