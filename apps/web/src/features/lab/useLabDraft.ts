import { lab as calls, type DataOf } from '@assay/contract';
import { useCallback, useEffect, useState } from 'react';
import { useCallMutation } from '../../shared/client/useCall.ts';
import { keepText, readKept } from '../../shared/hooks/keptText.ts';
import { useLeaveWarning } from '../../shared/hooks/useLeaveWarning.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { toast } from '../../shared/kit/toastStore.ts';
import { useSession } from '../../shared/session/sessionStore.ts';

export type Spec = DataOf<typeof calls.getLab>['spec'];

export interface LabDraft {
  spec: Spec;
  set(change: Partial<Spec>): void;
  isChanged: boolean;
  /** Somebody else has saved what this draft does not have. */
  isBehind: boolean;
  isSaving: boolean;
  /** Resolves to true when it is kept. */
  save(): Promise<boolean>;
  /** Throw the draft away. */
  reset(): void;
}

interface Draft {
  spec: Spec;
  version: number;
}

/** What was typed here and not saved; null where nothing was, or it cannot be read. */
const readDraft = (place: string): Draft | null => {
  try {
    const draft = JSON.parse(readKept(place) || 'null') as Draft | null;
    const { solutions, generators, checkerTests, recipe, settings } = draft?.spec ?? {};
    const isWhole = [solutions, generators, checkerTests].every(Array.isArray) && typeof recipe === 'string';
    return isWhole && settings && typeof draft?.version === 'number' ? draft : null;
  } catch {
    return null;
  }
};

/** What is typed stays until it is saved or thrown away, in this browser too, whatever others save meanwhile; a refused save keeps it too. */
export const useLabDraft = (lab: calls.Lab): LabDraft => {
  const { t } = useTranslation('lab');
  const uid = useSession((session) => session.user?.uid ?? '');
  const place = `lab.${uid}.${lab.pid}`;
  const [draft, setDraft] = useState(() => readDraft(place));
  const spec = draft?.spec ?? lab.spec;
  const saving = useCallMutation(calls.saveLab, { invalidates: [calls.getLab] });

  useLeaveWarning(draft !== null);
  useEffect(() => keepText(place, draft === null ? '' : JSON.stringify(draft)), [place, draft]);

  const set = useCallback(
    (change: Partial<Spec>) =>
      setDraft((before) => ({
        spec: { ...(before?.spec ?? lab.spec), ...change },
        version: before?.version ?? lab.version,
      })),
    [lab.spec, lab.version],
  );

  const save = async (): Promise<boolean> => {
    if (draft === null) return true;
    try {
      const sent = draft;
      const { version } = await saving.mutateAsync({ body: { pid: lab.pid, version: sent.version, spec: sent.spec } });
      // What was typed meanwhile goes on from what is saved now.
      setDraft((now) => (now === null || now === sent ? null : { ...now, version }));
      toast.success(t('saved'));
      return true;
    } catch {
      return false;
    }
  };

  return {
    spec,
    set,
    isChanged: draft !== null,
    isBehind: draft !== null && draft.version !== lab.version,
    isSaving: saving.isPending,
    save,
    reset: () => setDraft(null),
  };
};
