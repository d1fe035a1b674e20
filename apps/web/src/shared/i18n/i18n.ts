import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chooseLanguage, type Language, languages, storeLanguage } from './language.ts';

type Texts = Record<string, unknown>;

/** One lazy chunk per language and area; an area is an i18next namespace. */
const files = import.meta.glob<Texts>(
  [
    '../../../../../packages/locales/*/*.json',
    // In the file of the first texts.
    '!../../../../../packages/locales/*/common.json',
    '!../../../../../packages/locales/*/shell.json',
    '!../../../../../packages/locales/*/verdict.json',
  ],
  { import: 'default' },
);
const firstFiles: Readonly<Record<Language, () => Promise<{ firstTexts: Readonly<Record<string, Texts>> }>>> = {
  'zh-CN': () => import('./firstTexts.zh-CN.ts'),
  'en-US': () => import('./firstTexts.en-US.ts'),
};
const firstAreas = ['common', 'shell', 'verdict'];
const root = '../../../../../packages/locales';

const areaFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (language: string, area: string) => {
    if (firstAreas.includes(area)) return (await firstFiles[language as Language]()).firstTexts[area];
    const load = files[`${root}/${language}/${area}.json`];
    if (load === undefined) throw new Error(`no texts for ${language}/${area}`);
    return await load();
  },
};

const followLanguage = (language: string): void => {
  document.documentElement.lang = language;
};

/** Areas of the page at this address, as its document says them; none in development, where pages ask for their own. */
const areasOfDocument = (): string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="texts"]')?.content.split(' ').filter(Boolean) ?? [];

/**
 * Start the texts: the areas every page needs and those of this page are loaded before the first paint, others with the
 * page using them.
 */
export const startI18n = async (): Promise<void> => {
  const language = chooseLanguage({
    search: location.search,
    storage: localStorage,
    preferred: navigator.languages,
  });
  if (new URLSearchParams(location.search).has('l')) storeLanguage(localStorage, language);
  i18next.on('languageChanged', followLanguage);
  await i18next
    .use(areaFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...languages],
      fallbackLng: false,
      load: 'currentOnly',
      // A copy: i18next adds to its own list what pages ask for later.
      ns: [...firstAreas, ...areasOfDocument()],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
};

/** Switch the interface and remember the choice. */
export const switchLanguage = async (language: Language): Promise<void> => {
  storeLanguage(localStorage, language);
  await i18next.changeLanguage(language);
};

/** The language in use, for headers and formats outside components. */
export const currentLanguage = (): Language =>
  languages.find((language) => language === i18next.resolvedLanguage) ?? 'zh-CN';
