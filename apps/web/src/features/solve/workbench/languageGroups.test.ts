import { expect, test } from 'vitest';
import { languageGroups } from './languageGroups.ts';

const option = (name: string, available = true) => ({ name, version: null, available });
const all = ['C', 'C++', 'C++ 17', 'C++ 20', 'C++ 11', 'C++ 23', 'Python3', 'PyPy3', 'Java', 'Ruby'].map((name) =>
  option(name),
);
const names = (groups: ReturnType<typeof languageGroups>) =>
  groups.map(({ label, options }) => [Object.values(label)[0], options.map((one) => one.name).join()]);

test('used last first, families in natural order, then the others, then what cannot be run', () => {
  expect(names(languageGroups([...all, option('COBOL', false)], ['Java', 'Gone', 'C++ 20'], ''))).toEqual([
    ['recent', 'Java,C++ 20'],
    ['C++', 'C++,C++ 11,C++ 17,C++ 20,C++ 23'],
    ['Python', 'PyPy3,Python3'],
    ['others', 'C,Java,Ruby'],
    ['missing', 'COBOL'],
  ]);
});

test('a search finds names by their parts, beginnings first, and without spaces', () => {
  expect(names(languageGroups(all, ['Java'], 'py'))).toEqual([['found', 'PyPy3,Python3']]);
  expect(names(languageGroups(all, [], 'c++17'))).toEqual([['found', 'C++ 17']]);
  expect(names(languageGroups(all, [], 'y'))).toEqual([['found', 'PyPy3,Python3,Ruby']]);
  expect(languageGroups(all, [], 'zzz')).toEqual([]);
});
