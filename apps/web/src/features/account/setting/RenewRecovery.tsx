import { secondFactor } from '@assay/contract';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { CodeField } from '../form/CodeField.tsx';
import styles from './Setting.module.css';

/** New recovery codes for a code. */
export const RenewRecovery = (needs: { onMade: (codes: readonly string[]) => void; onCancel: () => void }) => {
  const { t } = useTranslation('ownAccount');
  const [code, setCode] = useState('');
  const renew = useCallMutation(secondFactor.renewRecoveryCodes, {
    invalidates: [secondFactor.getSecondFactor],
    onSuccess: ({ recoveryCodes }) => needs.onMade(recoveryCodes),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '' && !renew.isPending) renew.mutate({ body: { code } });
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <p className={styles['note']}>{t('second.renewHint')}</p>
      <CodeField value={code} onChange={(event) => setCode(event.currentTarget.value)} />
      <div className={styles['actions']}>
        <Button type="submit" size="md" variant="filled" loading={renew.isPending} disabled={code.trim() === ''}>
          {t('second.renewAction')}
        </Button>
        <Button size="md" onClick={needs.onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
};
