type Colour = readonly [red: number, green: number, blue: number];

/** A BMP file of 8, 24 or 32 bits; `colourAt` of 8 bits may answer two colours. `rise`: rows from the bottom, as most are. */
export const bmpOf = (
  { width, height, bits, rise = true }: { width: number; height: number; bits: 8 | 24 | 32; rise?: boolean },
  colourAt: (x: number, y: number) => Colour,
): Buffer => {
  const palette: Colour[] = [];
  const row = Math.ceil((width * bits) / 32) * 4;
  const start = 54 + (bits === 8 ? 1024 : 0);
  const file = Buffer.alloc(start + row * height);
  file.write('BM', 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(start, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(rise ? height : -height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = colourAt(x, y);
      const pixel = start + row * (rise ? height - 1 - y : y) + (x * bits) / 8;
      if (bits !== 8) {
        file.set([...colour].reverse(), pixel);
        continue;
      }
      const known = palette.findIndex((one) => one.join() === colour.join());
      const index = known < 0 ? palette.push(colour) - 1 : known;
      file.writeUInt8(index, pixel);
      file.set([...colour].reverse(), 54 + 4 * index);
    }
  return file;
};
