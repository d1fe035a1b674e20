import { describe, expect, it } from 'vitest';
import { readPictureHosts } from './pictureHosts.ts';

describe('PICTURE_HOSTS', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['pictures.example.org', ['pictures.example.org']],
    [' A.example , b.example:8443,', ['a.example', 'b.example:8443']],
  ])('%s', (text, hosts) => expect(readPictureHosts(text)).toEqual(hosts));

  it.each(['https://a.example', 'a.example/path', '*', "a.example; script-src 'none'", 'a b', '-a', 'a..b'])(
    'refuses %s',
    (text) => expect(() => readPictureHosts(text)).toThrow('PICTURE_HOSTS'),
  );

  it('refuses very many', () => {
    expect(() => readPictureHosts(Array.from({ length: 51 }, (_, at) => `h${at}.example`).join())).toThrow(
      'more than 50',
    );
  });
});
