import { contestDirector, type DataOf } from '@assay/contract';
import { Button, TextInput } from '@mantine/core';
import { IconMinus, IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallMutation } from '../../../../shared/client/useCall.ts';
import { NumberField } from '../../../../shared/fields/NumberField.tsx';
import { formatDateTime } from '../../../../shared/i18n/time.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { confirm } from '../../../../shared/kit/confirmStore.ts';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { useContest } from '../../useContest.ts';
import styles from './Clock.module.css';
import { FollowsFrom } from './FollowsFrom.tsx';
import { namesOf } from './namesOf.ts';

type Clock = DataOf<typeof contestDirector.getContestClock>;
type Change = { kind: 'pause' | 'resume' | 'extend'; minutes?: number; usernames?: string[]; reason?: string };

/** A week: the contract takes no more. */
const mostMinutes = 10_080;
const usual = [5, 10, 15] as const;

/** Buttons that change the time. Each asks the server what would follow, says it, and only then does it. */
export const ClockActs = ({ cid, clock }: { cid: number; clock: Clock }) => {
  const { t } = useTranslation('contestAdmin');
  const { info, phase, refetch } = useContest();
  const [minutes, setMinutes] = useState<number | ''>(10);
  const [names, setNames] = useState('');
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const foretell = useCallMutation(contestDirector.changeContestClock, {
    quiet: true,
    onError: ({ message }, { body }) => (body?.usernames ? setTrouble(message) : toast.error(message)),
  });
  const change = useCallMutation(contestDirector.changeContestClock, {
    invalidates: [contestDirector.getContestClock, contestDirector.getContestLog, contestDirector.getContestPeople],
    onSuccess: () => {
      setReason('');
      toast.success(t('clock.changed'));
      refetch();
    },
  });
  const busy = foretell.isPending || change.isPending;

  const act = async (wanted: Change): Promise<void> => {
    const what = { ...wanted, ...(reason.trim() === '' ? {} : { reason }) };
    const kind = (what.minutes ?? 0) < 0 ? 'take' : what.kind;
    setTrouble(undefined);
    const told = await foretell.mutateAsync({ body: { cid, ...what, dryRun: true } }).catch(() => undefined);
    if (told === undefined) return;
    const yes = await confirm({
      title: t(`clock.ask.${kind}`, { count: Math.abs(what.minutes ?? 0) }),
      body: <FollowsFrom kind={what.kind} before={clock} told={told} named={what.usernames?.length ?? 0} />,
      confirmLabel: t(`clock.act.${kind}`),
    });
    if (yes) change.mutate({ body: { cid, ...what } });
  };
  /** Gives the minutes, or takes them back where `sign` is -1. */
  const extend = (sign: 1 | -1): void => {
    if (minutes === '') return;
    void act({ kind: 'extend', minutes: sign * minutes, ...(named.length > 0 ? { usernames: named } : {}) });
  };
  const isPaused = clock.pausedAt !== null;
  const named = namesOf(names);

  return (
    <Card edge title={t('clock.title')} note={t('clock.endsAt', { time: formatDateTime(clock.endTime) })}>
      <div className={styles['acts']}>
        <Button
          size="md"
          variant="default"
          fullWidth
          disabled={phase !== 'running' && !isPaused}
          loading={busy}
          leftSection={
            isPaused ? (
              <IconPlayerPlay size={16} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconPlayerPause size={16} stroke={1.75} aria-hidden="true" />
            )
          }
          onClick={() => void act({ kind: isPaused ? 'resume' : 'pause' })}
        >
          {t(isPaused ? 'clock.act.resume' : 'clock.act.pause')}
        </Button>
        <span className={styles['small']}>
          {clock.pausedAt === null
            ? t('clock.pauseHint')
            : t('clock.pausedSince', { time: formatDateTime(clock.pausedAt) })}
        </span>
        {info.clock.lateUntil === null ? null : (
          <span className={styles['small']}>
            {t('clock.late', { count: info.clock.late, time: formatDateTime(info.clock.lateUntil) })}
          </span>
        )}
        <div className={styles['row']}>
          {usual.map((one) => (
            <Button
              key={one}
              px={12}
              variant={minutes === one ? 'light' : 'default'}
              aria-label={t('clock.minutes', { count: one })}
              onClick={() => setMinutes(one)}
            >
              {one}
            </Button>
          ))}
          <NumberField
            style={{ width: 108 }}
            rightSection={t('clock.unit')}
            rightSectionWidth={44}
            aria-label={t('clock.length')}
            min={1}
            max={mostMinutes}
            value={minutes}
            onChange={setMinutes}
          />
        </div>
        <TextInput
          label={t('clock.who')}
          description={t('clock.whoHint')}
          value={names}
          error={trouble}
          onChange={(event) => {
            setNames(event.currentTarget.value);
            setTrouble(undefined);
          }}
        />
        <TextInput
          label={t('clock.reason')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button
          fullWidth
          loading={busy}
          disabled={minutes === '' || minutes < 1}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => extend(1)}
        >
          {named.length === 0 ? t('clock.extendAll') : t('clock.extendSome', { count: named.length })}
        </Button>
        <Button
          fullWidth
          variant="default"
          loading={busy}
          disabled={minutes === '' || minutes < 1}
          leftSection={<IconMinus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => extend(-1)}
        >
          {named.length === 0 ? t('clock.takeAll') : t('clock.takeSome', { count: named.length })}
        </Button>
      </div>
    </Card>
  );
};
