import { catalogue } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import { allLanguages } from '../../apps/judge/src/languages/all.ts';
import { languages, present, wantedLanguages } from './languages.mjs';

describe("the installer's list of languages", () => {
  it('names every language of the judge once', () => {
    const names = languages.flatMap((language) => language.names);
    // Some languages have several definitions, for the several programs that may run them.
    expect([...names].sort()).toEqual([...new Set(allLanguages.map((language) => language.name))].sort());
    for (const name of names) expect(catalogue.map((language) => language.name)).toContain(name);
  });

  it("installs a package that the judge's definition asks for", () => {
    for (const language of allLanguages) {
      const item = languages.find(({ names }) => names.includes(language.name))!;
      const installed = item.packages.flat();
      for (const name of language.packages) expect(installed, language.name).toContain(name);
    }
  });

  it('knows C++ only when compiler and headers are there', () => {
    const c = languages.find((language) => language.key === 'c')!;
    expect(present(c, (path) => path === '/usr/bin/gcc')).toBe(false);
    expect(present(c, (path) => path === '/usr/bin/gcc' || path === '/usr/include/stdio.h')).toBe(true);
    const go = languages.find((language) => language.key === 'go')!;
    expect(present(go, (path) => path === '/usr/local/go/bin/go')).toBe(true);
  });
});

describe('wantedLanguages', () => {
  const keys = (choice?: string) => wantedLanguages(choice).map((language) => language.key);

  it.each([
    [undefined, ['c', 'cpp', 'python3', 'java', 'pypy3', 'go', 'javascript']],
    ['minimal', ['c', 'cpp']],
    ['rust, Haskell', ['c', 'cpp', 'rust', 'haskell']],
    ['C#', ['c', 'cpp', 'csharp']],
    ['cobol,Objective-C', ['c', 'cpp', 'cobol', 'objectivec']],
  ])('%s', (choice, expected) => {
    expect(keys(choice)).toEqual(expected);
  });

  it('takes everything, and refuses what it does not know', () => {
    expect(keys('all')).toHaveLength(languages.length);
    expect(() => wantedLanguages('forth')).toThrow(/Unknown language "forth". Known: c, cpp/);
  });
});
