/** Which square of a picture becomes the avatar: its middle and its side, in pixels of the picture. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The smallest square: below it the result would be blocks. */
const leastSide = 32;

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Largest and smallest side that a picture offers. */
const sidesOf = ({ width, height }: Size): { least: number; most: number } => {
  const most = Math.min(width, height);
  return { least: Math.min(leastSide, most), most };
};

/** A crop that lies within the picture. */
export const within = (crop: Crop, size: Size): Crop => {
  const { least, most } = sidesOf(size);
  const side = between(crop.side, least, most);
  const half = side / 2;
  return {
    side,
    x: between(crop.x, half, size.width - half),
    y: between(crop.y, half, size.height - half),
  };
};

/** What a new picture begins with: the largest square in its middle. */
export const firstCrop = (size: Size): Crop => ({
  x: size.width / 2,
  y: size.height / 2,
  side: Math.min(size.width, size.height),
});

/** Zoom as people set it, 0 (all) to 100 (closest), each step the same factor; and back. */
export const zoomOf = (side: number, size: Size): number => {
  const { least, most } = sidesOf(size);
  return most === least ? 0 : (100 * Math.log(most / side)) / Math.log(most / least);
};
export const sideAt = (zoom: number, size: Size): number => {
  const { least, most } = sidesOf(size);
  return most * (least / most) ** (between(zoom, 0, 100) / 100);
};

/** The crop moved so that a point of its view, as shares of the view's side from its left and upper edge, is in the middle. */
export const centred = (crop: Crop, size: Size, at: { x: number; y: number }): Crop =>
  within({ ...crop, x: crop.x + (at.x - 0.5) * crop.side, y: crop.y + (at.y - 0.5) * crop.side }, size);

/** What a key does to a crop: arrows move it by a twentieth of its side, with Shift by a quarter, plus and minus zoom. */
export const cropKey = (crop: Crop, size: Size, press: { key: string; shiftKey: boolean }): Crop | undefined => {
  const step = crop.side * (press.shiftKey ? 0.25 : 0.05);
  const zoomed = (change: number): Crop =>
    within({ ...crop, side: sideAt(zoomOf(crop.side, size) + change, size) }, size);
  switch (press.key) {
    case 'ArrowLeft':
      return within({ ...crop, x: crop.x - step }, size);
    case 'ArrowRight':
      return within({ ...crop, x: crop.x + step }, size);
    case 'ArrowUp':
      return within({ ...crop, y: crop.y - step }, size);
    case 'ArrowDown':
      return within({ ...crop, y: crop.y + step }, size);
    case '+':
    case '=':
      return zoomed(5);
    case '-':
      return zoomed(-5);
    default:
      return undefined;
  }
};

/** Bytes and kinds of pictures that may become an avatar (document 1, section 5). */
export const maxAvatarBytes = 2 * 1024 * 1024;
export const avatarTypes = ['image/gif', 'image/jpeg', 'image/png', 'image/bmp', 'image/webp'] as const;

/** Why a file cannot be an avatar, as a key of `account.json`; null when it can. */
export const whyNoAvatar = (file: Pick<File, 'type' | 'size'>): string | null => {
  if (!avatarTypes.some((type) => type === file.type)) return 'avatar.type';
  return file.size > maxAvatarBytes ? 'avatar.tooLarge' : null;
};
