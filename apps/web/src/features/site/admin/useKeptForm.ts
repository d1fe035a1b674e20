import { useState } from 'react';

/**
 * A form over what the server keeps: what was typed stays over later answers, until it was saved.
 * @param kept what the server answered; undefined while it has not
 */
export const useKeptForm = <F extends object>(kept: F | undefined) => {
  const [typed, setTyped] = useState<Partial<F>>({});
  const form = kept === undefined ? undefined : { ...kept, ...typed };
  const changed = kept !== undefined && (Object.keys(typed) as (keyof F)[]).some((key) => typed[key] !== kept[key]);
  return {
    form,
    changed,
    set: (change: Partial<F>): void => setTyped((old) => ({ ...old, ...change })),
    /** After saving: the server's word counts again. */
    clear: (): void => setTyped({}),
  };
};
