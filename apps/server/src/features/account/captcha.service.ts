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

    /**
     * In words, and so easy for machines too: it proves something to nobody but its asker, an account or, for who is not
     * logged in, an address. What may be done with it has limits of its own for both.
     */
    captchaQuestion: async (asker: string, locale: Locale) => {
      const { a, b, sign, answer } = newQuestion();
      const captchaKey = newUid();
      await ephemeral.put(`question:${asker}:${captchaKey}`, answer, lifeSeconds);
      const numbers = { a: inWords(a, locale), b: inWords(b, locale) };
      return { question: translate(locale, `mail:question.${sign}`, numbers), captchaKey };
    },

    /** Was a picture, or a question put to this asker, answered? A key can be answered once. */
    isAnswered: async (asker: string, input: { captcha: string; captchaKey: string }): Promise<boolean> =>
      (await take(`captcha:${input.captchaKey}`, input.captcha)) ||
      (await take(`question:${asker}:${input.captchaKey}`, input.captcha)),
  };
};
export type CaptchaService = ReturnType<typeof createCaptchaService>;
