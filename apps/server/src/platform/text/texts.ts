import { type Locale, locales, resources } from '@assay/locales';
import i18next from 'i18next';

const instance = i18next.createInstance();
await instance.init({
  lng: 'zh-CN',
  fallbackLng: 'zh-CN',
  supportedLngs: [...locales],
  resources,
  ns: Object.keys(resources['zh-CN']),
  defaultNS: 'errors',
  interpolation: { escapeValue: false },
});

/** The text of a key like `errors:account.badLogin` in a language. */
export const translate = (locale: Locale, key: string, params: Record<string, unknown> = {}): string =>
  instance.t(key, { lng: locale, ...params });

/** The language of a request from its Accept-Language header; zh-CN unless English is asked for. */
export const localeOf = (header: string | undefined): Locale => {
  for (const part of (header ?? '').split(',')) {
    const name = part.split(';')[0]?.trim().toLowerCase() ?? '';
    if (name.startsWith('zh')) return 'zh-CN';
    if (name.startsWith('en')) return 'en-US';
  }
  return 'zh-CN';
};
