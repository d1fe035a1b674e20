import { training } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { PasswordField } from '../../../shared/fields/PasswordField.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Notice } from '../../../shared/kit/Notice.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { useTraining } from '../useTraining.ts';
import styles from './PasswordCard.module.css';

/** What stands at the door of a private training: its password, or that the registration is blocked. */
export const PasswordCard = () => {
  const { t } = useTranslation('training');
  const { place, info, refetch } = useTraining();
  const [password, setPassword] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const register = useCallMutation(training.registerTraining, {
    quiet: true,
    invalidates: [training.getTrainingList, training.getTrainingAccess],
    onSuccess: () => {
      toast.success(t('password.done'));
      refetch();
    },
    onError: (error) => setTrouble(error.message),
  });
  if (info.entry === 'blocked')
    return (
      <Card flush edge>
        <Notice
          icon={<IconLock size={24} stroke={1.5} />}
          title={t('entry.blocked')}
          description={t('password.blockedHint')}
        />
      </Card>
    );
  return (
    <Card title={t('password.title')} edge>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (password.trim() === '') {
            toast.warning(t('password.empty'));
            setTrouble(t('password.empty'));
          } else register.mutate({ body: { tid: place.tid, password } });
        }}
      >
        <p className={styles['why']}>
          {t('password.why')} {t('list.author')}{' '}
          <UserName username={info.author} to={paths.user(info.author)} hasPage />
        </p>
        <PasswordField
          label={t('password.label')}
          maxLength={100}
          autoComplete="off"
          value={password}
          error={trouble}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setTrouble(undefined);
          }}
        />
        <Button size="md" variant="filled" type="submit" loading={register.isPending}>
          {t('password.send')}
        </Button>
        <p className={styles['note']}>{t('password.note')}</p>
      </form>
    </Card>
  );
};
