import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, languageFamilies } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import { allLanguages } from '../../apps/judge/src/languages/all.ts';
import type { Language } from '../../apps/judge/src/languages/language.ts';
import { languages, present, wantedLanguages } from './languages.mjs';
import { root } from './paths.mjs';

describe('a language', () => {
  const keys = languageFamilies.map(({ key }) => key);

  it('is a file of facts, a line of the list and a file of commands, all of one key', () => {
    const facts = readdirSync(join(root, 'packages/domain/src/language')).filter((name) => name.endsWith('.json'));
    expect(facts.map((name) => name.replace('.json', '')).sort()).toEqual([...keys].sort());
    const commands = readdirSync(join(root, 'apps/judge/src/languages'));
    for (const key of keys) expect(commands).toContain(`${key}.ts`);
  });

  it('has commands for all its names, and no others', async () => {
    for (const { key, dialects } of languageFamilies) {
      const file = (await import(/* @vite-ignore */ `../../apps/judge/src/languages/${key}.ts`)) as {
        languages: readonly Language[];
      };
      // Some names have several definitions, for the several programs that may run them.
      const names = new Set(file.languages.map(({ name }) => name));
      expect([...names].sort(), key).toEqual(dialects.map(({ name }) => name).sort());
    }
    expect(new Set(allLanguages.map(({ name }) => name)).size).toBe(catalogue.length);
  });

  it('shares number, name, key and extensions with no other', () => {
    const alone = (values: readonly (number | string)[]) => expect(new Set(values).size).toBe(values.length);
    alone(keys);
    alone(catalogue.map(({ id }) => id));
    alone(catalogue.map(({ name }) => name));
    alone(languageFamilies.flatMap(({ extensions }) => extensions));
  });

  it('is installed with what its facts name', () => {
    const installed = Object.fromEntries(languages.map(({ key, names, packages }) => [key, { names, packages }]));
    expect(installed).toEqual(
      Object.fromEntries(
        languageFamilies.map(({ key, dialects, packages }) => [
          key,
          { names: dialects.map(({ name }) => name), packages },
        ]),
      ),
    );
    for (const { set } of languages) expect(['required', 'default', 'more']).toContain(set);
  });

  it("is found by the installer where the judge's definition finds its programs", () => {
    for (const language of allLanguages) {
      const item = languages.find(({ names }) => names.includes(language.name))!;
      const places = new Set([...Object.values(language.programs).flat(), '/usr/include/stdio.h']);
      expect(
        present(item, (path) => places.has(path)),
        language.name,
      ).toBe(true);
    }
  });
});

describe("the installer's list of languages", () => {
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
    [undefined, ['c', 'cpp', 'java', 'python3', 'pypy3', 'go', 'javascript', 'typescript']],
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
