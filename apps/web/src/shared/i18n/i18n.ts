import { toast } from '../kit/toastStore.ts';
import { chooseLanguage, type Language, storeLanguage } from './language.ts';
import { changeLanguage, language, say, startTexts, type Texts, watchLanguage } from './texts.ts';

/** One lazy chunk per language and area; an area is a file of texts. */
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

const readArea = async (of: Language, area: string): Promise<Texts> => {
  if (firstAreas.includes(area)) return (await firstFiles[of]()).firstTexts[area] ?? {};
  const load = files[`${root}/${of}/${area}.json`];
  if (load === undefined) throw new Error(`no texts for ${of}/${area}`);
  return await load();
};

/** Areas of the page at this address, as its document says them; none in development, where pages ask for their own. */
const areasOfDocument = (): string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="texts"]')?.content.split(' ').filter(Boolean) ?? [];

/**
 * Start the texts: the areas every page needs and those of this page are loaded before the first paint, others with the
 * page using them.
 */
export const startI18n = async (): Promise<void> => {
  const chosen = chooseLanguage({
    search: location.search,
    storage: localStorage,
    preferred: navigator.languages,
  });
  if (new URLSearchParams(location.search).has('l')) storeLanguage(localStorage, chosen);
  document.documentElement.lang = chosen;
  watchLanguage(() => {
    document.documentElement.lang = language();
  });
  await startTexts({ language: chosen, read: readArea, areas: [...firstAreas, ...areasOfDocument()] });
};

/** Switch the interface and remember the choice: where it cannot be switched now, the page speaks it when it is loaded again. */
export const switchLanguage = async (to: Language): Promise<void> => {
  storeLanguage(localStorage, to);
  if (!(await changeLanguage(to))) toast.error(say(navigator.onLine ? 'error.pageHint' : 'error.network'));
};

/** The language in use, for headers and formats outside components. */
export const currentLanguage = (): Language => language();
