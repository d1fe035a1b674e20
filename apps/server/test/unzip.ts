import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;

/** The files of a zip by name, as text, read from its directory at the end. */
export const unzip = (bytes: Buffer): Map<string, string> => {
  let end = bytes.length - 22;
  while (bytes.readUInt32LE(end) !== endSignature) end -= 1;
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + size);
    files.set(name, (method === 0 ? data : inflateRawSync(data)).toString());
    at += 46 + nameLength + extraLength + bytes.readUInt16LE(at + 32);
  }
  return files;
};
