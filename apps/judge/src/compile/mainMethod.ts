/** How many bytes an entry of the constant pool has after its tag (JVM specification 4.4); text has its own length. */
const entryBytes: Readonly<Record<number, number>> = {
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 2,
  8: 2,
  9: 4,
  10: 4,
  11: 4,
  12: 4,
  15: 3,
  16: 2,
  17: 4,
  18: 4,
  19: 2,
  20: 2,
};
const publicStatic = 0x0009;

/**
 * Does a class file declare `public static void main(String[])`? A class that only calls such a method, or was made
 * inside one, names it too, so the table of methods must be read (JVM specification 4.1 to 4.6). False for anything
 * that is no class file.
 */
export const hasMainMethod = (bytes: Buffer): boolean => {
  try {
    if (bytes.readUInt32BE(0) !== 0xcafebabe) return false;
    const texts = new Map<number, string>();
    const entries = bytes.readUInt16BE(8);
    let at = 10;
    for (let index = 1; index < entries; index++) {
      const tag = bytes.readUInt8(at++);
      if (tag === 1) {
        const size = bytes.readUInt16BE(at);
        if (size < 64) texts.set(index, bytes.toString('latin1', at + 2, at + 2 + size));
        at += 2 + size;
        continue;
      }
      const size = entryBytes[tag];
      if (size === undefined) return false;
      at += size;
      // Numbers of eight bytes take two places.
      if (tag === 5 || tag === 6) index++;
    }
    at += 6;
    at += 2 + 2 * bytes.readUInt16BE(at);
    const skipAttributes = (): void => {
      let left = bytes.readUInt16BE(at);
      for (at += 2; left > 0; left--) at += 6 + bytes.readUInt32BE(at + 2);
    };
    for (const kind of ['field', 'method'] as const) {
      let left = bytes.readUInt16BE(at);
      for (at += 2; left > 0; left--) {
        const isMain =
          (bytes.readUInt16BE(at) & publicStatic) === publicStatic &&
          texts.get(bytes.readUInt16BE(at + 2)) === 'main' &&
          texts.get(bytes.readUInt16BE(at + 4)) === '([Ljava/lang/String;)V';
        if (kind === 'method' && isMain) return true;
        at += 6;
        skipAttributes();
      }
    }
    return false;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
