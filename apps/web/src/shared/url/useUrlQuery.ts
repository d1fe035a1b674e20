import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { keepScroll } from '../hooks/useScrollPlace.ts';
import type { Fields, Values } from './fields.ts';

const fallbacks = <F extends Fields>(fields: F): Values<F> =>
  Object.fromEntries(Object.entries(fields).map(([key, { fallback }]) => [key, fallback])) as Values<F>;

/** Read the filters out of an address; what does not fit falls back to its default. */
export const readQuery = <F extends Fields>(fields: F, parameters: URLSearchParams): Values<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { fallback, read }]) => {
      const text = parameters.get(key);
      return [key, text === null ? fallback : (read(text) ?? fallback)];
    }),
  ) as Values<F>;

/** Write filters into an address; defaults and empty values leave it. Parameters of others stay. */
export const writeQuery = <F extends Fields>(
  fields: F,
  parameters: URLSearchParams,
  values: Partial<Values<F>>,
): URLSearchParams => {
  const next = new URLSearchParams(parameters);
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '' || value === fields[key]?.fallback) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
};

export interface UrlQuery<T> {
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
 * The page's filters live in the address: `useUrlQuery({ keyword: text(), currentPage: pageNumber() })`, with the fields
 * declared outside the component.
 */
export const useUrlQuery = <F extends Fields>(fields: F): UrlQuery<Values<F>> => {
  const [parameters, setParameters] = useSearchParams();
  const query = useMemo(() => readQuery(fields, parameters), [fields, parameters]);

  // Two changes in a row build on each other, even when the address of the first has not arrived yet.
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);
  const write = useCallback(
    (values: Partial<Values<F>>, replace = false) => {
      latest.current = writeQuery(fields, latest.current, values);
      setParameters(latest.current, { replace, state: keepScroll });
    },
    [fields, setParameters],
  );

  const setQuery = useCallback(
    (change: Partial<Values<F>>, options: { replace?: boolean } = {}) => {
      const restart = 'currentPage' in fields && !('currentPage' in change) ? { currentPage: undefined } : {};
      write({ ...change, ...restart } as Partial<Values<F>>, options.replace);
    },
    [fields, write],
  );

  const clearQuery = useCallback(() => {
    const filters = Object.keys(fields).filter((key) => key === 'currentPage' || !paging.has(key));
    write(Object.fromEntries(filters.map((key) => [key, undefined])) as Partial<Values<F>>);
  }, [fields, write]);

  const active = useMemo(() => {
    const defaults = fallbacks(fields) as Record<string, unknown>;
    return Object.entries(query).filter(([key, value]) => !paging.has(key) && value !== defaults[key]).length;
  }, [fields, query]);

  return { query, setQuery, clearQuery, active };
};
