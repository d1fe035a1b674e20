import { contestDirector } from '@assay/contract';
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

const minuteMs = 60_000;

/** Every change of the time, newest first; each may be taken back. */
export const ClockHistory = ({ cid, changes }: { cid: number; changes: readonly contestDirector.ClockChange[] }) => {
  const { t } = useTranslation('contestAdmin');
  const { refetch } = useContest();
  const undo = useCallMutation(contestDirector.undoClockChange, {
    invalidates: [contestDirector.getContestClock, contestDirector.getContestLog, contestDirector.getContestPeople],
    onSuccess: () => {
      toast.success(t('clock.undone'));
      refetch();
    },
  });
  const words = (change: contestDirector.ClockChange): string => {
    const what = t(`clock.did.${change.kind}`, { count: Math.round(change.ms / minuteMs) });
    return change.username === null ? what : t('clock.forOne', { what, name: shownUser(change.username) });
  };
  const ask = async (change: contestDirector.ClockChange): Promise<void> => {
    const body = `${words(change)}. ${t('clock.undoHint')}`;
    if (await confirm({ title: t('clock.undoAsk'), body, confirmLabel: t('clock.undo') }))
      undo.mutate({ query: { cid, id: change.id } });
  };
  return (
    <Card flush title={t('clock.history')}>
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
                  {change.undoneAt === null ? null : ` · ${t('clock.takenBack')}`}
                </span>
              </span>
              {change.undoneAt === null ? (
                <Button
                  size="compact-sm"
                  loading={undo.isPending}
                  aria-label={`${t('clock.undo')}: ${words(change)}`}
                  onClick={() => void ask(change)}
                >
                  {t('clock.undo')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
