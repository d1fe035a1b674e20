import { problemHistory } from '@assay/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../../shared/client/api.ts';
import { useSession } from '../../../../shared/session/sessionStore.ts';
import { editorOf } from '../editorOf.ts';
import { type FormDraft, isKeptHereAlone, readLocalDraft } from './formDraft.ts';
import type { Stored, StoredCase } from './problemForm.ts';

export interface OpenProblem {
  /** 0: a new problem. */
  pid: number;
  /** Undefined where it is new. */
  stored: Stored | undefined;
  cases: readonly StoredCase[];
  draft: FormDraft | undefined;
  /** Grows each time it is opened. */
  time: number;
}

const newest = (drafts: readonly (FormDraft | undefined)[]): FormDraft | undefined =>
  drafts.reduce((best, draft) => (draft && (!best || draft.at > best.at) ? draft : best), undefined);

const serverDraft = async (pid: number): Promise<FormDraft | undefined> => {
  const kept = await api(problemHistory.getDraft, { query: { pid } }, { quiet: true }).catch(() => null);
  if (kept === null) return undefined;
  try {
    return { basedOn: kept.basedOn, form: JSON.parse(kept.form), at: Date.parse(kept.gmtModified) };
  } catch {
    return undefined;
  }
};

/**
 * A problem as it is opened for editing: once, and again only when asked, so that nothing is taken from under somebody who
 * writes.
 */
export const useOpenProblem = (pid: number, gid: number | null) => {
  const uid = useSession((session) => session.user?.uid ?? '');
  const [open, setOpen] = useState<OpenProblem>();
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(async (): Promise<void> => {
    setError(null);
    try {
      const [stored, kept] = await Promise.all([
        pid === 0 ? undefined : api(editorOf(gid).read, { query: { pid } }),
        isKeptHereAlone(pid, gid) ? undefined : serverDraft(pid),
      ]);
      const query = { pid, isUpload: stored?.isUploadCase ?? true };
      const cases = stored === undefined ? [] : await api(editorOf(gid).cases, { query });
      const draft = newest([kept, readLocalDraft(uid, pid, gid)]);
      setOpen((before) => ({ pid, stored, cases, draft, time: (before?.time ?? 0) + 1 }));
    } catch (thrown) {
      setError(thrown);
    }
  }, [pid, uid, gid]);
  useEffect(() => {
    void load();
  }, [load]);
  // Of the problem that was open before nothing is shown under the address of the next.
  return { open: open?.pid === pid ? open : undefined, error, load };
};
