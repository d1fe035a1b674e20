import type { CompareMode } from '../types.ts';

/**
 * Every rule of comparison once more, as short as it can be said: what the native comparers are held against. Texts are bytes
 * as characters.
 */
export interface Ruling {
  equal: boolean;
  share?: number;
  onlyForm?: boolean;
  isFault?: boolean;
}
type Rule = (expected: string, actual: string) => Ruling;

const space = ' \t\n\r\v\f';
const trimStart = (text: string): string => text.slice([...text].findIndex((char) => !space.includes(char)));
const trimEnd = (text: string, set = space): string => {
  let end = text.length;
  while (end > 0 && set.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
};
const trim = (text: string): string => (trimEnd(text) === '' ? '' : trimStart(trimEnd(text)));
const words = (text: string): string[] => text.split(/[ \t\n\r\v\f]+/).filter((word) => word !== '');
const filledLines = (text: string): string[] => text.split(/[\r\n]/).filter((line) => line !== '');
const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);
const lower = (text: string): string => text.replace(/[A-Z]/g, (char) => char.toLowerCase());
const plain = (test: (expected: string, actual: string) => boolean): Rule => {
  return (expected, actual) => ({ equal: test(expected, actual) });
};
const withForm = (test: (expected: string, actual: string) => boolean): Rule => {
  return (expected, actual) => {
    const equal = test(expected, actual);
    return { equal, onlyForm: !equal && words(expected).join('') === words(actual).join('') };
  };
};
const asLines = (text: string, set = space): string[] => text.split('\n').map((line) => trimEnd(line, set));
const withoutLastEmpty = (lines: string[]): string[] => {
  while (lines.at(-1) === '') lines.pop();
  return lines;
};

const hexadecimal = /^([+-]?)0[xX](?:([\da-fA-F]+)\.?([\da-fA-F]*)|\.([\da-fA-F]+))(?:[pP]([+-]?\d*))?$/;
/** Finite numbers as `%lf` of scanf takes them. */
const cNumber = (token: string): number => {
  const hex = hexadecimal.exec(token);
  let value = Number.NaN;
  if (hex) {
    const fraction = hex[3] ?? hex[4] ?? '';
    const power = Number.parseInt(hex[5] ?? '', 10) || 0;
    value = Number.parseInt(`${hex[2] ?? ''}${fraction}`, 16) * 2 ** (power - 4 * fraction.length);
    if (hex[1] === '-') value = -value;
  } else if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d*)?$/.test(token)) {
    value = Number(token.replace(/[eE][+-]?$/, ''));
  }
  return Number.isFinite(value) ? value : Number.NaN;
};

