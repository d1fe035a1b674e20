import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type FileSource, readBytes } from '../fileSource.ts';
import { patched, zipOf } from '../testing/zipOf.ts';
import { readTestUpload } from './readTestUpload.ts';

/** A store that keeps contents by their number, which is their hash here. */
const aStore = () => {
  const kept: string[] = [];
  const store = async (file: FileSource) => {
    const text = (await readBytes(file, 1 << 20)).toString();
    kept.push(text);
    return { hash: text, size: Buffer.byteLength(text) };
  };
  return { kept, store };
};

const read = async (files: Parameters<typeof zipOf>[0]) => {
  const { store } = aStore();
  return readTestUpload(await zipOf(files), { store });
};

const refusal = async (archive: Buffer, limits?: Parameters<typeof readTestUpload>[1]['limits']) => {
  const { kept, store } = aStore();
  const code = await readTestUpload(archive, { store, ...(limits ? { limits } : {}) }).then(
    () => 'accepted',
    (error: { code: string; params: object }) => error,
  );
  expect(kept).toEqual([]);
  return code;
};

describe('a zip of test data', () => {
  it('from a Mac is read without what the system left in it', async () => {
    const upload = await read({
      'my tests/data/1.in': '1\r\n2\r\n',
      'my tests/data/1.out': '\uFEFF3\n',
      'my tests/data/2.in': '4\n',
      'my tests/data/2.out': '4\n',
      'my tests/.DS_Store': 'x',
      '__MACOSX/my tests/data/._1.in': 'x',
    });
    expect(upload.tests).toEqual([
      {
        input: '1.in',
        output: '1.out',
        inputRef: { hash: '1\n2\n', size: 4 },
        outputRef: { hash: '3\n', size: 2 },
        group: 1,
        isOutputMade: false,
      },
      expect.objectContaining({ input: '2.in', output: '2.out' }),
    ]);
    expect(upload).toMatchObject({ folder: 'my tests/data', litter: 2, changed: 2, size: 10, lonelyCount: 0 });
  });

  it('from Windows is read with its backslashes and its names in GB18030', async () => {
    const zip = await zipOf({ 'tests/abcd.in': '1', 'tests/abcd.out': '2' });
    // The names of the entries as an old tool writes them: not marked as UTF-8.
    const gbk = Buffer.from([0xb2, 0xe2, 0xca, 0xd4]).toString('latin1');
    const bytes = patched(patched(zip, 'tests/abcd', `tests\\${gbk}`), 'PK\x01\x02', 'PK\x01\x02');
    for (const [signature, at] of [
      ['PK\x03\x04', 6],
      ['PK\x01\x02', 8],
    ] as const) {
      for (
        let from = bytes.indexOf(signature, 0, 'latin1');
        from >= 0;
        from = bytes.indexOf(signature, from + 4, 'latin1')
      ) {
        bytes.writeUInt16LE(bytes.readUInt16LE(from + at) & ~0x800, from + at);
      }
    }
    const { store } = aStore();
    const upload = await readTestUpload(bytes, { store });
    expect(upload.tests[0]).toMatchObject({ input: '测试.in', output: '测试.out' });
    expect(upload.folder).toBe('tests');
  });

  it('gives an input without answer an empty one and says so', async () => {
    const upload = await read({ '1.in': '1', '2.in': '2', '2.ans': '2', '3.ans': '3' });
    expect(upload.tests).toMatchObject([
      { input: '1.in', output: '1.out', isOutputMade: true, outputRef: { size: 0 } },
      { input: '2.in', output: '2.ans', isOutputMade: false },
    ]);
    expect(upload).toMatchObject({ lonely: [{ path: '3.ans' }], lonelyCount: 1 });
  });

  it.each([
    ['RAR', Buffer.from('Rar!\x1a\x07\x01\x00rest', 'latin1')],
    ['7z', Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4])],
    ['gzip (.gz, .tgz)', gzipSync('x')],
  ])('that is a %s in truth is named so', async (kind, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ code: 'archive.otherKind', params: { kind } });
  });

  it('is refused before anything is stored when a file of it is damaged', async () => {
    const zip = await zipOf({ '1.in': 'aaaa', '1.out': 'b', '2.in': 'c', '2.out': 'd' });
    const at = zip.lastIndexOf('PK\x01\x02');
    zip.writeUInt32LE((zip.readUInt32LE(at + 16) ^ 1) >>> 0, at + 16);
    expect(await refusal(zip)).toMatchObject({ code: 'file.damaged', params: { file: '2.out' } });
  });

  it('is refused when it is hostile', async () => {
    const good = { '1.in': '1', '1.out': '1' };
    expect(await refusal(patched(await zipOf({ ...good, 'ab/x.in': '' }), 'ab/x.in', '../x.in'))).toMatchObject({
      code: 'archive.path',
    });
    expect(await refusal(patched(await zipOf({ ...good, 'ab/x.in': '' }), 'ab/x.in', '/tmp/.i'))).toMatchObject({
      code: 'archive.path',
    });
    expect(await refusal(await zipOf({ ...good, '2.in': { link: '/etc/passwd' } }))).toMatchObject({
      code: 'archive.symlink',
    });
    expect(await refusal(patched(await zipOf({ ...good, '2.in': '2' }), '2.in', '1.in'))).toMatchObject({
      code: 'archive.duplicate',
    });
    expect(await refusal(await zipOf({ ...good, '2.in': Buffer.alloc(20 << 20) }))).toMatchObject({
      code: 'archive.compression',
    });
    expect(await refusal(await zipOf(good), { entries: 1 })).toMatchObject({ code: 'archive.entries' });
    expect(await refusal(await zipOf({ 'readme.txt': '' }))).toMatchObject({ code: 'cases.unpaired' });
    expect(await refusal(Buffer.from('no archive'))).toMatchObject({ code: 'archive.broken' });
  });
});
