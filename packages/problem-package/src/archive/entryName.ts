import { type Entry, getFileNameLowLevel } from 'yauzl';

/** Marks a name in UTF-8. */

const saysUtf8 = 0x800;
/** The field in which some tools put the name in UTF-8. */
const unicodePath = 0x7075;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const gb18030 = new TextDecoder('gb18030', { fatal: true });

const decoded = (raw: Uint8Array, decoder: TextDecoder): string | null => {
  try {
    return decoder.decode(raw);
  } catch {
    return null;
  }
};

type Named = Pick<Entry, 'generalPurposeBitFlag' | 'fileNameRaw' | 'extraFields'>;

/**
 * The name of an entry whatever tool wrote it: names that are not marked as UTF-8 may be it, or GB18030 as on Chinese
 * Windows; backslashes part folders, as some tools there write them.
 */
export const likelyName = (entry: Named): string => {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  const isPlain = fileNameRaw.every((byte) => byte < 0x80);
  const guessed =
    isPlain || extraFields.some(({ id }) => id === unicodePath) || (generalPurposeBitFlag & saysUtf8) !== 0
      ? null
      : (decoded(fileNameRaw, utf8) ?? decoded(fileNameRaw, gb18030));
  const name = guessed ?? getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  return name.replaceAll('\\', '/').replace(/\/{2,}/g, '/');
};
