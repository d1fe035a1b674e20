import { Failure } from '@assay/domain';
import sharp, { type Sharp } from 'sharp';
import { readBmp } from './bmp.ts';
import { type PictureRule, type PictureType, pictureTypeOf } from './pictureKind.ts';
import { createPlaces } from './places.ts';

/** Pixels of a still picture, and of all frames of one that moves; a file of a few KiB may announce billions. */
const mostPixels = 40_000_000;
const mostMovingPixels = 20_000_000;
const mostFrames = 200;
/** Seconds for reading and writing one. */
const patience = 20;

const inLine = createPlaces({ running: 2, waiting: 40 });

export interface Picture {
  content: Buffer;
  /** Of its name, without the dot. */
  extension: string;
  mime: string;
}

const read = (content: Buffer, animated: boolean, density?: number): Sharp =>
  sharp(content, { animated, failOn: 'error', limitInputPixels: mostPixels, ...(density ? { density } : {}) });

/** What a picture is written as: photographs and drawings of texts as they came, the rest as WebP. */
const formatOf = (type: PictureType, rule: PictureRule): 'jpg' | 'png' | 'webp' => {
  if (rule.isSquare) return 'webp';
  if (type === 'jpg') return 'jpg';
  return type === 'png' && !rule.takesSvg ? 'png' : 'webp';
};

const written = {
  jpg: (picture: Sharp) => picture.jpeg({ quality: 88 }).toBuffer(),
  png: (picture: Sharp) => picture.png({ compressionLevel: 8 }).toBuffer(),
  // Frames add up, so each gets less effort.
  webp: (picture: Sharp, isMoving: boolean) => picture.webp({ quality: 88, effort: isMoving ? 2 : 4 }).toBuffer(),
};

const typesOf = (rule: PictureRule): string =>
  ['jpg', 'png', 'gif', 'webp', ...(rule.takesSvg ? ['svg'] : []), ...(rule.takesBmp ? ['bmp'] : [])].join(', ');

/** The library reads no BMP. */
const ofBmp = (file: Buffer): Promise<Buffer> => {
  const { data, width, height } = readBmp(file);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
};

const encode = async (file: Buffer, rule: PictureRule): Promise<Picture> => {
  const type = pictureTypeOf(file);
  if (!type || (type === 'svg' && !rule.takesSvg) || (type === 'bmp' && !rule.takesBmp))
    throw new Failure('file.typeUnknown', { types: typesOf(rule) });
  const content = type === 'bmp' ? await ofBmp(file) : file;
  // Its head alone: nothing is decoded before the numbers in it are known.
  const facts = await sharp(content, { animated: true, limitInputPixels: false }).metadata();
  const frames = facts.pages ?? 1;
  const [width, height] = [facts.width, facts.pageHeight ?? facts.height];
  if (width * height > mostPixels) throw new Failure('file.pictureTooLarge', { max: mostPixels / 1_000_000 });
  const isMoving =
    rule.moves === true && frames > 1 && frames <= mostFrames && width * height * frames <= mostMovingPixels;
  // A drawing has no size of its own: it is drawn as large as it may be shown.
  const density = type === 'svg' ? Math.min(2400, Math.max(1, (72 * rule.side) / Math.max(width, height))) : undefined;
  const side = rule.isSquare ? Math.min(rule.side, width, height) : rule.side;
  const picture = read(content, isMoving, density)
    .timeout({ seconds: patience })
    .autoOrient()
    .resize(side, side, { fit: rule.isSquare ? 'cover' : 'inside', withoutEnlargement: true });
  const extension = formatOf(type, rule);
  return {
    content: await written[extension](picture, isMoving),
    extension,
    mime: extension === 'jpg' ? 'image/jpeg' : `image/${extension}`,
  };
};

/**
 * Reads an uploaded picture and re-encodes it within the bounds of its rule: nothing of the file but its pixels is
 * kept. The work is done by threads of the library, few at a time.
 * @throws Failure `file.typeUnknown`, `file.pictureTooLarge`, `file.pictureBroken`, `request.tooMany`
 */
export const pictureOf = (load: () => Promise<Buffer>, rule: PictureRule): Promise<Picture> =>
  inLine(async () => {
    try {
      return await encode(await load(), rule);
    } catch (error) {
      throw error instanceof Failure ? error : new Failure('file.pictureBroken');
    }
  });
