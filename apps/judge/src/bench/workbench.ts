import type { BlobRef } from '@assay/domain';
import type { Sandbox } from '@assay/sandbox';
import type { Logger } from 'pino';
import type { Gate } from '../slots/gate.ts';
import type { BlobShelf } from '../store/blobShelf.ts';
import type { CompileStore } from '../store/compileStore.ts';
import type { ToolchainFolder } from '../toolchain/folder.ts';
import type { Toolchain } from '../toolchain/toolchain.ts';

/** Everything a job works with. A new one is made when the sandbox had to be started again. */
export interface Workbench {
  sandbox: Sandbox;
  gate: Gate;
  shelf: BlobShelf;
  compiled: CompileStore;
  folder: ToolchainFolder;
  /** By catalogue name; languages this machine cannot judge are missing. */
  toolchains: ReadonlyMap<string, Toolchain>;
  /** Host path of a test file, fetched from the server when needed. */
  fetchBlob(ref: Pick<BlobRef, 'hash'>): Promise<string>;
  /** Keep bytes like a test file; for what comes with a job itself. */
  keepBlob(bytes: Uint8Array): Promise<BlobRef>;
  log: Logger;
}
