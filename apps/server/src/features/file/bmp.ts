/** Where the fields of the usual header (40 bytes and longer) stand in a file. */
const at = { pixels: 10, header: 14, width: 18, height: 22, bits: 28, packing: 30, masks: 54 } as const;
/** Bytes that a file has at least: its header and nothing else. */
export const bmpHead = 54;

const plain = 0;
const byMasks = 3;
/** Red, green and blue as they lie in a pixel of four bytes without masks too. */
const usualMasks = [0xff0000, 0xff00, 0xff];

/** Pixels in rows from the top, three bytes each: red, green, blue. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * The pixels of a BMP file that is not packed, with 8, 24 or 32 bits for each; what shines through is left out. Costs no
 * more than the file is long: sizes that its bytes do not bear out are refused before anything is kept.
 * @throws Error where it is broken, or written in a way that hardly anything writes.
 */
export const readBmp = (content: Buffer): Pixels => {
  const [width, signedHeight] = [content.readInt32LE(at.width), content.readInt32LE(at.height)];
  const [height, bits, packing] = [
    Math.abs(signedHeight),
    content.readUInt16LE(at.bits),
    content.readUInt32LE(at.packing),
  ];
  const hasUsualMasks = bits === 32 && usualMasks.every((mask, i) => content.readUInt32LE(at.masks + 4 * i) === mask);
  if (!(packing === plain || (packing === byMasks && hasUsualMasks))) throw new Error('packed');
  if (![8, 24, 32].includes(bits)) throw new Error(`${bits} bits`);
  const start = content.readUInt32LE(at.pixels);
  const row = Math.ceil((width * bits) / 32) * 4;
  if (width < 1 || height < 1 || start + row * height > content.length) throw new Error('shorter than it says');
  const palette = at.header + content.readUInt32LE(at.header);
  const data = Buffer.alloc(width * height * 3);
  const step = bits / 8;
  for (let y = 0; y < height; y++) {
    // A height below zero: the rows begin at the top.
    const line = start + row * (signedHeight < 0 ? y : height - 1 - y);
    for (let x = 0; x < width; x++) {
      const pixel = line + x * step;
      const from = bits === 8 ? palette + 4 * content[pixel]! : pixel;
      const to = (y * width + x) * 3;
      data[to] = content[from + 2]!;
      data[to + 1] = content[from + 1]!;
      data[to + 2] = content[from]!;
    }
  }
  return { data, width, height };
};
