import { contestAdmin } from '@assay/contract';
import { useState } from 'react';
import { messageOf } from '../../../../shared/client/apiError.ts';
import { useCallMutation } from '../../../../shared/client/useCall.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../../shared/kit/confirmStore.ts';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { useEditPlace } from '../../../../shared/scope/editPlace.ts';
import styles from '../clock/Clock.module.css';
import { editorOf } from '../editorOf.ts';
import { bodyOf, type ContestForm } from './contestForm.ts';

/** Saves a valid form; what that would change for people already in the contest is asked about first. */
export const useSaveContest = (cid: number, onSaved: (cid: number) => void) => {
  const { t } = useTranslation('contestAdmin');
  const [refusal, setRefusal] = useState<string>();
  const { gid } = useEditPlace();
  const calls = editorOf(gid);
  const invalidates = [calls.list, calls.read];
  const foretell = useCallMutation(contestAdmin.contestConsequences, { quiet: true });
  const create = useCallMutation(calls.create, { invalidates, quiet: true });
  const edit = useCallMutation(calls.edit, { invalidates, quiet: true });

  const send = async (form: ContestForm, basedOn: string): Promise<void> => {
    const body = bodyOf(form);
    if (cid === 0) {
      const made = await create.mutateAsync({ body: gid === null ? body : { ...body, gid } });
      toast.success(t('done.created'));
      onSaved(made?.id ?? 0);
      return;
    }
    const follows = await foretell.mutateAsync({ body: { ...body, id: cid } });
    const list = (
      <ul className={styles['follows']}>
        {follows.map(({ code, params }) => (
          <li key={code}>{t(`consequence.${code}`, params)}</li>
        ))}
      </ul>
    );
    const isSure =
      follows.length === 0 ||
      (await confirm({ title: t('consequence.title'), body: list, confirmLabel: t('common:save'), danger: true }));
    if (!isSure) return;
    await edit.mutateAsync({ body: { ...body, id: cid, basedOn } });
    toast.success(t('done.saved'));
    onSaved(cid);
  };
  return {
    refusal,
    busy: foretell.isPending || create.isPending || edit.isPending,
    save: async (form: ContestForm, basedOn: string): Promise<void> => {
      setRefusal(undefined);
      try {
        await send(form, basedOn);
      } catch (error) {
        setRefusal(messageOf(error));
      }
    },
  };
};
