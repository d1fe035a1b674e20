import type { FileTree } from './fileTree.ts';
import type { Notes } from './notes.ts';
import type { ImportedProblem, PackageFormat } from './types.ts';

/** One problem found in an archive, not read yet. */
export interface FoundProblem {
  /** What reports call it until its title is known. */
  name: string;
  /** Reads it; throws PackageError or notes errors when it must be refused. */
  read(notes: Notes): Promise<ImportedProblem>;
}

export interface FoundPackage {
  format: PackageFormat;
  version: string;
  problems: FoundProblem[];
}

export interface ReadContext {
  /** File name of the archive without extension, or empty. */
  name: string;
  /** Decides whether an embargo is over. */
  now: Date;
}

/** A format behind the one interface: looks at an archive and, when it is its own, says which problems are in it. */
export type PackageReader = (files: FileTree, context: ReadContext) => Promise<FoundPackage | null>;
