import { Failure } from '@assay/domain';

/** Deeper documents are nobody's input. */
const maxDepth = 32;

const findNul = (value: unknown, path: string[]): string[] | undefined => {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length > maxDepth) return path.slice(0, 1);
  for (const [key, item] of Object.entries(value)) {
    const found = key.includes('\0') ? path : findNul(item, [...path, key]);
    if (found) return found;
  }
  return undefined;
};

/**
 * PostgreSQL keeps no NUL in texts, and no text of ours needs one.
 * @throws Failure `request.invalid` naming the first field that holds one, or that is nested too deeply.
 */
export const checkText = <T>(value: T): T => {
  const found = findNul(value, []);
  if (found) throw new Failure('request.invalid', { field: found.join('.') || 'body' });
  return value;
};
