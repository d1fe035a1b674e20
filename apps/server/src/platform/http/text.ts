import { Failure } from '@assay/domain';

/** Deeper documents are nobody's input. */
const maxDepth = 32;

/**
 * What PostgreSQL and we take: it keeps no NUL in texts, and no text of ours needs one. Halves of characters, which JSON can
 * say and the database's JSON does not keep, become the sign for what is unreadable. `most` values, at any depth, so that
 * whoever sends more is not listened to for long.
 * @throws Failure `request.invalid` naming the first field that holds a NUL, that is nested too deeply, or in which there
 *   are too many.
 */
export const checkText = <T>(value: T, most = Number.POSITIVE_INFINITY): T => {
  const path: string[] = [];
  let left = most;
  const refuse = (field: string | undefined): never => {
    throw new Failure('request.invalid', { field: field || 'body' });
  };
  const check = (part: unknown): void => {
    left -= 1;
    if (left < 0) refuse(path[0]);
    if (typeof part === 'string' && part.includes('\0')) refuse(path.join('.'));
    if (typeof part !== 'object' || part === null) return;
    if (path.length > maxDepth) refuse(path[0]);
    // Not by `Object.entries`: that would make a list of all before the first is counted.
    for (const key in part) {
      if (key.includes('\0')) refuse(path.join('.'));
      const held = part as Record<string, unknown>;
      const inner = held[key];
      if (typeof inner === 'string' && !inner.isWellFormed()) held[key] = inner.toWellFormed();
      path.push(key);
      check(held[key]);
      path.pop();
    }
  };
  check(value);
  return value;
};
