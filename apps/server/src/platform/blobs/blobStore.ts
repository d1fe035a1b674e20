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
  /**
   * Drops blobs that were last put more than `ms` ago and that nobody names; answers how many. What is put meanwhile stays. An
   * object store has no such time of its own, and keeps everything.
   */
  sweep(isNamed: (hash: string) => boolean, ms: number): Promise<number>;
  /** Files that are kept until somebody has worked on them. */
  uploads: UploadShelf;
  /** Pictures and files that people put up, each under a key of its own, so that one may be deleted. */
  media: MediaShelf;
}

export interface MediaShelf {
  /** Keeps a file, and answers its key. */
  put(content: Readable): Promise<string>;
  /** Undefined when there is no such file; who got the stream reads it to its end or destroys it. `size` in bytes. */
  stream(key: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Nothing happens when there is no such file. */
  drop(key: string): Promise<void>;
}

export interface UploadShelf {
  /** Keeps a file, and answers its key. */
  put(content: Readable): Promise<string>;
  stream(key: string): Promise<Readable | undefined>;
  /** Nothing happens when there is no such file. */
  drop(key: string): Promise<void>;
  /** Drops what is older than `ms`: the process that worked on it is gone. */
  sweep(ms: number): Promise<void>;
}
