import { languageFamilies } from '@assay/domain';
import type { Language } from './language.ts';

/** The commands of a language stand in the file of its key: the list of languages is the one of packages/domain. */
const commandsOf = async (key: string): Promise<readonly Language[]> => {
  const file: { languages: readonly Language[] } = await import(/* @vite-ignore */ `./${key}.ts`);
  return file.languages;
};

/** Every language a node can judge, where its machine has the programs. Of several with one name the first that works counts. */
export const allLanguages: readonly Language[] = (
  await Promise.all(languageFamilies.map(({ key }) => commandsOf(key)))
).flat();
