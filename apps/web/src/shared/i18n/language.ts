import { keepIfRoom } from '../keepIfRoom.ts';
/** Interface languages of the specification (document 1, section 1); the first is the default. */
export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

export const languageNames: Readonly<Record<Language, string>> = { 'zh-CN': '简体中文', 'en-US': 'English' };

const storageKey = 'assay.language';

const fromTag = (tag: string): Language | undefined => {
  const lower = tag.toLowerCase();
  if (lower.startsWith('zh')) return 'zh-CN';
  if (lower.startsWith('en')) return 'en-US';
  return undefined;
};

const stored = (storage: Pick<Storage, 'getItem'>): Language | undefined => {
  const value = storage.getItem(storageKey);
  return languages.find((language) => language === value);
};

interface LanguageSources {
  /** `location.search` */
  search: string;
  storage: Pick<Storage, 'getItem'>;
  /** `navigator.languages` */
  preferred: readonly string[];
}

/**
 * Which language to start in: query parameter `l` (zh-cn is Chinese, anything else English), stored preference, the
 * browser's first language we have, Chinese.
 */
export const chooseLanguage = ({ search, storage, preferred }: LanguageSources): Language => {
  const asked = new URLSearchParams(search).get('l');
  if (asked) return asked.toLowerCase() === 'zh-cn' ? 'zh-CN' : 'en-US';
  const known = preferred.map(fromTag).find((language) => language !== undefined);
  return stored(storage) ?? known ?? 'zh-CN';
};

export const storeLanguage = (storage: Pick<Storage, 'setItem'>, language: Language): void => {
  keepIfRoom(storage, storageKey, language);
};
