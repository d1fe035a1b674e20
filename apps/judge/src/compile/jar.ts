import { crc32 } from 'node:zlib';
import { hasMainMethod } from './mainMethod.ts';

export interface ArchiveFile {
  name: string;
  bytes: Buffer;
}

/** The regular files of a tar archive (ustar and GNU long names), in order. */
export const readTar = (tar: Buffer): ArchiveFile[] => {
  const files: ArchiveFile[] = [];
  let longName = '';
  for (let at = 0; at + 512 <= tar.length; ) {
    const header = tar.subarray(at, at + 512);
    if (header[0] === 0) break;
    const text = (from: number, length: number) => header.toString('utf8', from, from + length).split('\0')[0]!;
    const size = Number.parseInt(text(124, 12).trim() || '0', 8);
    const kind = String.fromCharCode(header[156]!);
    const body = tar.subarray(at + 512, at + 512 + size);
    if (kind === 'L') longName = body.toString('utf8').split('\0')[0]!;
    else {
      const prefix = text(257, 5) === 'ustar' && header[263] === 48 ? text(345, 155) : '';
      const name = longName || (prefix ? `${prefix}/${text(0, 100)}` : text(0, 100));
      longName = '';
      if (kind === '0' || kind === '\0') files.push({ name: name.replace(/^\.\//, ''), bytes: body });
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
};

/**
 * A zip of stored (uncompressed) files, which the Java machine reads fastest. Layout: PKWARE APPNOTE 4.3, local headers,
 * central directory, end record; times are fixed so that equal classes give equal jars.
 */
export const writeJar = (files: readonly ArchiveFile[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    // Bit 11: the name is UTF-8.
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(0x0021, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, nameBytes]);
    parts.push(local, bytes);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, nameBytes);
    offset += local.length + bytes.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
};

/** The class with `public static void main(String[])`; preferred names first, then the order of the archive. */
export const findMainClass = (files: readonly ArchiveFile[], preferred: readonly string[]): string => {
  const classes = files.filter((file) => file.name.endsWith('.class'));
  const named = (name: string) => classes.find((file) => file.name === `${name.replaceAll('.', '/')}.class`);
  const hasMain = (file: ArchiveFile) => hasMainMethod(file.bytes);
  const best =
    preferred.map(named).find((file) => file && hasMain(file)) ??
    classes.find(hasMain) ??
    named(preferred[0] ?? 'Main');
  return best ? best.name.replace(/\.class$/, '').replaceAll('/', '.') : (preferred[0] ?? 'Main');
};

/** The name as a text of a class file (JVM specification 4.4.7). */
const mainName = Buffer.from('\x01\x00\x04main', 'latin1');

/** Does any class name something `main`? Without it there is nothing to start, in whatever form a version of Java allows. */
export const namesMain = (files: readonly ArchiveFile[]): boolean =>
  files.some((file) => file.name.endsWith('.class') && file.bytes.includes(mainName));
