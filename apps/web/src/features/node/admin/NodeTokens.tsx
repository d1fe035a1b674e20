import { type DataOf, node as nodeCalls } from '@assay/contract';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { CopyButton } from '../../../shared/kit/CopyButton.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import styles from './NodeTokens.module.css';
import { nodeCommand } from './nodeCommand.ts';

type NodeToken = DataOf<typeof nodeCalls.getNodeTokens>[number];
type MadeToken = DataOf<typeof nodeCalls.createNodeToken>;

/** The token just made: nobody is told it again. */
const Made = ({ made }: { made: MadeToken }) => {
  const { t } = useTranslation('admin');
  const command = nodeCommand({ server: window.location.origin, ...made });
  return (
    <div className={styles['made']} role="status">
      <p>{t('judge.tokens.once', { name: made.name })}</p>
      <div className={styles['secret']}>
        <code>{made.token}</code>
        <CopyButton text={made.token} />
      </div>
      <p>{t('judge.tokens.command')}</p>
      <div className={styles['secret']}>
        <code>{command}</code>
        <CopyButton text={command} />
      </div>
    </div>
  );
};

const Row = ({ token, onRevoke }: { token: NodeToken; onRevoke: () => void }) => {
  const { t } = useTranslation('admin');
  return (
    <li className={styles['row']}>
      <b className={styles['name']}>{token.name}</b>
      <span className={styles['facts']}>
        {t('judge.tokens.by', { name: shownUser(token.createdBy) })} <TimeText value={token.gmtCreate} form="short" /> ·{' '}
        {token.lastUsedAt === null ? (
          t('judge.tokens.unused')
        ) : (
          <>
            {t('judge.tokens.used')} <TimeText value={token.lastUsedAt} form="relative" />
          </>
        )}
      </span>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t('judge.tokens.revokeOf', { name: token.name })}
        onClick={onRevoke}
      >
        {t('judge.tokens.revoke')}
      </Button>
    </li>
  );
};

/** Tokens of single nodes: made, told once, revoked. For the super admin. */
export const NodeTokens = () => {
  const { t } = useTranslation('admin');
  const [name, setName] = useState('');
  const [made, setMade] = useState<MadeToken>();
  const { data, error, refetch } = useCall(nodeCalls.getNodeTokens, {}, { quiet: true });
  const create = useCallMutation(nodeCalls.createNodeToken, {
    invalidates: [nodeCalls.getNodeTokens],
    onSuccess: (token) => {
      setMade(token);
      setName('');
    },
  });
  const revoke = useCallMutation(nodeCalls.revokeNodeToken, {
    invalidates: [nodeCalls.getNodeTokens, nodeCalls.getNodes],
    onSuccess: (_data, input) => {
      if (made?.id === input.query?.id) setMade(undefined);
      toast.success(t('done.updated'));
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '' && !create.isPending) create.mutate({ body: { name } });
  };
  const end = async (token: NodeToken): Promise<void> => {
    const sure = await confirm({
      title: t('judge.tokens.revokeTitle', { name: token.name }),
      body: t('judge.tokens.revokeBody'),
      confirmLabel: t('judge.tokens.revoke'),
      danger: true,
    });
    if (sure) revoke.mutate({ query: { id: token.id } });
  };

  return (
    <Card title={t('judge.tokens.title')}>
      <div className={styles['stack']}>
        <p className={styles['facts']}>{t('judge.tokens.why')}</p>
        {data === undefined ? (
          <NotYet error={error} onRetry={() => void refetch()} lines={2} />
        ) : data.length === 0 ? null : (
          <ul className={styles['list']}>
            {data.map((token) => (
              <Row key={token.id} token={token} onRevoke={() => void end(token)} />
            ))}
          </ul>
        )}
        {made === undefined ? null : <Made made={made} />}
        <form className={styles['form']} onSubmit={submit}>
          <TextInput
            label={t('judge.tokens.name')}
            value={name}
            maxLength={64}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={create.isPending} disabled={name.trim() === ''}>
            {t('judge.tokens.create')}
          </Button>
        </form>
      </div>
    </Card>
  );
};
