import type { FileTree } from '../fileTree.ts';

/** An opened archive or folder. */
export interface Archive {
  files: FileTree;
  close(): Promise<void>;
}
