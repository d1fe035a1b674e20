import { expect, it } from 'vitest';
import { pictureTypeOf } from './pictureKind.ts';

it.each([
  ['\xFF\xD8\xFF\xE0rest', 'jpg'],
  ['\x89PNG\r\n\x1A\nrest', 'png'],
  ['GIF89arest', 'gif'],
  ['RIFF1234WEBPVP8 ', 'webp'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg/>', 'svg'],
  ['<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>', undefined],
  ['<html><svg/></html>', undefined],
  ['BM\x36\x00\x00\x00', undefined],
  [`BM${'\0'.repeat(60)}`, 'bmp'],
  ['RIFF1234WAVEfmt ', undefined],
  ['', undefined],
])('knows %j as %s', (content, type) => {
  expect(pictureTypeOf(Buffer.from(content, 'latin1'))).toBe(type);
});

it('reads past hundreds of comments with work that grows as they do', () => {
  const cpuOf = (comments: number): number => {
    const before = process.cpuUsage();
    for (let turn = 0; turn < 5; turn++) {
      expect(pictureTypeOf(Buffer.from(`${'<!---->'.repeat(comments)}x`))).toBeUndefined();
      expect(pictureTypeOf(Buffer.from(`${'<!---->'.repeat(comments)}<svg/>`))).toBe('svg');
    }
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  cpuOf(26);
  // Twenty-six are seconds for whoever tries every way to read them; it would be no use to begin with five hundred.
  expect(cpuOf(26)).toBeLessThan(20 * cpuOf(13) + 50_000);
  expect(cpuOf(500)).toBeLessThan(40 * cpuOf(50) + 50_000);
});

it('takes no drawing whose comment never ends', () => {
  expect(pictureTypeOf(Buffer.from('<!-- <svg/>'))).toBeUndefined();
});
