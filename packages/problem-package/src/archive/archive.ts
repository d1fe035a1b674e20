import type { FileTree } from '../fileTree.ts';

/** An opened archive or folder. */
export interface Archive {
  files: FileTree;
  /** Files that systems and editors left in it, which are not among `files`; where they were counted. */
  litter?: number;
  close(): Promise<void>;
}
