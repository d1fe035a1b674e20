import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../client/apiError.ts';
import { useSession } from '../session/sessionStore.ts';

interface Typed<F> {
  fields: Partial<F>;
  /** What the server kept when the first of them was typed. */
  base: F;
}

/** Somebody else changed the same since it was read. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && typeof (error.data as { changed?: unknown } | null | undefined)?.changed === 'string';

/**
 * What stood in forms that were left because the session had ended, by place and account. In memory alone: passwords of
 * mail servers are among it.
 */
const interrupted = new Map<string, unknown>();

/** State that comes back with its account after a session that ended; left on purpose it is gone. */
const useInterruptible = <T>(place: string) => {
  const uid = useRef(useSession.getState().user?.uid);
  const key = `${place} ${uid.current}`;
  const [value, setValue] = useState(() => interrupted.get(key) as T | undefined);
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    interrupted.delete(key);
    return () => {
      if (useSession.getState().user === null && latest.current !== undefined) interrupted.set(key, latest.current);
    };
  }, [key]);
  return [value, setValue] as const;
};

/**
 * A form over what the server keeps: what was typed stays over later answers, until it was saved, and over a session that
 * ends meanwhile.
 * @param place names the form
 * @param kept what the server answered; undefined while it has not
 * @param reread asks the server again
 */
export const useKeptForm = <F extends object>(
  place: string,
  kept: F | undefined,
  reread: () => Promise<F | undefined>,
) => {
  const [typed, setTyped] = useInterruptible<Typed<F>>(place);
  const base = typed?.base ?? kept;
  const form = kept === undefined ? undefined : { ...kept, ...typed?.fields };
  const moved = (Object.keys(typed?.fields ?? {}) as (keyof F)[]).filter((key) => typed?.fields[key] !== base?.[key]);
  const only = (from: F | undefined) =>
    Object.fromEntries(moved.map((key) => [key, from?.[key]])) as Partial<Pick<F, keyof F>>;
  return {
    form,
    changed: moved.length > 0,
    /** What was typed and is another now. What was left alone is sent by nobody: somebody else may have changed it. */
    moved: only(form),
    /** The same as it was when it was typed over, so that the server sees whether somebody else changed it since. */
    was: only(base),
    /** All of it as it was then. */
    base,
    set: (change: Partial<F>): void =>
      setTyped((old) =>
        kept === undefined ? old : { base: old?.base ?? kept, fields: { ...old?.fields, ...change } },
      ),
    /** After saving: the server's word counts again. */
    clear: (): void => setTyped(undefined),
    /** Whoever was told that somebody changed the same, and saves again, means it over what is kept now. */
    refused: async (error: unknown): Promise<void> => {
      const now = isOvertaken(error) ? await reread() : undefined;
      if (now !== undefined) setTyped((old) => old && { ...old, base: now });
    },
  };
};
