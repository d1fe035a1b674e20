import { site } from '@assay/contract';
import { done, implement, type Route, withMessage } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Settings } from '../../platform/settings.ts';
import { translate } from '../../platform/texts.ts';
import { checkedEmail } from '../account/account.rules.ts';

/** Fields that were sent and are not empty. */
const given = (input: Record<string, string | number | boolean | undefined>): Partial<Settings> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== ''));

/** Clients send the word None for a text that was cleared. */
const cleared = (input: Record<string, string | number | boolean | undefined>) =>
  Object.fromEntries(Object.entries(given(input)).map(([key, value]) => [key, value === 'None' ? '' : value]));

/** Texts, mail server and switches of the site. */
export const configRoutes = (platform: Platform): Route[] => {
  const { settings, mailer } = platform;
  return [
    implement(site.getWebsiteConfig, async () => {
      const value = await settings.get();
      return { ...value, baseUrl: value.baseUrl || platform.config.publicUrl, email: value.emailUsername };
    }),
    implement(site.getWebConfig, async () => {
      const value = await settings.get();
      return { ...value, baseUrl: value.baseUrl || platform.config.publicUrl };
    }),
    implement(site.setWebConfig, async ({ body }) => {
      await settings.set(cleared(body));
      return done;
    }),
    implement(site.getEmailConfig, async () => ({ ...(await settings.get()), emailPassword: '' })),
    implement(site.setEmailConfig, async ({ body }) => {
      await settings.set(given(body));
      return done;
    }),
    implement(site.testEmail, async ({ body, locale }) => {
      const to = checkedEmail(body.email);
      const site = (await settings.get()).name;
      const where = await mailer.deliver({
        to,
        subject: translate(locale, 'mail:testSubject', { site }),
        text: translate(locale, 'mail:testBody', { site }),
      });
      return withMessage(done, translate(locale, `mail:test.${where}`, { to }));
    }),
    implement(site.getSwitchConfig, () => settings.get()),
    implement(site.updateSwitchConfig, async ({ body }) => {
      const change = Object.entries(given(body)).map(([key, value]) => [
        key,
        typeof value === 'number' ? Math.max(0, value) : value,
      ]);
      await settings.set(Object.fromEntries(change));
      return done;
    }),
  ];
};
