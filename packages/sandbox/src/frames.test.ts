import { describe, expect, it } from 'vitest';
import { createReplyReader, encodeFrame, frameTypes, type Reply } from './frames.ts';

/** A reply frame as the helper writes it. */
const reply = (id: number, json: unknown, raw: Uint8Array = new Uint8Array(), type = 1): Buffer => {
  const text = Buffer.from(JSON.stringify(json));
  const head = Buffer.alloc(13);
  head.writeUInt32LE(9 + text.length + raw.length, 0);
  head.writeUInt8(type, 4);
  head.writeUInt32LE(id, 5);
  head.writeUInt32LE(text.length, 9);
  return Buffer.concat([head, text, raw]);
};

describe('the reader of replies', () => {
  const stream = Buffer.concat([
    reply(1, { a: 1 }, Uint8Array.of(1, 2, 3)),
    reply(2, { message: 'no' }, undefined, 2),
    reply(3, {}),
  ]);
  const expected = [
    { ok: true, id: 1, json: { a: 1 }, raw: Uint8Array.of(1, 2, 3) },
    { ok: false, id: 2, json: { message: 'no' }, raw: new Uint8Array() },
    { ok: true, id: 3, json: {}, raw: new Uint8Array() },
  ];

  it.each([1, 2, 3, 7, 13, 20, 1000])('puts pieces of %i bytes together', (size) => {
    const replies: Reply[] = [];
    const read = createReplyReader((one) => replies.push(one));
    for (let at = 0; at < stream.length; at += size) read(stream.subarray(at, at + size));
    expect(replies).toEqual(expected);
  });

  it('hands out bytes that the next piece does not overwrite', () => {
    const replies: Reply[] = [];
    const read = createReplyReader((one) => replies.push(one));
    const piece = Buffer.from(reply(1, {}, Uint8Array.of(9, 9)));
    read(piece);
    piece.fill(0);
    expect(replies[0]?.raw).toEqual(Uint8Array.of(9, 9));
  });
});

describe('the writer of requests', () => {
  it('gives sizes, keys, values and bytes', () => {
    const frame = Buffer.concat(encodeFrame(frameTypes.put, 7, [['key', 'ä']], Uint8Array.of(5)));
    expect(frame.readUInt32LE(0)).toBe(frame.length - 4);
    expect(frame.readUInt8(4)).toBe(frameTypes.put);
    expect(frame.readUInt32LE(5)).toBe(7);
    expect(frame.readUInt32LE(9)).toBe(7);
    expect(frame.subarray(13).toString('utf8')).toBe('key\0ä\0\u0005');
  });

  it('refuses what the format cannot carry', () => {
    expect(() => encodeFrame(frameTypes.run, 1, [['arg', 'a\0b']])).toThrow('NUL');
  });
});
