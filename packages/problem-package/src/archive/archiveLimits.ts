/** What a hostile or careless archive may cost us at most. Sizes in bytes. */
export interface ArchiveLimits {
  /** All files together, unpacked; a link counts as what it points at. */
  totalSize: number;
  /** One file, unpacked. */
  fileSize: number;
  entries: number;
  /** Unpacked ÷ packed size that a file beyond `compressionFreeSize` may have. */
  compression: number;
  /** Files up to this size may be as repetitive as they like. */
  compressionFreeSize: number;
}

export const defaultArchiveLimits: ArchiveLimits = {
  totalSize: 2 * 1024 ** 3,
  fileSize: 512 * 1024 ** 2,
  entries: 20_000,
  compression: 200,
  compressionFreeSize: 10 * 1024 ** 2,
};
