import { secondFactor } from '@assay/contract';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { PasswordField } from '../../../shared/fields/PasswordField.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { CodeField } from '../form/CodeField.tsx';
import styles from './Setting.module.css';

/** Turn the second factor off, with password and code. */
export const EndSecondFactor = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  const { t } = useTranslation(['ownAccount', 'account']);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const end = useCallMutation(secondFactor.endSecondFactor, {
    invalidates: [secondFactor.getSecondFactor],
    onSuccess: () => {
      toast.success(t('second.ended'));
      onDone();
    },
  });
  const isWhole = password.trim() !== '' && code.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole && !end.isPending) end.mutate({ body: { password, code } });
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <div className={styles['pair']}>
        <PasswordField
          size="md"
          label={t('field.oldPassword')}
          description={t('second.endHint')}
          autoComplete="current-password"
          maxLength={20}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <CodeField autoFocus={false} value={code} onChange={(event) => setCode(event.currentTarget.value)} />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" size="md" variant="filled" color="red" loading={end.isPending} disabled={!isWhole}>
          {t('second.endAction')}
        </Button>
        <Button size="md" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
};
