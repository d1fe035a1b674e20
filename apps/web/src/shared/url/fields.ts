/** One filter of an address: what stands for its absence, and what its text means; undefined when the text does not fit. */
export interface Field<T> {
  fallback: T;
  read: (text: string) => T | undefined;
}

/** The filters of a page, by the names they have in the address. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** What the filters of a page hold. */
export type Values<F extends Fields> = { -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

interface Range {
  min?: number;
  max?: number;
}

const readWhole = (text: string, { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: Range) => {
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined;
};

/** Any text; empty by default. */
export const text = (): Field<string> => ({ fallback: '', read: (value) => value });

/** Text of a certain form, or none. */
export const formed = (fits: (value: string) => boolean): Field<string> => ({
  fallback: '',
  read: (value) => (value === '' || fits(value) ? value : undefined),
});

/** A whole number. */
export const whole = (fallback: number, range: Range = {}): Field<number> => ({
  fallback,
  read: (value) => readWhole(value, range),
});

/** A whole number, or none. */
export const optionalWhole = (range: Range = {}): Field<number | undefined> => ({
  fallback: undefined,
  read: (value) => readWhole(value, range),
});

/** One of these words. */
export const oneOf = <const T extends string>(words: readonly T[], fallback: NoInfer<T>): Field<T> => ({
  fallback,
  read: (value) => words.find((word) => word === value),
});

/** One of these numbers. */
export const oneOfNumbers = (numbers: readonly number[], fallback: number): Field<number> => ({
  fallback,
  read: (value) => numbers.find((number) => String(number) === value),
});

/** A switch, off by default. */
export const flag = (): Field<boolean> => ({
  fallback: false,
  read: (value) => (/^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : undefined),
});

/** Page of a list, from 1. */
export const pageNumber = (): Field<number> => whole(1, { min: 1 });

/** How many rows a list of the back office shows at once (document 3, section 5). */
export const adminRows = (): Field<number> => whole(10, { min: 1, max: 100 });
