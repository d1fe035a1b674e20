/** What a hostile or careless archive may cost us at most. Sizes in bytes. */
export interface ArchiveLimits {
  /** All files together, unpacked; a link counts as what it points at. */
  totalSize: number;
  /** One file, unpacked. */
  fileSize: number;
  entries: number;
  problems: number;
  /** Unpacked ÷ packed size that a file beyond `compressionFreeSize` may have. */
  compression: number;
  /** Files up to this size may be as repetitive as they like. */
  compressionFreeSize: number;
  /** The same for the archive as a whole: many files that are each within the rules may be too much together. */
  totalCompressionFreeSize: number;
  /** Characters of a path. */
  pathLength: number;
  /** Folders above a file. */
  depth: number;
}

export const defaultArchiveLimits: ArchiveLimits = {
  totalSize: 2 * 1024 ** 3,
  fileSize: 512 * 1024 ** 2,
  entries: 20_000,
  problems: 5000,
  compression: 200,
  compressionFreeSize: 10 * 1024 ** 2,
  totalCompressionFreeSize: 128 * 1024 ** 2,
  pathLength: 1024,
  depth: 32,
};
