import { site } from '@assay/contract';
import { Button, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../paths.ts';
import { apiAnswer } from '../../../../shared/client/api.ts';
import { messageOf } from '../../../../shared/client/apiError.ts';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { NumberField } from '../../../../shared/fields/NumberField.tsx';
import { PasswordField } from '../../../../shared/fields/PasswordField.tsx';
import { useKeptForm } from '../../../../shared/hooks/useKeptForm.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { useSession } from '../../../../shared/session/sessionStore.ts';
import { FormCard } from '../FormCard.tsx';
import styles from '../Site.module.css';
import { orNone } from './orNone.ts';

/** A mail to try what is saved: who took it, or in whose words it was refused. */
const Trial = ({ stale }: { stale: boolean }) => {
  const { t } = useTranslation('site');
  const own = useSession((session) => session.user?.email ?? '');
  const [email, setEmail] = useState(own);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      setOutcome((await apiAnswer(site.testEmail, { body: { email } }, { quiet: true })).msg);
    } catch (error) {
      setOutcome(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={styles['pair']}>
        <TextInput
          type="email"
          label={t('mail.tryTo')}
          maxLength={200}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <div className={styles['end']} style={{ justifyContent: 'flex-start', alignSelf: 'end' }}>
          <Button disabled={email.trim() === '' || stale} loading={busy} onClick={() => void send()}>
            {t('mail.try')}
          </Button>
          <Link to={paths.adminOutbox}>{t('mail.outbox')}</Link>
        </div>
      </div>
      {stale ? <p className={styles['hint']}>{t('mail.saveFirst')}</p> : null}
      <div aria-live="polite">{outcome === undefined ? null : <p className={styles['outcome']}>{outcome}</p>}</div>
    </>
  );
};

/** The mail server, and a mail to try it. */
export const MailCard = () => {
  const { t } = useTranslation('site');
  const { data, error, refetch } = useCall(site.getEmailConfig);
  const { form, changed, moved, was, set, clear, refused } = useKeptForm(
    'mail',
    data,
    async () => (await refetch()).data,
  );
  const save = useCallMutation(site.setEmailConfig, {
    invalidates: [site.getEmailConfig, site.getWebsiteConfig],
    onSuccess: () => {
      clear();
      toast.success(t('saved'));
    },
    onError: (refusal) => void refused(refusal),
  });
  const send = (): void => {
    const { emailHost, emailUsername, emailPassword, emailPort, emailSsl } = moved;
    const names = {
      ...(emailHost !== undefined && { emailHost: orNone(emailHost) }),
      ...(emailUsername !== undefined && { emailUsername: orNone(emailUsername) }),
    };
    save.mutate({ body: { ...names, emailPassword, emailPort, emailSsl, was } });
  };
  return (
    <FormCard
      title={t('mail.title')}
      note={t(form && (form.emailHost === '' || form.emailUsername === '') ? 'mail.noServer' : 'mail.server')}
      ready={form !== undefined}
      error={error}
      onRetry={() => void refetch()}
      changed={changed}
      saving={save.isPending}
      onSave={send}
    >
      <div className={styles['pair']}>
        <TextInput
          label={t('mail.host')}
          maxLength={200}
          value={form?.emailHost ?? ''}
          onChange={(event) => set({ emailHost: event.currentTarget.value })}
        />
        <NumberField
          label={t('mail.port')}
          min={1}
          max={65535}
          value={form?.emailPort ?? 465}
          onChange={(port) => set({ emailPort: Number(port) || 465 })}
        />
      </div>
      <div className={styles['pair']}>
        <TextInput
          label={t('mail.username')}
          maxLength={200}
          autoComplete="off"
          value={form?.emailUsername ?? ''}
          onChange={(event) => set({ emailUsername: event.currentTarget.value })}
        />
        <PasswordField
          size="sm"
          label={t('mail.password')}
          maxLength={200}
          autoComplete="new-password"
          placeholder={form?.hasPassword ? t('mail.passwordKept') : ''}
          value={form?.emailPassword ?? ''}
          onChange={(event) => set({ emailPassword: event.currentTarget.value })}
        />
      </div>
      <Switch
        label={t('mail.ssl')}
        description={t('mail.sslHint')}
        checked={form?.emailSsl ?? true}
        onChange={(event) => set({ emailSsl: event.currentTarget.checked })}
      />
      <Trial stale={changed} />
    </FormCard>
  );
};
