import type { FileSource } from '../fileSource.ts';
import { readBytes } from '../fileSource.ts';
import type { Notes } from '../notes.ts';

/** Statements, settings and sources; more than this is not written by hand. */
export const textLimit = 4 << 20;

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** What Chinese Windows tools write when they do not write UTF-8. */
const gb18030 = new TextDecoder('gb18030');

/** Text of bytes: byte-order mark removed, line ends made LF. `isUtf8` is false when another encoding was guessed. */
export const decodeText = (bytes: Buffer): { text: string; isUtf8: boolean } => {
  const normalise = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  try {
    return { text: normalise(utf8.decode(bytes)), isUtf8: true };
  } catch {
    return { text: normalise(gb18030.decode(bytes)), isUtf8: false };
  }
};

/** As many leading bytes as other tools look at to tell text from binary. */
const probe = 8192;

/** Is this no text, but a compiled program or a picture: has it a NUL near its beginning, or is it too large for one? */
export const isBinary = async (file: FileSource): Promise<boolean> => {
  if (file.size > textLimit) return true;
  return (await readBytes(file, textLimit)).subarray(0, probe).includes(0);
};

/** Text of a file of at most `textLimit` bytes; a foreign encoding is noted as a loss. */
export const readText = async (file: FileSource, notes: Notes): Promise<string> => {
  const { text, isUtf8 } = decodeText(await readBytes(file, textLimit));
  if (!isUtf8) notes.lose('text.notUtf8', { file: file.name });
  return text;
};
