/** Leading bytes of archives that people rename to `.zip`, and what they are called. */
const kinds: readonly { kind: string; at?: number; bytes: readonly number[] }[] = [
  { kind: 'RAR', bytes: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07] },
  { kind: '7z', bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
  { kind: 'gzip (.gz, .tgz)', bytes: [0x1f, 0x8b] },
  { kind: 'bzip2', bytes: [0x42, 0x5a, 0x68] },
  { kind: 'xz', bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00] },
  { kind: 'Zstandard', bytes: [0x28, 0xb5, 0x2f, 0xfd] },
  { kind: 'tar', at: 257, bytes: [0x75, 0x73, 0x74, 0x61, 0x72] },
  { kind: 'PDF', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/** Bytes that `otherKind` looks at. */
export const kindBytes = 300;

/** What a file that is no zip is by its first bytes, as people call it; null when nobody knows. */
export const otherKind = (head: Uint8Array): string | null =>
  kinds.find(({ at = 0, bytes }) => bytes.every((byte, index) => head[at + index] === byte))?.kind ?? null;
