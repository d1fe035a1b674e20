import { userAdmin } from '@assay/contract';
import { accountStates } from '@assay/domain';
import { api } from '../../../shared/client/api.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { userCalls } from './userCalls.ts';

const namesShown = 10;

const shortList = (names: readonly string[]): string =>
  `${names.slice(0, namesShown).join(', ')}${names.length > namesShown ? ' …' : ''}`;

/** What is done to one or many accounts, each after saying what follows from it. */
export const useUserActs = (onDone: () => void) => {
  const { t } = useTranslation('people');
  const finish = (words: string) => () => {
    toast.success(words);
    onDone();
  };
  const change = useCallMutation(userAdmin.editManyUsers, {
    invalidates: userCalls,
    onSuccess: finish(t('users.changed')),
  });
  const remove = useCallMutation(userAdmin.deleteUsers, {
    invalidates: userCalls,
    onSuccess: finish(t('users.deleted')),
  });

  return {
    pending: change.isPending || remove.isPending,

    setRole: async (ids: readonly string[], role: number): Promise<void> => {
      const title = t('users.roleTitle', { count: ids.length, role: t(`roles.role.${role}`) });
      if (await confirm({ title, body: t('users.roleHint'), confirmLabel: t('users.setRole') }))
        change.mutate({ body: { ids: [...ids], type: role } });
    },

    setDisabled: async (ids: readonly string[], off: boolean): Promise<void> => {
      const title = t(off ? 'users.disableTitle' : 'users.enableTitle', { count: ids.length });
      const confirmLabel = t(off ? 'users.disable' : 'users.enable');
      if (await confirm({ title, confirmLabel, danger: off, ...(off ? { body: t('users.disableHint') } : {}) }))
        change.mutate({ body: { ids: [...ids], status: off ? accountStates.disabled : accountStates.normal } });
    },

    remove: async (ids: readonly string[]): Promise<void> => {
      const told = await api(userAdmin.userConsequences, { body: { ids: [...ids] } }).catch(() => undefined);
      if (told === undefined) return;
      const body = (
        <>
          <p>{t('users.deleteUsers', { names: shortList(told.users.map(({ username }) => username)) })}</p>
          <p>{t('users.deleteHint', { ...told, users: '' })}</p>
          {told.users.some(({ stays }) => stays) ? <p>{t('users.deleteStays', { ...told, users: '' })}</p> : null}
        </>
      );
      const title = t('users.deleteTitle', { count: told.users.length });
      if (await confirm({ title, body, confirmLabel: t('users.delete'), danger: true }))
        remove.mutate({ body: { ids: [...ids] } });
    },
  };
};
