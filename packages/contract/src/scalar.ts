import { badges, hasPlainYear, mostPoints } from '@assay/domain';
import { z } from 'zod';

/**
 * Scalars with the quirks that clients of the reference rely on (section 1.2 and 1.4): numbers and booleans may arrive
 * as strings, empty text counts as absent, dates leave as `2024-01-31T08:00:00.000+0000`.
 */

const emptyToAbsent = z.union([z.literal(''), z.null()]).transform(() => undefined);

/** A whole number, also as text. */
export const int = z.union([
  z.number().int(),
  z
    .string()
    .trim()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);

/** A whole number that may be missing, null or empty. */
export const optionalInt = z.union([int, emptyToAbsent]).optional();

const within = (bytes: number) => {
  const most = 2 ** (8 * bytes - 1);
  return z
    .number()
    .min(-most)
    .max(most - 1);
};

/** A number that stands for a kind, a state, a role or a verdict: two bytes in the database. */
export const code = int.pipe(within(2));
export const optionalCode = optionalInt.pipe(within(2).optional());

/** A number by which revisions, versions and the like are counted, four bytes in the database. */
export const ordinal = int.pipe(within(4));
export const optionalOrdinal = optionalInt.pipe(within(4).optional());

/** Points with at most two places, also as text, that may be missing, null or empty. */
export const optionalPoints = z
  .union([
    z.number().min(-mostPoints).max(mostPoints).multipleOf(0.01),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,7}(\.\d{1,2})?$/)
      .transform(Number),
    emptyToAbsent,
  ])
  .optional();

/** As scripts in other languages write what is true, and what is not. */
const yes = ['true', '1', 'True', 'TRUE', 'on', 'yes'] as const;
const no = ['false', '0', 'False', 'FALSE', 'off', 'no'] as const;

export const bool = z.union([
  z.boolean(),
  z.enum([...yes, ...no]).transform((text) => (yes as readonly string[]).includes(text)),
  z.union([z.literal(1), z.literal(0)]).transform((value) => value === 1),
]);

export const optionalBool = z.union([bool, emptyToAbsent]).optional();

/** Characters of an ordinary text: names, keywords, keys. */
const textMax = 1000;

const textUpTo = (max: number) => z.union([z.string().max(max), z.number().transform(String)]);

/** Text, also as a number (route parameters); at most 1000 characters. */
export const text = textUpTo(textMax);

/** Text that may be missing or null; empty text is kept. */
const optional = (max: number) => z.union([textUpTo(max), z.null().transform(() => undefined)]).optional();
export const optionalText = optional(textMax);

/** Of a call that is done `once`: its header `Idempotency-Key`, for those who cannot send one. */
export const sendingKey = optionalText;

/**
 * Code, markdown and what programs print. The use case has a narrower bound and words of its own for it; this one keeps
 * the use case from looking at megabytes.
 */
const longMax = 1_000_000;
export const longText = z.string().max(longMax);
export const optionalLongText = optional(longMax);

/** Wire format of dates: ISO-8601 in UTC with milliseconds and offset. */
export const formatDate = (date: Date): string => date.toISOString().replace('Z', '+0000');

export const date = z.date().transform(formatDate).pipe(z.string());

/**
 * A moment as ISO-8601 text with its offset, also without the colon in it: what this API writes is what it reads, because
 * clients send rows back whole.
 */
export const moment = z
  .string()
  .max(40)
  .transform((written) => written.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  .pipe(z.iso.datetime({ offset: true }))
  .refine((written) => hasPlainYear(Date.parse(written)));

/** Minutes by which the reader's clock is ahead of UTC, where days are theirs; missing: the server's own days. */
export const utcOffset = optionalInt.refine((minutes) => minutes === undefined || (minutes >= -720 && minutes <= 840));

/** Absent or undefined becomes null: every field of a shape is present. */
export const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** Is there a page of this user? Not of a disabled account: its name is no link. */
export const hasPage = z.boolean();

/** The role of a user that is shown beside the name; null for most. */
export const badge = orNull(z.enum(badges));

/** `currentPage` and `limit` of list calls; values below 1 become the default. */
export const paging = (defaultLimit: number) => ({
  currentPage: optionalInt.transform((value) =>
    value === undefined || value < 1 ? 1 : Math.min(value, 1_000_000_000),
  ),
  limit: optionalInt.transform((value) => (value === undefined || value < 1 ? defaultLimit : Math.min(value, 500))),
});

/** The paging envelope. */
export const page = <T extends z.ZodType>(record: T) =>
  z.object({
    records: z.array(record),
    total: z.number().int(),
    size: z.number().int(),
    current: z.number().int(),
    pages: z.number().int(),
    orders: z.array(z.unknown()).default([]),
    searchCount: z.boolean().default(true),
    hitCount: z.boolean().default(false),
  });
