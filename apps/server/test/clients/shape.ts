import { shapes } from './shapes.ts';

/**
 * What a call's `data` is made of, as `/work/shared/reference/api-calls.md` writes it: `void`, `int`, `string`, `bool`,
 * `date`, `any`, a name of `shapes`, `T[]`, `Page<T>`, `{T}` for a map by any key, `?T` where null is an answer too, or
 * fields: `id:int name:string`.
 */
export type Shape = string;

const envelope = 'total:int size:int current:int pages:int orders:any searchCount:bool hitCount:bool';

const scalars: Readonly<Record<string, (value: unknown) => boolean>> = {
  int: Number.isInteger,
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  date: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/.test(String(value)),
  any: () => true,
  void: (value) => value === null,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (shape: Shape): [string, Shape][] =>
  shape.split(/ (?=\w+:)/).map((field) => {
    const at = field.indexOf(':');
    return [field.slice(0, at), field.slice(at + 1)];
  });

const each = (rows: unknown, shape: Shape, at: string): string[] => {
  if (!Array.isArray(rows)) return [`${at} is no list`];
  // An empty list says nothing of its rows: the world of the walk has one of everything.
  if (rows.length === 0) return [`${at} is empty`];
  return rows.slice(0, 3).flatMap((row, index) => differences(shape, row, `${at}[${index}]`));
};

/** Where a value differs from a shape: fields that are missing or of another kind. Further fields are ignored, as clients do. */
export const differences = (shape: Shape, value: unknown, at = 'data'): string[] => {
  if (shape.startsWith('?')) return value === null ? [] : differences(shape.slice(1), value, at);
  const fits = scalars[shape];
  if (fits) return fits(value) ? [] : [`${at} is ${JSON.stringify(value)?.slice(0, 80)}, not ${shape}`];
  if (shape.endsWith('[]')) return each(value, shape.slice(0, -2), at);
  if (!isObject(value)) return [`${at} is no object`];
  const page = /^Page<(.+)>$/.exec(shape)?.[1];
  if (page) return [...differences(envelope, value, at), ...each(value['records'], page, `${at}.records`)];
  const map = /^{(.+)}$/.exec(shape)?.[1];
  if (map) return each(Object.values(value), map, `${at}{}`);
  return fieldsOf(shapes[shape] ?? shape).flatMap(([name, kind]) => {
    if (!(name in value)) return [`${at}.${name} is missing`];
    // Fields may be null wherever there is nothing to say.
    return value[name] === null ? [] : differences(kind, value[name], `${at}.${name}`);
  });
};
