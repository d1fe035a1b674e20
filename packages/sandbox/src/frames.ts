/** Frames between Node and the supervisor; the layout is described in native/protocol.h. */

export const frameTypes = {
  hello: 1,
  put: 2,
  putFile: 3,
  drop: 4,
  run: 5,
  talk: 6,
  get: 7,
  cancel: 8,
  stats: 9,
} as const;
export type FrameType = (typeof frameTypes)[keyof typeof frameTypes];

/** Keys and values in order; a key may occur more than once. */
export type Pairs = readonly (readonly [key: string, value: string])[];

const headBytes = 13;
const replyOk = 1;

/**
 * Make one frame, as one piece and the caller's bytes.
 * @throws Error when a value contains NUL, which the format cannot carry
 */
export const encodeFrame = (type: FrameType, id: number, pairs: Pairs, bytes?: Uint8Array): Uint8Array[] => {
  let text = '';
  for (const [key, value] of pairs) {
    if (value.includes('\0')) throw new Error(`The value of ${key} contains a NUL character.`);
    text += `${key}\0${value}\0`;
  }
  const textSize = Buffer.byteLength(text, 'utf8');
  const rawSize = bytes?.length ?? 0;
  const frame = Buffer.allocUnsafe(headBytes + textSize);
  frame.writeUInt32LE(headBytes - 4 + textSize + rawSize, 0);
  frame.writeUInt8(type, 4);
  frame.writeUInt32LE(id, 5);
  frame.writeUInt32LE(textSize, 9);
  frame.write(text, headBytes, 'utf8');
  const parts: Uint8Array[] = [frame];
  // A view, not a copy: the caller's bytes are written before the call that made the frame returns.
  if (bytes !== undefined && rawSize > 0) parts.push(bytes);
  return parts;
};

export interface Reply {
  ok: boolean;
  id: number;
  json: unknown;
  /** The reply's own bytes, safe to keep. */
  raw: Uint8Array;
}

/** Puts frames together from whatever pieces a pipe delivers; pieces of a large frame are joined once, when all are there. */
export const createReplyReader = (onReply: (reply: Reply) => void): ((piece: Buffer) => void) => {
  let pieces: Buffer[] = [];
  let have = 0;
  let needed = headBytes;

  return (piece) => {
    pieces.push(piece);
    have += piece.length;
    if (have < needed) return;
    let buffer = pieces.length > 1 ? Buffer.concat(pieces) : piece;
    needed = headBytes;
    while (buffer.length >= headBytes) {
      const size = buffer.readUInt32LE(0) + 4;
      if (buffer.length < size) {
        needed = size;
        break;
      }
      const jsonEnd = headBytes + buffer.readUInt32LE(9);
      onReply({
        ok: buffer.readUInt8(4) === replyOk,
        id: buffer.readUInt32LE(5),
        json: JSON.parse(buffer.toString('utf8', headBytes, jsonEnd)),
        raw: new Uint8Array(buffer.subarray(jsonEnd, size)),
      });
      buffer = buffer.subarray(size);
    }
    pieces = buffer.length > 0 ? [buffer] : [];
    have = buffer.length;
  };
};
