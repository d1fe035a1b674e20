import type { Call } from '@assay/contract';
import { Failure } from '@assay/domain';
import type { z } from 'zod';

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Clients of the reference send empty text for what they do not say, so that it counts as missing as well. */
const isMissing = (body: unknown, { path }: z.core.$ZodIssue): boolean => {
  let value = body;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return isAbsent(value);
};

/**
 * The body of a request as its call declares it; none counts as an empty one.
 * @throws Failure `request.missing` where nothing else is wrong with a body that was sent, unless the call is strict about it.
 * @throws ZodError where it is otherwise not as declared.
 */
export const bodyOf = (call: Pick<Call, 'body' | 'strictBody'>, sent: unknown): unknown => {
  const checked = call.body.safeParse(sent ?? {});
  if (checked.success) return checked.data;
  const { issues } = checked.error;
  if (sent !== undefined && !call.strictBody && issues.every((issue) => isMissing(sent, issue)))
    throw new Failure('request.missing', { field: issues[0]?.path.join('.') || 'body' });
  throw checked.error;
};
