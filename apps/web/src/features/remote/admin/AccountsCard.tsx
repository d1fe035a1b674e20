import { remote } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { StateMark } from '../../../shared/kit/StateMark.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { RowAct } from '../../../shared/table/RowAct.tsx';
import styles from './Remote.module.css';
import { type Account, accountLook, accountsOf, type Site } from './siteFacts.ts';

const AccountDialog = lazyPart(async () => (await import('./AccountDialog.tsx')).AccountDialog);

/** Accounts with which our worker submits to a site: how each is, and what brings it back. */
export const AccountsCard = ({ site, accounts }: { site: Site; accounts: readonly Account[] }) => {
  const { t } = useTranslation('remoteAdmin');
  const [open, setOpen] = useState<{ name?: string }>();
  const own = accountsOf(accounts, site.key);
  const save = useCallMutation(remote.saveRemoteAccount, {
    invalidates: [remote.getRemoteAccounts],
    onSuccess: () => void toast.success(t('account.saved')),
  });
  const remove = useCallMutation(remote.deleteRemoteAccount, {
    invalidates: [remote.getRemoteAccounts],
    onSuccess: () => void toast.success(t('account.removed')),
  });
  const askRemove = async ({ id, name }: Account): Promise<void> => {
    const question = { title: t('account.removeTitle', { name }), body: t('account.removeBody') };
    if (await confirm({ ...question, confirmLabel: t('account.remove'), danger: true }))
      remove.mutate({ query: { id } });
  };
  const state = (account: Account) => {
    const { word, ...look } = accountLook(account);
    return <StateMark {...look} text={t(`state.${word}`)} />;
  };
  const fault = ({ fault: kind, words, restUntil }: Account) =>
    kind === null ? (
      '–'
    ) : (
      <span className={styles['fault']} title={words ?? undefined}>
        {t(`fault.${kind}`, { defaultValue: kind })}
        {restUntil === null ? null : (
          <>
            {' '}
            <TimeText value={restUntil} form="short" />
          </>
        )}
      </span>
    );
  const acts = (account: Account) => {
    const { word } = accountLook(account);
    const canWake = account.isReadable && word !== 'ready';
    return (
      <span className={styles['acts']}>
        {canWake ? (
          <RowAct
            words={t(word === 'humanCheck' ? 'account.verified' : 'account.wake')}
            of={account.name}
            onClick={() => save.mutate({ body: { site: account.site, name: account.name, enabled: true } })}
          />
        ) : null}
        {account.enabled && word === 'ready' ? (
          <RowAct
            words={t('account.pause')}
            of={account.name}
            onClick={() => save.mutate({ body: { site: account.site, name: account.name, enabled: false } })}
          />
        ) : null}
        <RowAct words={t('account.change')} of={account.name} onClick={() => setOpen({ name: account.name })} />
        <RowAct words={t('account.remove')} of={account.name} danger onClick={() => void askRemove(account)} />
      </span>
    );
  };
  const columns: Column<Account>[] = [
    {
      key: 'name',
      head: t('account.name'),
      width: 170,
      cell: ({ name }) => <span className={styles['mono']}>{name}</span>,
    },
    { key: 'state', head: t('sites.state'), width: 140, cell: state },
    { key: 'fault', head: t('account.fault'), grow: true, cell: fault },
    { key: 'acts', head: t('account.acts'), width: 260, align: 'right', cell: acts },
  ];
  const isOpen = site.ways.includes('server');
  return (
    <Card
      title={t('account.title', { site: site.name })}
      note={site.key === 'GYM' ? t('account.sharedWith') : undefined}
      flush
      edge
      tools={
        isOpen && site.key !== 'GYM' ? (
          <Button
            size="xs"
            leftSection={<IconPlus size={15} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpen({})}
          >
            {t('account.add')}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        dense
        label={t('account.title', { site: site.name })}
        columns={columns}
        rows={own}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t('account.none')}
            description={t(isOpen ? 'account.noneHint' : 'account.closedHint', { site: site.name })}
          />
        }
        narrowRow={(account) => (
          <NarrowRow
            head={<span className={styles['mono']}>{account.name}</span>}
            end={state(account)}
            facts={fault(account)}
            acts={acts(account)}
          />
        )}
      />
      <p className={styles['note']}>
        <IconKey size={14} stroke={1.75} aria-hidden="true" /> {t('account.sealedNote')}
      </p>
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <AccountDialog site={site} name={open.name} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Card>
  );
};
