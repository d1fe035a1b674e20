import type { siteAdmin } from '@assay/contract';
import type { Locale } from '@assay/locales';
import { ownDescription, refuseOverwriting, type Settings, siteNameFor } from '../../platform/settings.ts';
import { translate } from '../../platform/text/texts.ts';

type Texts = siteAdmin.SiteTexts;
const noTexts: Texts = { name: '', shortName: '', description: '', footer: '' };

/** What was written for one language, empty where nothing was. */
const ownTexts = (settings: Settings, locale: Locale): Texts => ({ ...noTexts, ...settings.texts[locale] });

/** What readers of no language in particular get. */
const fallbackTexts = ({ name, shortName, description, footer }: Settings): Texts => ({
  name,
  shortName,
  description: description === ownDescription ? '' : description,
  footer,
});

/** The texts of the site for a reader: of the language, else the fallback, else the site's first words. */
export const textsFor = (settings: Settings, locale: Locale): Texts => {
  const own = ownTexts(settings, locale);
  const fallback = fallbackTexts(settings);
  const isSilent = settings.description === ownDescription;
  return {
    name: siteNameFor(settings, locale),
    shortName: own.shortName || fallback.shortName,
    description: own.description || (isSilent ? translate(locale, 'mail:siteDescription') : fallback.description),
    footer: own.footer || fallback.footer,
  };
};

/** What was written, by language. */
export const allTexts = (settings: Settings): siteAdmin.AllTexts => ({
  fallback: fallbackTexts(settings),
  'zh-CN': ownTexts(settings, 'zh-CN'),
  'en-US': ownTexts(settings, 'en-US'),
});

/**
 * What is sent over what is stored. With `was`, the texts as the form began with them, a text that its writer left alone stays as
 * it is now. @throws {Failure} `request.changedMeanwhile` where both changed the same text
 */
export const mergedTexts = (
  now: siteAdmin.AllTexts,
  sent: siteAdmin.AllTexts,
  was: siteAdmin.AllTexts | undefined,
): siteAdmin.AllTexts => {
  if (was === undefined) return sent;
  const merged = (section: keyof siteAdmin.AllTexts): Texts => {
    const moved = Object.entries(sent[section]).filter(([field, text]) => was[section][field as keyof Texts] !== text);
    const change = Object.fromEntries(moved);
    refuseOverwriting(now[section], change, was[section]);
    return { ...now[section], ...change };
  };
  return { fallback: merged('fallback'), 'zh-CN': merged('zh-CN'), 'en-US': merged('en-US') };
};