const joined = '\\d(?:_?\\d)*';
const pythonFloat = new RegExp(`^[+-]?(?:${joined}\\.?|(?:${joined})?\\.${joined})(?:[eE][+-]?${joined})?$`);
/** What Python's float() makes of a token; undefined where it raises. */
const pythonNumber = (token: string): number | undefined => {
  if (/^[+-]?nan$/i.test(token)) return Number.NaN;
  const infinite = /^([+-]?)inf(?:inity)?$/i.exec(token);
  if (infinite) return infinite[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return pythonFloat.test(token) ? Number(token.replaceAll('_', '')) : undefined;
};

export interface KattisFlags {
  case?: boolean;
  space?: boolean;
  abs?: number;
  rel?: number;
}

const kattis = (flags: KattisFlags): Rule =>
  plain((expected, actual) => {
    const pieces = (text: string) => text.match(/[ \t\n\r\v\f]+|[^ \t\n\r\v\f]+/g) ?? [];
    const right = (want: string, got: string): boolean => {
      const number = flags.abs === undefined && flags.rel === undefined ? Number.NaN : cNumber(want);
      if (Number.isNaN(number)) return flags.case ? want === got : lower(want) === lower(got);
      const error = Math.abs(number - cNumber(got));
      return error <= (flags.abs ?? -1) || error <= (flags.rel ?? -1) * Math.abs(number);
    };
    if (!flags.space) {
      const wanted = words(expected);
      const got = words(actual);
      return wanted.length === got.length && wanted.every((want, index) => right(want, got[index]!));
    }
    const wanted = pieces(expected);
    const got = pieces(actual);
    // CR LF of the answer stands for LF as well.
    const sameSpace = (want: string, other: string) =>
      new RegExp(`^${want.replaceAll('\r\n', '(?:R?\n)').replaceAll('\r', 'R')}$`).test(other.replaceAll('\r', 'R'));
    return (
      wanted.length === got.length &&
      wanted.every((want, index) => {
        const other = got[index]!;
        if (space.includes(want[0]!)) return sameSpace(want, other);
        return !space.includes(other[0]!) && right(want, other);
      })
    );
  });

const close = (mode: string, epsilon: number, want: number, got: number): boolean => {
  const bounds = [want * (1 - epsilon), want * (1 + epsilon)].sort((a, b) => a - b);
  if (mode === 'relative') return bounds[0]! <= got && got <= bounds[1]!;
  if (Math.abs(got - want) <= epsilon) return true;
  return mode === 'default' && Math.abs(want) >= epsilon && Math.abs(1 - got / want) <= epsilon;
};

const dmojFloats = (precision: number, mode: string): Rule => {
  const epsilon = Number(`1e${-precision}`);
  return plain((expected, actual) => {
    const wanted = filledLines(expected);
    const got = filledLines(actual);
    const sameLine = (line: string, other: string): boolean => {
      const tokens = words(other);
      return (
        words(line).length === tokens.length &&
        words(line).every((want, index) => {
          const number = pythonNumber(want);
          const answer = pythonNumber(tokens[index]!);
          if (number === undefined) return want === tokens[index];
          return answer !== undefined && close(mode, epsilon, number, answer);
        })
      );
    };
    return wanted.length === got.length && wanted.every((line, index) => sameLine(line, got[index]!));
  });
};

const dmojStandard = (expected: string, actual: string): boolean => {
  const lines = (text: string): string[] =>
    text
      .split(/[\r\n]/)
      .map((line) => words(line).join(' '))
      .filter((line) => line !== '');
  return sameList(lines(expected), lines(actual));
};

const unixLines = (text: string): string => text.replace(/\r\n?/g, '\n');

const lineMatches = (points: readonly number[], all: boolean): Rule => {
  return (expected, actual) => {
    const wanted = filledLines(expected);
    const got = filledLines(actual);
    const total = points.reduce((sum, one) => sum + one, 0);
    if (wanted.length !== points.length || total === 0) return { equal: false, isFault: true };
    if (all && wanted.length !== got.length) return { equal: false };
    const earned = points.reduce((sum, one, index) => sum + (wanted[index] === got[index] ? one : 0), 0);
    return earned === total ? { equal: true } : { equal: false, share: earned / total };
  };
};

const lineCount: Rule = (expected, actual) => {
  const wanted = filledLines(expected).map(trim);
  const got = filledLines(actual).map(trim);
  if (got.length > wanted.length) return { equal: false };
  const good = wanted.filter((line, index) => line === got[index]).length;
  return good === wanted.length ? { equal: true } : { equal: false, share: good / wanted.length };
};

const diff = (anyAmount: boolean): Rule =>
  plain((expected, actual) => {
    const lines = (text: string): string[] =>
      asLines(text)
        .filter((line) => line !== '')
        .map((line) => (anyAmount ? line.replace(/[ \t\r\v\f]+/g, ' ') : line));
    return sameList(lines(expected), lines(actual));
  });

const sorted = (byWords: boolean): Rule =>
  plain((expected, actual) => {
    const members = (text: string) => (byWords ? words(text) : filledLines(text).map((line) => words(line).join(' ')));
    return sameList(members(expected).sort(), members(actual).sort());
  });

const letters = (text: string): string[] => [...lower(words(text).join(''))].sort();

const rstripped = (options: readonly string[]): Rule =>
  plain((expected, actual) => {
    const lines = (text: string) =>
      text
        .split(/[\r\n]/)
        .filter((line) => line !== '' || !options.includes('filled'))
        .map((line) => trimEnd(line));
    return sameList(lines(options.includes('binary') ? expected : unixLines(expected)), lines(actual));
  });

const identical = (options: readonly string[]): Rule => {
  return (expected, actual) => {
    const equal = actual === (options.includes('binary') ? expected : unixLines(expected));
    return { equal, onlyForm: !equal && options.includes('form') && dmojStandard(expected, actual) };
  };
};

const number = (options: readonly string[], key: string): number | undefined => {
  const found = options.find((option) => option.startsWith(`${key}=`));
  return found === undefined ? undefined : Number(found.slice(key.length + 1));
};

/** What a rule says of two texts. */
export const rulingOf = (mode: CompareMode, options: readonly string[]): Rule => {
  switch (mode) {
    case 'exact':
      return withForm((expected, actual) => expected === actual);
    case 'lines':
      return withForm((expected, actual) => sameList(asLines(trimEnd(expected)), asLines(trimEnd(actual))));
    case 'tokens':
      return withForm((expected, actual) => sameList(words(expected), words(actual)));
    case 'kattis': {
      const flags: KattisFlags = { case: options.includes('case'), space: options.includes('space') };
      return kattis({ ...flags, abs: number(options, 'abs'), rel: number(options, 'rel') });
    }
    case 'cms':
      return plain((expected, actual) => {
        const lines = (text: string) => withoutLastEmpty(text.split('\n').map((line) => words(line).join(' ')));
        return sameList(lines(expected), lines(actual));
      });
    case 'qduoj':
      return plain((expected, actual) => trimEnd(expected) === trimEnd(actual));
    case 'diff':
      return diff(options.includes('amount'));
    case 'loj-lines':
      return plain((expected, actual) => {
        const cased = (text: string) => (options.includes('anycase') ? lower(text) : text);
        const lines = (text: string) => withoutLastEmpty(asLines(cased(text), ' \t\r'));
        return sameList(lines(expected), lines(actual));
      });
    case 'dmoj-standard':
      return plain(dmojStandard);
    case 'dmoj-floats': {
      const mode = options.find((option) => option.startsWith('mode='))?.slice(5) ?? 'default';
      return dmojFloats(number(options, 'precision') ?? 6, mode);
    }
    case 'dmoj-rstripped':
      return rstripped(options);
    case 'dmoj-identical':
      return identical(options);
    case 'dmoj-linecount':
      return lineCount;
    case 'dmoj-linematches': {
      const list = options.find((option) => option.startsWith('points='))?.slice(7) ?? '1';
      return lineMatches(list.split(',').map(Number), options.includes('all'));
    }
    case 'dmoj-sorted':
      return sorted(options.includes('words'));
    case 'dmoj-easy':
      return plain((expected, actual) => sameList(letters(expected), letters(actual)));
  }
};
