import { type KeptProvider, signOn } from '@assay/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import styles from '../setting/Setting.module.css';
import { SignOnEditor } from './SignOnEditor.tsx';

const empty: KeptProvider = {
  key: '',
  name: '',
  hint: '',
  issuer: '',
  clientId: '',
  enabled: false,
  creates: true,
  usernameClaim: 'preferred_username',
  realnameClaim: 'name',
  numberClaim: '',
  onlyClaim: '',
  onlyValue: '',
  hasSecret: false,
  callback: '',
};

const Providers = () => {
  const { t } = useTranslation('signOn');
  const [edited, setEdited] = useState<KeptProvider>();
  const { data, error, refetch } = useCall(signOn.adminGetSignOn);
  const remove = useCallMutation(signOn.removeSignOn, {
    invalidates: [signOn.adminGetSignOn],
    onSuccess: () => toast.success(t('removed')),
  });
  const ask = async ({ key, name }: KeptProvider): Promise<void> => {
    const title = t('removeTitle', { name });
    if (await confirm({ title, body: t('removeBody'), confirmLabel: t('remove'), danger: true }))
      remove.mutate({ query: { key } });
  };
  if (edited !== undefined)
    return <SignOnEditor key={edited.key} provider={edited} onClose={() => setEdited(undefined)} />;
  return (
    <Card title={t('title')}>
      <div className={styles['form']}>
        <p className={styles['note']}>{t('what')}</p>
        {data === undefined ? <NotYet error={error} onRetry={() => void refetch()} lines={4} /> : null}
        {data?.length === 0 ? <EmptyState title={t('none')} /> : null}
        {data !== undefined && data.length > 0 ? (
          <ul className={styles['sessions']}>
            {data.map((one) => (
              <li key={one.key}>
                <div className={styles['session']}>
                  <b>{one.name}</b>
                  <span className={styles['note']}>
                    {one.issuer} · {t(one.enabled ? 'on' : 'off')}
                  </span>
                </div>
                <Button size="xs" aria-label={t('editOf', { name: one.name })} onClick={() => setEdited(one)}>
                  {t('edit')}
                </Button>
                <Button size="xs" aria-label={t('removeOf', { name: one.name })} onClick={() => void ask(one)}>
                  {t('remove')}
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        {data === undefined ? null : (
          <div className={styles['actions']}>
            <Button onClick={() => setEdited(empty)}>{t('add')}</Button>
          </div>
        )}
      </div>
    </Card>
  );
};

/** Providers by which people log in: OpenID Connect. */
const SignOnAdminPage = () => (
  <>
    <PageTitle />
    <RootOnly>
      <Providers />
    </RootOnly>
  </>
);

export default SignOnAdminPage;
