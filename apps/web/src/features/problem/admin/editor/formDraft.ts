import { problemHistory } from '@assay/contract';
import { useEffect, useRef } from 'react';
import { api } from '../../../../shared/client/api.ts';
import type { ProblemForm } from './problemForm.ts';

/** A form that was left unsaved, and the revision it was filled from. */
export interface FormDraft {
  basedOn: number | null;
  form: Partial<ProblemForm>;
  /** ms since 1970. */
  at: number;
}

/** The server keeps no draft of what is begun in a group, before it is saved for the first time. */
export const isKeptHereAlone = (pid: number, gid: number | null): boolean => pid === 0 && gid !== null;

const keyOf = (uid: string, pid: number, gid: number | null): string =>
  `assay.problemForm.${uid}.${isKeptHereAlone(pid, gid) ? `group${gid}` : pid}`;
/** ms between the last key and the draft on the server. */
const pauseMs = 1500;

export const readLocalDraft = (uid: string, pid: number, gid: number | null): FormDraft | undefined => {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(uid, pid, gid)) ?? 'null') as FormDraft | null;
    return draft !== null && typeof draft.form === 'object' && typeof draft.at === 'number' ? draft : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps what is written in this browser at once, and on the server soon, until it is saved or thrown away. */
export const useFormDraft = (uid: string, pid: number, gid: number | null) => {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined);
  const stop = (): void => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  const flush = (): void => {
    const last = waiting.current;
    stop();
    last?.send();
  };
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => {
    const leave = (): void => latest.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    keep: (basedOn: number | null, form: ProblemForm): void => {
      const draft: FormDraft = { basedOn, form, at: Date.now() };
      try {
        localStorage.setItem(keyOf(uid, pid, gid), JSON.stringify(draft));
      } catch {
        // The server keeps it too.
      }
      stop();
      if (isKeptHereAlone(pid, gid)) return;
      const send = (): void => {
        const body = { pid, basedOn: basedOn ?? undefined, form: JSON.stringify(form) };
        api(problemHistory.keepDraft, { body }, { quiet: true }).catch(() => undefined);
      };
      waiting.current = { timer: setTimeout(flush, pauseMs), send };
    },
    drop: (): void => {
      stop();
      localStorage.removeItem(keyOf(uid, pid, gid));
      if (isKeptHereAlone(pid, gid)) return;
      api(problemHistory.dropDraft, { query: { pid } }, { quiet: true }).catch(() => undefined);
    },
  };
};
