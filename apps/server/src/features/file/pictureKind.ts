import { bmpHead } from './bmp.ts';

/** Bytes in a MiB. */
export const mib = 1024 * 1024;

/** What becomes of pictures that people put up, by what they are for. */
export interface PictureRule {
  /** Bytes of the upload. */
  max: number;
  /** Neither side is longer than this afterwards; pixels. */
  side: number;
  /** Cut to a square. */
  isSquare?: boolean;
  /** A GIF or WebP that moves goes on moving. */
  moves?: boolean;
  /** Drawings are taken and become pictures: a script in one would run on our origin. */
  takesSvg?: boolean;
  /** BMP files are taken: they are what some programs still write, and become something shorter. */
  takesBmp?: boolean;
}

/** Spec 1: an avatar 2 MB, a picture of a text 4 MB; a carousel is 1440 px wide on wide screens, twice that on sharp ones. */
export const pictureRules = {
  avatar: { max: 2 * mib, side: 400, isSquare: true, takesBmp: true },
  groupAvatar: { max: 2 * mib, side: 400, isSquare: true, takesBmp: true },
  md: { max: 4 * mib, side: 4096, moves: true },
  carousel: { max: 4 * mib, side: 2880, takesSvg: true },
} as const satisfies Record<string, PictureRule>;
export type PictureKind = keyof typeof pictureRules;

export type PictureType = 'jpg' | 'png' | 'gif' | 'webp' | 'svg' | 'bmp';

const starts = (content: Buffer, text: string, at = 0): boolean =>
  content.subarray(at, at + text.length).toString('latin1') === text;

/** Characters at the beginning of a drawing within which its root must stand. */
const headLength = 4096;
const beforeComments = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?/;
const comment = { start: '<!--', end: '-->' };

/** Step by step: a pattern for any number of comments tries every way to tell where each of them ends. */
const hasSvgRoot = (head: string): boolean => {
  let rest = head.replace(beforeComments, '');
  while (rest.startsWith(comment.start)) {
    const end = rest.indexOf(comment.end, comment.start.length);
    if (end < 0) return false;
    rest = rest.slice(end + comment.end.length).trimStart();
  }
  return /^<svg[\s/>]/.test(rest);
};

/** The type by content, never by name; undefined for everything that is not taken, drawings with a DTD among it. */
export const pictureTypeOf = (content: Buffer): PictureType | undefined => {
  if (starts(content, '\xFF\xD8\xFF')) return 'jpg';
  if (starts(content, '\x89PNG\r\n\x1A\n')) return 'png';
  if (starts(content, 'GIF87a') || starts(content, 'GIF89a')) return 'gif';
  if (starts(content, 'RIFF') && starts(content, 'WEBP', 8)) return 'webp';
  if (starts(content, 'BM') && content.length > bmpHead) return 'bmp';
  if (hasSvgRoot(content.subarray(0, headLength).toString('utf8'))) return 'svg';
  return undefined;
};
