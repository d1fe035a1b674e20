import type { Readable } from 'node:stream';
import type { BlobRef } from '@assay/domain';

/** Files by the sha256 of their content: written once, never changed. */
export interface BlobStore {
  /** A stream of any length: at no time is more than some MiB of it in memory. */
  put(content: Uint8Array | Readable): Promise<BlobRef>;
  /** Throws when there is no such blob. */
  read(hash: string): Promise<Buffer>;
  /** Undefined when there is no such blob; who got the stream reads it to its end or destroys it. `size` in bytes. */
  stream(hash: string): Promise<{ stream: Readable; size: number } | undefined>;
  has(hash: string): Promise<boolean>;
}
