import { type audit, site } from '@assay/contract';
import { Failure, type Viewer } from '@assay/domain';
import { done, implement, type Route, withMessage } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { baseUrlOf, refuseOverwriting, type Settings, siteNameFor } from '../../platform/settings.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { translate } from '../../platform/text/texts.ts';
import { checkedEmail } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import type { RemoteAccountService } from '../remote/index.ts';
import { accountLists, changedAccounts } from './remoteAccounts.ts';
import { textsFor } from './texts.ts';

/** Characters of a mail server's answer that are shown. */
const longestReason = 300;

/** More than anybody does within a day, or has solved. */
const mostOfLimit = 1_000_000;

/** Fields that were sent and are not empty. */
const given = (input: Record<string, string | number | boolean | undefined>): Partial<Settings> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== ''));

/** Clients send the word None for a text that was cleared. */
const cleared = (input: Record<string, string | number | boolean | undefined>) =>
  Object.fromEntries(Object.entries(given(input)).map(([key, value]) => [key, value === 'None' ? '' : value]));

/** Links in mails begin with it. */
const isAddress = (text: string): boolean => /^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text);

/** Texts, mail server and switches of the site. */
export const configRoutes = (
  platform: Platform,
  { remoteAccounts }: { remoteAccounts: RemoteAccountService },
): Route[] => {
  const { settings, mailer } = platform;
  /** Names of the settings that become others, and no values: passwords are among them. */
  const note = async (
    tx: Sql,
    { viewer, act, now, change }: { viewer: Viewer; act: audit.AuditAct; now: Settings; change: Partial<Settings> },
  ) => {
    const names = Object.keys(change) as (keyof Settings)[];
    const fields = names.filter((name) => change[name] !== now[name]).join(', ');
    // Clients send all of a form, and empty texts for what they keep: nothing was done then.
    if (fields !== '') await recordAct(tx, { viewer, act, target: 'site', detail: { fields } });
  };
  return [
    implement(site.getWebsiteConfig, async ({ locale }) => {
      const value = await settings.get();
      const { publicUrl, pictureHosts } = platform.config;
      const texts = textsFor(value, locale);
      const signOn = value.signOn.some(({ enabled }) => enabled);
      return {
        ...value,
        ...texts,
        baseUrl: baseUrlOf(value, publicUrl),
        email: value.emailUsername,
        pictureHosts,
        signOn,
      };
    }),
    implement(site.getWebConfig, async () => {
      const value = await settings.get();
      return { ...value, baseUrl: baseUrlOf(value, platform.config.publicUrl) };
    }),
    implement(site.setWebConfig, async ({ body: { was, ...body }, caller }) => {
      await settings.change(async (now, tx) => {
        const change = cleared(body);
        if (change['name'] === '') throw new Failure('site.nameEmpty');
        if (change['baseUrl'] && !isAddress(String(change['baseUrl']))) throw new Failure('site.address');
        refuseOverwriting({ ...now, baseUrl: baseUrlOf(now, platform.config.publicUrl) }, change, was);
        // Older clients send back what they were shown: the address of the environment goes on following the environment.
        const isOwn = change['baseUrl'] === baseUrlOf({ baseUrl: '' }, platform.config.publicUrl);
        const kept = isOwn ? { ...change, baseUrl: '' } : change;
        await note(tx, { viewer: caller, act: 'site-texts', now, change: kept });
        return kept;
      });
      return done;
    }),
    implement(site.getEmailConfig, async () => {
      const value = await settings.get();
      return { ...value, emailPassword: '', hasPassword: value.emailPassword !== '' };
    }),
    implement(site.setEmailConfig, async ({ body: { was, ...body }, caller }) => {
      await settings.change(async (now, tx) => {
        const change = cleared(body);
        refuseOverwriting(now, change, was);
        await note(tx, { viewer: caller, act: 'site-mail', now, change });
        return change;
      });
      return done;
    }),
    implement(site.testEmail, async ({ body, locale }) => {
      const to = checkedEmail(body.email);
      const site = siteNameFor(await settings.get(), locale);
      const subject = translate(locale, 'mail:testSubject', { site });
      const text = translate(locale, 'mail:testBody', { site });
      const where = await mailer.deliver({ to, subject, text }).catch((error: unknown) => {
        // To set a mail server up one needs its own words: a wrong password, a refused connection.
        throw new Failure('site.mailRefused', { reason: String(error).slice(0, longestReason) });
      });
      return withMessage(done, translate(locale, `mail:test.${where}`, { to }));
    }),
    implement(site.getSwitchConfig, async () => {
      const value = await settings.get();
      return { ...value, ...accountLists(await remoteAccounts.names()) };
    }),
    implement(site.updateSwitchConfig, async ({ body: { was, ...body }, caller }) => {
      const { lists, plain } = changedAccounts(body);
      const change = Object.fromEntries(
        Object.entries(given(plain)).map(([key, value]) => [
          key,
          typeof value === 'number' ? Math.min(mostOfLimit, Math.max(0, value)) : value,
        ]),
      );
      await settings.change(async (now, tx) => {
        refuseOverwriting(now, change, was);
        // Who turns it on would else shut all administrators out, this one first.
        if (change['secondFactorForAdmins'] && !caller.secondFactor) throw new Failure('site.secondFactorFirst');
        if (change['localPasswords'] === false && !now.signOn.some(({ enabled }) => enabled))
          throw new Failure('site.noSignOn');
        await note(tx, { viewer: caller, act: 'site-switches', now, change });
        for (const [site, accounts] of lists) await remoteAccounts.replace(tx, site, accounts);
        return change;
      });
      return done;
    }),
  ];
};
