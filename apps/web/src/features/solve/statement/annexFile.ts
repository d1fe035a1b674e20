/** A file that belongs to a statement. */
export interface AnnexFile {
  name: string;
  /** Bytes. */
  size: number;
  url: string;
}
