import type { siteAdmin } from '@assay/contract';
import type { Locale } from '@assay/locales';
import { ownDescription, type Settings, siteNameFor } from '../../platform/settings.ts';
import { translate } from '../../platform/texts.ts';

type Texts = siteAdmin.SiteTexts;
const noTexts: Texts = { name: '', shortName: '', description: '', footer: '' };

/** What was written for one language, empty where nothing was. */
export const ownTexts = (settings: Settings, locale: Locale): Texts => ({ ...noTexts, ...settings.texts[locale] });

/** What readers of no language in particular get. */
export const fallbackTexts = ({ name, shortName, description, footer }: Settings): Texts => ({
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
