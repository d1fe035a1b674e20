import { groupMember } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { formatDate, toDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { CopyButton } from '../../../shared/kit/CopyButton.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { Gauge } from '../../../shared/kit/Gauge.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useGroup } from '../useGroup.ts';
import { inviteState } from './inviteState.ts';
import styles from './Members.module.css';

const InviteDialog = lazyPart(async () => (await import('./InviteDialog.tsx')).InviteDialog);

type Invite = groupMember.GroupInvite;
const dayMs = 86_400_000;
const nowEvery = 60_000;

/** One link: open ones with what is left of them, ended ones in a line. */
const InviteRow = ({ invite, now, onRevoke }: { invite: Invite; now: number; onRevoke: () => void }) => {
  const { t } = useTranslation('groupDesk');
  const state = inviteState(invite, now);
  const address = `${location.origin}${paths.groupInvite(invite.token)}`;
  const uses = t('invites.usesOf', { uses: invite.uses, max: invite.maxUses });
  const [from, until] = [toDate(invite.gmtCreate).getTime(), toDate(invite.expiresAt).getTime()];
  const by = t('invites.by', { name: invite.author });
  if (state !== 'open') {
    return (
      <li className={styles['ended']}>
        <span>{by}</span>
        <Tag fill>{t(`invites.state.${state}`)}</Tag>
        <span className={styles['endedFacts']}>
          {formatDate(invite.expiresAt)} · {uses}
        </span>
      </li>
    );
  }
  const expires = t('invites.expiresIn', {
    date: formatDate(invite.expiresAt),
    count: Math.max(0, Math.ceil((until - now) / dayMs)),
  });
  return (
    <li className={styles['invite']}>
      <div className={styles['inviteHead']}>
        <b>{by}</b>
        <Tag selected>{t('invites.state.open')}</Tag>
        <Button size="compact-xs" variant="subtle" color="red" onClick={onRevoke}>
          {t('invites.revoke')}
        </Button>
      </div>
      <div className={styles['address']}>
        <span title={address}>{address}</span>
        <CopyButton text={address} />
      </div>
      <div className={styles['gauges']}>
        <span>{t('invites.uses')}</span>
        <Gauge value={invite.uses} limit={invite.maxUses} label={t('invites.uses')} text={null} width="fluid" />
        <span>{uses}</span>
        <span>{t('invites.expires')}</span>
        <Gauge value={now - from} limit={until - from} label={t('invites.expires')} text={null} width="fluid" />
        <span>{expires}</span>
      </div>
    </li>
  );
};

/** Links that let people in without an application: made, copied and ended here. */
export const Invites = () => {
  const { t } = useTranslation('groupDesk');
  const { gid } = useGroup();
  const [making, setMaking] = useState(false);
  const now = useNow(nowEvery);
  const list = useCall(groupMember.getGroupInvites, { query: { gid } });
  const revoke = useCallMutation(groupMember.revokeGroupInvite, {
    invalidates: [groupMember.getGroupInvites],
    onSuccess: () => toast.success(t('invites.revoked')),
    onError: () => void list.refetch(),
  });
  const end = async ({ id }: Invite): Promise<void> => {
    const question = { title: t('invites.revokeTitle'), body: t('invites.revokeBody') };
    if (await confirm({ ...question, confirmLabel: t('invites.revoke'), danger: true }))
      revoke.mutate({ query: { gid, id } });
  };
  const body = () => {
    if (list.data === undefined)
      return <NotYet padded error={list.error} onRetry={() => void list.refetch()} lines={3} />;
    if (list.data.length === 0) return <EmptyState title={t('invites.none')} description={t('invites.noneHint')} />;
    return (
      <ul className={styles['invites']}>
        {list.data.map((invite) => (
          <InviteRow key={invite.id} invite={invite} now={now} onRevoke={() => void end(invite)} />
        ))}
      </ul>
    );
  };
  return (
    <Card
      flush
      title={t('invites.title')}
      tools={
        <Button
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
          onClick={() => setMaking(true)}
        >
          {t('invites.new')}
        </Button>
      }
    >
      {body()}
      {making ? (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setMaking(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
};
