const hex = /^#([\da-f]{3}|[\da-f]{6})$/i;

/** The tone of letters that can be read on a colour: `dark` on light ones. Of colours that are no hex values nothing is known. */
export const inkOn = (color: string | null): 'dark' | 'light' => {
  const digits = hex.exec(color?.trim() ?? '')?.[1];
  if (digits === undefined) return 'light';
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where black and white stand out equally.
  return luminance > 0.179 ? 'dark' : 'light';
};
