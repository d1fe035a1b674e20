import { site } from '@assay/contract';
import { Failure } from '@assay/domain';
import { done, implement, type Route, withMessage } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Settings } from '../../platform/settings.ts';
import { ownDescription } from '../../platform/settings.ts';
import { translate } from '../../platform/texts.ts';
import { checkedEmail } from '../account/index.ts';

/** Characters of a mail server's answer that are shown. */
const longestReason = 300;

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
    implement(site.getWebsiteConfig, async ({ locale }) => {
      const value = await settings.get();
      const { publicUrl, pictureHosts } = platform.config;
      const description =
        value.description === ownDescription ? translate(locale, 'mail:siteDescription') : value.description;
      return { ...value, description, baseUrl: value.baseUrl || publicUrl, email: value.emailUsername, pictureHosts };
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
      const subject = translate(locale, 'mail:testSubject', { site });
      const text = translate(locale, 'mail:testBody', { site });
      const where = await mailer.deliver({ to, subject, text }).catch((error: unknown) => {
        // Whoever sets a mail server up needs its own words: a wrong password, a refused connection.
        throw new Failure('site.mailRefused', { reason: String(error).slice(0, longestReason) });
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
