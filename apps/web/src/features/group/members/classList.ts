import { fieldNamed } from '../../people/index.ts';

/** Lines of a class list (`importGroupMembers`). */
export const mostNames = 2000;
const longestName = 100;

/** A person on the list: the line of the file, from 1, and how the account is named. */
export interface ListedName {
  line: number;
  name: string;
}

/**
 * Finds whom a file names: by the column that its first line calls user name or student number, else by the first one.
 * Where there are both, user names count, and numbers where a line has none. Empty lines are left out.
 */
export const namesIn = (lines: readonly (readonly string[])[]): ListedName[] => {
  const head = (lines[0] ?? []).map(fieldNamed);
  const places = head.flatMap((field, place) => (field === 'username' || field === 'number' ? [place] : []));
  const isNumber = (place: number): boolean => head[place] === 'number';
  const columns = places.length === 0 ? [0] : places.toSorted((a, b) => Number(isNumber(a)) - Number(isNumber(b)));
  return lines.slice(places.length === 0 ? 0 : 1).flatMap((cells, index) => {
    const name = columns.map((place) => (cells[place] ?? '').trim()).find((text) => text !== '');
    const line = index + (places.length === 0 ? 1 : 2);
    return name === undefined ? [] : [{ line, name: name.slice(0, longestName) }];
  });
};
