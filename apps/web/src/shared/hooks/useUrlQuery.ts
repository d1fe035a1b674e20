import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

type Shape = z.ZodObject<Record<string, z.ZodType>>;

/** Read the filters out of an address; what does not fit the schema falls back to its default. */
export const readQuery = <S extends Shape>(schema: S, parameters: URLSearchParams): z.output<S> => {
  const given: Record<string, string> = {};
  for (const key of Object.keys(schema.shape)) {
    const value = parameters.get(key);
    if (value !== null) given[key] = value;
  }
  const whole = schema.safeParse(given);
  if (whole.success) return whole.data;
  const bad = new Set(whole.error.issues.map((issue) => String(issue.path[0])));
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([key]) => !bad.has(key))));
};

/** Write filters into an address; defaults and empty values leave it. Parameters of others stay. */
export const writeQuery = <S extends Shape>(
  schema: S,
  parameters: URLSearchParams,
  values: Partial<z.output<S>>,
): URLSearchParams => {
  const defaults = schema.parse({}) as Record<string, unknown>;
  const next = new URLSearchParams(parameters);
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '' || value === defaults[key]) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
};

interface UrlQuery<T> {
  query: T;
  /** Merge into the address. A change of any filter goes back to page 1 unless it names `currentPage`. */
  setQuery: (change: Partial<T>, options?: { replace?: boolean }) => void;
  /** Back to the defaults. */
  clearQuery: () => void;
  /** Filters other than paging that differ from their default. */
  active: number;
}

const paging: ReadonlySet<string> = new Set(['currentPage', 'limit']);

/**
 * The page's filters live in the address. Give every member of the schema a default, and let it read text:
 * `z.object({ keyword: z.string().default(''), currentPage: z.coerce.number().int().min(1).default(1) })`, declared
 * outside the component.
 */
export const useUrlQuery = <S extends Shape>(schema: S): UrlQuery<z.output<S>> => {
  const [parameters, setParameters] = useSearchParams();
  const query = useMemo(() => readQuery(schema, parameters), [schema, parameters]);

  // Two changes in a row build on each other, even when the address of the first has not arrived yet.
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);
  const write = useCallback(
    (values: Partial<z.output<S>>, replace = false) => {
      latest.current = writeQuery(schema, latest.current, values);
      setParameters(latest.current, { replace, preventScrollReset: true });
    },
    [schema, setParameters],
  );

  const setQuery = useCallback(
    (change: Partial<z.output<S>>, options: { replace?: boolean } = {}) => {
      const restart = 'currentPage' in schema.shape && !('currentPage' in change) ? { currentPage: undefined } : {};
      write({ ...change, ...restart } as Partial<z.output<S>>, options.replace);
    },
    [schema, write],
  );

  const clearQuery = useCallback(() => {
    const filters = Object.keys(schema.shape).filter((key) => key === 'currentPage' || !paging.has(key));
    write(Object.fromEntries(filters.map((key) => [key, undefined])) as Partial<z.output<S>>);
  }, [schema, write]);

  const active = useMemo(() => {
    const defaults = schema.parse({}) as Record<string, unknown>;
    return Object.entries(query).filter(([key, value]) => !paging.has(key) && value !== defaults[key]).length;
  }, [schema, query]);

  return { query, setQuery, clearQuery, active };
};
