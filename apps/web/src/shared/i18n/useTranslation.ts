import { useSyncExternalStore } from 'react';
import { language, type Translate, textsCome, translatorOf, watchLanguage } from './texts.ts';

/**
 * Texts of an area; a part waits until they are there, and is drawn again when the language changes. Of several areas
 * the first is the one whose keys need no name before them. Who cannot wait says `useSuspense: false`, and speaks later.
 */
export const useTranslation = (
  areas: string | readonly string[] = 'common',
  { useSuspense = true }: { useSuspense?: boolean } = {},
): { t: Translate } => {
  useSyncExternalStore(watchLanguage, language);
  const list = typeof areas === 'string' ? [areas] : areas;
  const come = textsCome(list);
  // Thrown, not given to `use`: a part whose texts are there, which is nearly always, is drawn like one that asks for nothing.
  if (useSuspense && come.status !== 'fulfilled') throw come;
  return { t: translatorOf(list[0] ?? 'common') };
};
