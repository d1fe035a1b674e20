import { problemAuths } from '@assay/domain/problem';
import { bytesSource, type FileSource } from '../fileSource.ts';
import { takeNotes } from '../notes.ts';
import type { ImportedProblem, Loss } from '../types.ts';
import { type PackedFile, uniquePaths } from './zipStream.ts';

/** One problem as files of an archive, and what of it the format has no place for. */
export interface WrittenProblem {
  files: PackedFile[];
  losses: Loss[];
}

/** Writes a problem below `folder` (empty: at the root). `name` is its display id or what stands for it. */
export type ProblemWriter = (
  problem: ImportedProblem,
  place: { folder: string; name: string },
) => Promise<WrittenProblem>;

/** Formats without a word for it make a public problem of a hidden one, wherever they are imported. */
export const loseHidden = ({ auth }: ImportedProblem, { lose }: Pick<ReturnType<typeof takeNotes>, 'lose'>): void => {
  if (auth !== problemAuths.public) lose('export.hidden');
};

/** Collects the files of one problem under paths that are safe and of which no two are equal. */
export const collectFiles = (folder: string) => {
  const files: PackedFile[] = [];
  const notes = takeNotes();
  const unique = uniquePaths();
  const prefix = folder === '' ? '' : `${folder}/`;
  /** Answers the path below the folder that the file got. */
  const add = (path: string, file: FileSource): string => {
    const name = unique(path);
    files.push({ ...file, name: prefix + name });
    return name;
  };
  return {
    add,
    text: (path: string, content: string): string => add(path, bytesSource(path, Buffer.from(content))),
    lose: notes.lose,
    written: (): WrittenProblem => ({ files, losses: notes.losses }),
  };
};
