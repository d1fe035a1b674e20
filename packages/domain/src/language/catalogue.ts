import { languageFamilies } from './families.ts';
import type { LanguageFamily } from './family.ts';

/** One language as users can name it, with the facts of its family. */
export interface CatalogueLanguage extends Omit<LanguageFamily, 'dialects'> {
  /** Stable number for clients. */
  id: number;
  /** The name clients send. */
  name: string;
  /** May checkers and interactors be written in it? */
  forJudge: boolean;
}

/** The languages users can name. Whether one is offered depends on the live judge nodes. */
export const catalogue: readonly CatalogueLanguage[] = languageFamilies.flatMap(({ dialects, ...facts }) =>
  dialects.map(({ id, name, forJudge = false }) => ({ ...facts, id, name, forJudge })),
);

const byName = new Map(catalogue.map((language) => [language.name, language]));

/** The language of that name, or undefined. */
export const languageByName = (name: string): CatalogueLanguage | undefined => byName.get(name);

/** C and C++ as other judges name them: `G++`, `C 17 (GCC)`, `GNU G++20`, `C++23 (Clang 21)`. */
const cElsewhere = /^(?:GNU )?(?:C|C\+\+|G\+\+|GCC|Clang(?:\+\+)?)(?![a-z#])/i;

/** The multiplier of time and memory limits; unknown languages count as not C unless their name says so. */
export const limitFactor = (name: string): number => byName.get(name)?.limitFactor ?? (cElsewhere.test(name) ? 1 : 2);
