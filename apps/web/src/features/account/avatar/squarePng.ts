import type { Crop } from './crop.ts';

/** Pixels of the sides of an avatar. */
const avatarSide = 200;

/** The crop as a PNG of 200 × 200. @throws Error where the browser cannot draw it. */
export const squarePng = async (picture: ImageBitmap, crop: Crop): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = avatarSide;
  canvas.height = avatarSide;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  const half = crop.side / 2;
  context.drawImage(picture, crop.x - half, crop.y - half, crop.side, crop.side, 0, 0, avatarSide, avatarSide);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('the picture could not be written');
  return new File([blob], 'avatar.png', { type: 'image/png' });
};
