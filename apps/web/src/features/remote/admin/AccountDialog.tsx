import { remote } from '@assay/contract';
import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { PasswordField } from '../../../shared/fields/PasswordField.tsx';
import { useFormExit } from '../../../shared/hooks/useFormExit.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import styles from './Remote.module.css';
import type { Site } from './siteFacts.ts';

interface AccountDialogProps {
  site: Site;
  /** The account whose password is changed; undefined: a new one. */
  name?: string | undefined;
  onClose: () => void;
}

/** Stores an account at a site, or gives one a new password; what was typed stays where the server refuses. */
export const AccountDialog = ({ site, name: known, onClose }: AccountDialogProps) => {
  const { t } = useTranslation('remoteAdmin');
  const [name, setName] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const leave = useFormExit([name, password], onClose);
  const save = useCallMutation(remote.saveRemoteAccount, {
    invalidates: [remote.getRemoteAccounts],
    onSuccess: () => {
      toast.success(t('account.saved'));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={leave}
      size={440}
      title={known === undefined ? t('account.addTo', { site: site.name }) : t('account.passwordOf', { name: known })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate({ body: { site: site.key, name, password, enabled: true } });
        }}
      >
        {known === undefined ? (
          <TextInput
            size="md"
            label={t('account.name')}
            value={name}
            required
            maxLength={100}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : null}
        <PasswordField
          label={t('account.password')}
          description={t('account.sealed')}
          value={password}
          required
          maxLength={200}
          autoComplete="new-password"
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className={styles['end']}>
          <Button size="md" onClick={leave}>
            {t('common:cancel')}
          </Button>
          <Button
            size="md"
            type="submit"
            variant="filled"
            loading={save.isPending}
            disabled={name.trim() === '' || password === ''}
          >
            {t('account.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
