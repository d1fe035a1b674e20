import type { FileTree } from './fileTree.ts';
import type { Notes } from './notes.ts';
import type { ImportedProblem } from './types.ts';

/** One problem found in an archive, not read yet. */
export interface FoundProblem {
  /** What reports call it until its title is known. */
  name: string;
  /** Reads it; throws PackageError or notes errors when it must be refused. */
  read(notes: Notes): Promise<ImportedProblem>;
}

export interface FoundPackage<Id extends string> {
  format: Id;
  /** As the archive states it; empty where the format has no versions. */
  version: string;
  problems: FoundProblem[];
  /** The folders beside each other that these lie in; left out where the archive as a whole is the package. */
  folders?: string[];
  /** The folder that those are in; left out where it is the archive as a whole. */
  place?: string;
}

/** What `accept_score` of a legacy ICPC group with several cases is worth: each of them (the format), or all together (DOMjudge). */
export type AcceptScore = 'case' | 'group';

export interface ReadContext {
  /** File name of the archive without extension, or empty. */
  name: string;
  /** Decides whether an embargo is over. */
  now: Date;
  acceptScore: AcceptScore;
}

/**
 * Everything the product knows of a package format: one in each format's folder, all in the list of `formats.ts`. Every archive
 * is shown to all of them, in a process made for it: what reads one's own archives is imported when there is one.
 */
export interface FormatDefinition<Id extends string = string> {
  /** Name of the folder, and of its texts in locales (area `transfer`, `import.format`). */
  key: string;
  /** What reports call it: the key, or one name for each version. */
  ids: readonly Id[];
  /** Its rows in the table of docs/problem-packages.md. */
  docs: readonly { name: string; recognisedBy: string; origin: string }[];
  /** Looks at an archive and, when it is its own, says which problems are in it; null when it is another's. */
  open(files: FileTree, context: ReadContext): Promise<FoundPackage<Id> | null>;
}

/** Types a definition without losing the names of its format. */
export const defineFormat = <const Id extends string>(definition: FormatDefinition<Id>): FormatDefinition<Id> =>
  definition;
