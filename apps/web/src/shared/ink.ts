const hex = /^#([\da-f]{3}|[\da-f]{6})$/i;

/** Relative luminance, 0 to 1; undefined of colours that are no hex values. */
const luminanceOf = (color: string | null): number | undefined => {
  const digits = hex.exec(color?.trim() ?? '')?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The least contrast of letters to what is behind them. */
const leastContrast = 4.5;

/** The tone of letters that can be read on a colour: `dark` on light ones. Of colours that are no hex values nothing is known. */
export const inkOn = (color: string | null): 'dark' | 'light' =>
  // Where black and white stand out equally.
  (luminanceOf(color) ?? 0) > 0.179 ? 'dark' : 'light';

/** How far two colours stand apart, 1 to 21; undefined of what is no hex value. */
export const contrastOf = (one: string | null, other: string | null): number | undefined => {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return a === undefined || b === undefined ? undefined : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/**
 * The colour of letters on a background: the wanted one where it can be read there, else black or white. Undefined where
 * nothing is known of the background.
 */
export const readableInk = (background: string | null, wanted: string | null): string | undefined => {
  if (luminanceOf(background) === undefined) return undefined;
  const contrast = contrastOf(background, wanted) ?? 0;
  return contrast >= leastContrast ? wanted!.trim() : inkOn(background) === 'dark' ? '#000' : '#fff';
};
