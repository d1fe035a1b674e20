const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const longestEnd = 66_000;
const mostEntries = 2000;

/** A packed file of an archive. */
export interface ZipEntry {
  name: string;
  method: number;
  /** Offset of its header, and bytes of its packed content. */
  at: number;
  packed: number;
}

/** The files of a zip, from its directory at the end. @throws where it is none. */
export const zipEntries = (bytes: Uint8Array): Map<string, ZipEntry> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const least = Math.max(0, bytes.length - longestEnd);
  while (end >= least && view.getUint32(end, true) !== endMark) end -= 1;
  if (end < least) throw new Error('no zip');
  const count = Math.min(view.getUint16(end + 10, true), mostEntries);
  let at = view.getUint32(end + 16, true);
  const entries = new Map<string, ZipEntry>();
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== entryMark) throw new Error('broken zip');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const rest = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    entries.set(name, {
      name,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + rest;
  }
  return entries;
};

/** The content of a file of a zip as text. @throws where it is broken, packed in another way, or longer than `most` bytes. */
export const unzipText = async (bytes: Uint8Array, entry: ZipEntry, most: number): Promise<string> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const packed = bytes.slice(start, start + entry.packed);
  if (entry.method !== 0 && entry.method !== 8) throw new Error('unknown packing');
  const source = new Blob([packed]).stream();
  const stream = entry.method === 0 ? source : source.pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error('too large');
    }
    text += decoder.decode(value, { stream: true });
  }
};
