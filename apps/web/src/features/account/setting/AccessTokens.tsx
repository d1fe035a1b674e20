import { type AccessToken, accessToken as tokenCalls } from '@assay/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { CopyButton } from '../../../shared/kit/CopyButton.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { AccessTokenForm } from './AccessTokenForm.tsx';
import styles from './Setting.module.css';

const Row = ({ token, busy, onRevoke }: { token: AccessToken; busy: boolean; onRevoke: () => void }) => {
  const { t } = useTranslation('ownAccount');
  return (
    <li>
      <div className={styles['session']}>
        <b>{token.name}</b>
        <span className={styles['note']}>{token.scopes.map((scope) => t(`token.scope.${scope}`)).join(' · ')}</span>
        <span className={styles['note']}>
          {t(token.isExpired ? 'token.expired' : 'token.expires')} <TimeText value={token.expiresAt} form="minute" /> ·{' '}
          {token.lastUsedAt === null ? (
            t('token.unused')
          ) : (
            <>
              {t('token.used', { ip: token.lastUsedIp ?? '–' })} <TimeText value={token.lastUsedAt} form="relative" />
            </>
          )}
        </span>
      </div>
      <Button size="xs" loading={busy} aria-label={t('token.revokeOf', { name: token.name })} onClick={onRevoke}>
        {t('token.revoke')}
      </Button>
    </li>
  );
};

/** Tokens with which programs come for this account: made, told once, revoked. */
export const AccessTokens = () => {
  const { t } = useTranslation('ownAccount');
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<{ id: number; name: string; token: string }>();
  const { data, error, refetch } = useCall(tokenCalls.getAccessTokens);
  const revoke = useCallMutation(tokenCalls.revokeAccessToken, {
    invalidates: [tokenCalls.getAccessTokens],
    onSuccess: (_, input) => {
      if (made?.id === input.query?.id) setMade(undefined);
      toast.success(t('token.revoked'));
    },
  });
  const end = async (token: AccessToken): Promise<void> => {
    const sure = await confirm({
      title: t('token.revokeTitle', { name: token.name }),
      body: t('token.revokeBody'),
      confirmLabel: t('token.revoke'),
      danger: true,
    });
    if (sure) revoke.mutate({ query: { id: token.id } });
  };

  return (
    <section className={styles['form']} aria-labelledby="access-tokens">
      <h3 id="access-tokens" className={styles['title']}>
        {t('token.title')}
      </h3>
      <p className={styles['note']}>
        {t('token.what')} <a href="/api/docs">{t('token.docs')}</a>
      </p>
      {data === undefined ? (
        <NotYet error={error} onRetry={() => void refetch()} lines={2} />
      ) : data.length === 0 ? null : (
        <ul className={styles['sessions']}>
          {data.map((token) => (
            <Row
              key={token.id}
              token={token}
              busy={revoke.isPending && revoke.variables.query?.id === token.id}
              onRevoke={() => void end(token)}
            />
          ))}
        </ul>
      )}
      {made === undefined ? null : (
        <div className={styles['told']} role="status">
          <p>{t('token.once', { name: made.name })}</p>
          <div className={styles['secret']}>
            <code>{made.token}</code>
            <CopyButton text={made.token} />
          </div>
        </div>
      )}
      {isOpen ? (
        <AccessTokenForm
          onMade={(token) => {
            setMade(token);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className={styles['actions']}>
          <Button size="md" onClick={() => setOpen(true)}>
            {t('token.open')}
          </Button>
        </div>
      )}
    </section>
  );
};
