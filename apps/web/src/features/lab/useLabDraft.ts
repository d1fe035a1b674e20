import { lab as calls, type DataOf } from '@assay/contract';
import { useCallback, useEffect, useState } from 'react';
import { useCallMutation } from '../../shared/client/useCall.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { toast } from '../../shared/kit/toastStore.ts';

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

/** What is typed stays until it is saved or thrown away, whatever others save meanwhile; a refused save keeps it too. */
export const useLabDraft = (lab: calls.Lab): LabDraft => {
  const { t } = useTranslation('lab');
  const [draft, setDraft] = useState<{ spec: Spec; version: number } | null>(null);
  const spec = draft?.spec ?? lab.spec;
  const saving = useCallMutation(calls.saveLab, { invalidates: [calls.getLab] });

  useEffect(() => {
    if (draft === null) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [draft]);

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
      await saving.mutateAsync({ body: { pid: lab.pid, version: sent.version, spec: sent.spec } });
      setDraft((now) => (now === sent ? null : now));
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
