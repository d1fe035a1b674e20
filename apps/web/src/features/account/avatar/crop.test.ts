import { expect, test } from 'vitest';
import { centred, cropKey, firstCrop, maxAvatarBytes, sideAt, whyNoAvatar, within, zoomOf } from './crop.ts';

const wide = { width: 800, height: 400 };

test('a crop begins as the largest square in the middle and never leaves the picture', () => {
  expect(firstCrop(wide)).toEqual({ x: 400, y: 200, side: 400 });
  expect(within({ x: -50, y: 9999, side: 100 }, wide)).toEqual({ x: 50, y: 350, side: 100 });
  expect(within({ x: 0, y: 0, side: 9999 }, wide)).toEqual({ x: 200, y: 200, side: 400 });
  expect(within({ x: 5, y: 5, side: 1 }, { width: 10, height: 20 })).toEqual({ x: 5, y: 5, side: 10 });
});

test('zoom goes from all of it to the closest and back', () => {
  expect(sideAt(0, wide)).toBe(400);
  expect(sideAt(100, wide)).toBeCloseTo(32);
  expect(zoomOf(sideAt(37, wide), wide)).toBeCloseTo(37);
  expect(zoomOf(10, { width: 10, height: 10 })).toBe(0);
});

test('arrows move, with Shift further, plus and minus zoom, other keys are left alone', () => {
  const crop = { x: 400, y: 200, side: 100 };
  expect(cropKey(crop, wide, { key: 'ArrowLeft', shiftKey: false })).toMatchObject({ x: 395, y: 200 });
  expect(cropKey(crop, wide, { key: 'ArrowDown', shiftKey: true })).toMatchObject({ x: 400, y: 225 });
  expect(cropKey(crop, wide, { key: '+', shiftKey: true })!.side).toBeLessThan(100);
  expect(cropKey(crop, wide, { key: '-', shiftKey: false })!.side).toBeGreaterThan(100);
  expect(cropKey(crop, wide, { key: 'Tab', shiftKey: false })).toBeUndefined();
});

test('a file must be a picture of a known kind, of at most 2 MiB', () => {
  expect(whyNoAvatar({ type: 'image/webp', size: maxAvatarBytes })).toBeNull();
  expect(whyNoAvatar({ type: 'image/webp', size: maxAvatarBytes + 1 })).toBe('avatar.tooLarge');
  expect(whyNoAvatar({ type: 'image/svg+xml', size: 10 })).toBe('avatar.type');
});

test('what is pressed comes to the middle, as far as the picture goes', () => {
  const size = { width: 400, height: 200 };
  const crop = { x: 200, y: 100, side: 100 };
  expect(centred(crop, size, { x: 0.75, y: 0.5 })).toEqual({ x: 225, y: 100, side: 100 });
  expect(centred(crop, size, { x: 0.5, y: 0 })).toEqual({ x: 200, y: 50, side: 100 });
  expect(centred({ ...crop, x: 60 }, size, { x: 0, y: 0.5 })).toEqual({ x: 50, y: 100, side: 100 });
});
