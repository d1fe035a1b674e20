import { Failure } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Platform } from '../../platform/platform.ts';
import { sixDigits } from '../../platform/process/tokens.ts';
import { siteNameFor } from '../../platform/settings.ts';
import { translate } from '../../platform/text/texts.ts';

/** Seconds that a code is good for. */
export const codeSeconds = 600;
const maxTries = 10;

/** Codes that are mailed and come back: kept for ten minutes, and not to be guessed. */
export const createMailCodes = ({ ephemeral, settings, mailer }: Platform) => {
  const send = async (needs: {
    key: string;
    gap: number;
    email: string;
    kind: 'register' | 'changeEmail';
    locale: Locale;
  }) => {
    const gate = `mail:${needs.kind}:${needs.key}`;
    if (!(await ephemeral.gate(gate, needs.gap))) {
      throw new Failure('account.mailTooSoon', { seconds: await ephemeral.secondsLeft(gate) });
    }
    const code = sixDigits();
    const site = siteNameFor(await settings.get(), needs.locale);
    const params = { site, code, minutes: codeSeconds / 60 };
    try {
      await mailer.send({
        to: needs.email,
        subject: translate(needs.locale, `mail:${needs.kind}Subject`, params),
        text: translate(needs.locale, `mail:${needs.kind}Body`, params),
      });
    } catch (error) {
      await ephemeral.drop(gate);
      throw error;
    }
    await ephemeral.drop(`code:${needs.kind}:${needs.key}:tries`);
    await ephemeral.put(`code:${needs.kind}:${needs.key}`, code, codeSeconds);
  };

  /** @throws Failure `account.codeMissing` or `account.codeWrong`. */
  const check = async (key: string, code: string): Promise<void> => {
    const expected = await ephemeral.get<string>(key);
    // Six digits must not be guessable within their ten minutes.
    if (!expected || !(await ephemeral.take(`${key}:tries`, maxTries, codeSeconds)))
      throw new Failure('account.codeMissing');
    if (expected !== code.trim()) throw new Failure('account.codeWrong');
  };

  return { send, check };
};
export type MailCodes = ReturnType<typeof createMailCodes>;
