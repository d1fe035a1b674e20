import { contest } from '@assay/contract';
import { contestAuths } from '@assay/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { PasswordField } from '../../../shared/fields/PasswordField.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useContest } from '../useContest.ts';
import styles from './PasswordFields.module.css';

interface PasswordFieldsProps {
  /** Words of the button. */
  label: string;
  onDone?: () => void;
}

/** Register with the contest's password. What the server refuses (the account rule, say) stays in sight. */
export const PasswordFields = ({ label, onDone }: PasswordFieldsProps) => {
  const { t } = useTranslation('contest');
  const { cid, info, refetch } = useContest();
  const [password, setPassword] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const register = useCallMutation(contest.registerContest, {
    quiet: true,
    invalidates: [contest.getContestProblems, contest.getContestAccess],
    onSuccess: () => {
      toast.success(t('register.done'));
      refetch();
      onDone?.();
    },
    onError: (error) => setTrouble(error.message),
  });
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (password.trim() === '') setTrouble(t('register.empty'));
        else register.mutate({ body: { cid, password } });
      }}
    >
      <p className={styles['why']}>
        {t(info.auth === contestAuths.private ? 'register.whyPrivate' : 'register.whyProtected')}
        {info.openAccountLimit ? ` ${t('register.accountRule')}` : ''}
      </p>
      <PasswordField
        label={t('register.password')}
        maxLength={255}
        autoComplete="off"
        data-autofocus
        value={password}
        error={trouble}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setTrouble(undefined);
        }}
      />
      <Button className={styles['send'] ?? ''} size="md" variant="filled" type="submit" loading={register.isPending}>
        {label}
      </Button>
    </form>
  );
};
