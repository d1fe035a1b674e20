/** Characters of a value that are kept, and values of an act. */
const longest = 300;
const most = 20;

const secret = /pass|pwd|secret|hash/i;

export type AuditDetail = Record<string, string | number | boolean | null>;

const plain = (value: unknown): AuditDetail[string] => {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // What is cut off may be half of a character, which the database's JSON does not keep.
  return (text.length > longest ? `${text.slice(0, longest)}…` : text).toWellFormed();
};

/** What is kept of an act: few short values, none under a name that sounds like a secret, none that is not there. */
export const boundedDetail = (detail: object): AuditDetail =>
  Object.fromEntries(
    Object.entries(detail)
      .filter(([key, value]) => value !== undefined && !secret.test(key))
      .slice(0, most)
      .map(([key, value]) => [key, plain(value)]),
  );
