import { describe, expect, it } from 'vitest';
import { bmpOf } from '../../../test/bmp.ts';
import { readBmp } from './bmp.ts';

const [red, blue] = [
  [255, 16, 0],
  [0, 32, 255],
] as const;
const corner = (x: number, y: number) => (x === 0 && y === 0 ? red : blue);

describe('a BMP file', () => {
  it.each([8, 24, 32] as const)('of %d bits is read row by row from the top', (bits) => {
    for (const rise of [true, false]) {
      const { data, width, height } = readBmp(bmpOf({ width: 3, height: 2, bits, rise }, corner));
      expect([width, height, data.length]).toEqual([3, 2, 18]);
      expect([...data.subarray(0, 6)]).toEqual([...red, ...blue]);
      expect([...data.subarray(9, 12)]).toEqual([...blue]);
    }
  });

  it('that announces more than it holds is refused before anything is kept for it', () => {
    const file = bmpOf({ width: 3, height: 2, bits: 24 }, corner);
    const broken = (change: (file: Buffer) => void) => {
      const copy = Buffer.from(file);
      change(copy);
      return () => readBmp(copy);
    };
    for (const [place, value] of [
      [18, 2_000_000_000],
      [22, -2_147_483_648],
      [22, 0],
      [18, -3],
      [10, 60],
    ] as const)
      expect(broken((copy) => copy.writeInt32LE(value, place))).toThrow('shorter');
    expect(broken((copy) => copy.writeUInt16LE(4, 28))).toThrow('bits');
    expect(broken((copy) => copy.writeUInt32LE(1, 30))).toThrow('packed');
    expect(broken((copy) => copy.writeUInt32LE(3, 30))).toThrow('packed');
  });
});
