import { contestDirector, type DataOf } from '@assay/contract';
import { Button } from '@mantine/core';
import { useCallMutation } from '../../../../shared/client/useCall.ts';
import { shownUser } from '../../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { confirm } from '../../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../../shared/kit/EmptyState.tsx';
import { TimeText } from '../../../../shared/kit/TimeText.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { useContest } from '../../useContest.ts';
import styles from './Clock.module.css';
import { FollowsFrom } from './FollowsFrom.tsx';

const minuteMs = 60_000;

type Clock = DataOf<typeof contestDirector.getContestClock>;

/** Every change of the time, newest first; each may be taken back and put back, after it is told what follows. */
export const ClockHistory = ({ cid, clock }: { cid: number; clock: Clock }) => {
  const { changes } = clock;
  const { t } = useTranslation('contestAdmin');
  const { refetch } = useContest();
  const foretell = useCallMutation(contestDirector.undoClockChange);
  const undo = useCallMutation(contestDirector.undoClockChange, {
    invalidates: [contestDirector.getContestClock, contestDirector.getContestLog, contestDirector.getContestPeople],
    onSuccess: refetch,
  });
  const busy = foretell.isPending || undo.isPending;
  const words = (change: contestDirector.ClockChange): string => {
    const minutes = Math.round(change.ms / minuteMs);
    const what = t(`clock.did.${minutes < 0 ? 'shorten' : change.kind}`, { count: Math.abs(minutes) });
    return change.username === null ? what : t('clock.forOne', { what, name: shownUser(change.username) });
  };
  const ask = async (change: contestDirector.ClockChange): Promise<void> => {
    const [id, act] =
      change.undoneBy === null ? ([change.id, 'undo'] as const) : ([change.undoneBy, 'restore'] as const);
    // A refusal is told by a toast.
    const told = await foretell.mutateAsync({ query: { cid, id, dryRun: true } }).catch(() => undefined);
    if (told === undefined) return;
    const body = (
      <>
        <p>
          {words(change)}. {act === 'undo' ? t('clock.undoHint') : null}
        </p>
        <FollowsFrom kind="undo" before={clock} told={told} named={change.uid === null ? 0 : 1} />
      </>
    );
    if (!(await confirm({ title: t(`clock.${act}Ask`), body, confirmLabel: t(`clock.${act}`) }))) return;
    undo.mutate(
      { query: { cid, id } },
      { onSuccess: () => toast.success(t(act === 'undo' ? 'clock.undone' : 'clock.restored')) },
    );
  };
  const actOf = (change: contestDirector.ClockChange): string =>
    t(change.undoneBy === null ? 'clock.undo' : 'clock.restore');
  return (
    <Card edge flush title={t('clock.history')}>
      {changes.length === 0 ? (
        <EmptyState title={t('clock.none')} description={t('clock.noneHint')} />
      ) : (
        <ul className={styles['list']}>
          {changes.map((change) => (
            <li key={change.id}>
              <span className={styles['what']}>
                <span className={change.undoneAt === null ? styles['main'] : styles['struck']}>{words(change)}</span>
                <span className={styles['small']}>
                  <TimeText value={change.at} form="short" /> · {shownUser(change.author)}
                  {change.reason === '' ? null : ` · ${change.reason}`}
                  {change.undoneAt === null ? null : ` · ${t('clock.takenBack')}`}
                </span>
              </span>
              <Button
                size="compact-sm"
                loading={busy}
                aria-label={`${actOf(change)}: ${words(change)}`}
                onClick={() => void ask(change)}
              >
                {actOf(change)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
