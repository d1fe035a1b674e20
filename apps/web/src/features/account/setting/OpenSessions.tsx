import { ownAccount } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { describeAgent } from '../../../shared/session/describeAgent.ts';
import styles from './Setting.module.css';

/** Where this account is logged in, and how to end it there. */
export const OpenSessions = () => {
  const { t } = useTranslation('ownAccount');
  const { data, error, refetch } = useCall(ownAccount.getOpenSessions);
  const end = useCallMutation(ownAccount.endSession, {
    invalidates: [ownAccount.getOpenSessions],
    onSuccess: (_, input) => toast.success(t(input.body?.id === undefined ? 'done.othersEnded' : 'done.sessionEnded')),
  });
  const deviceOf = (userAgent: string | null): string => {
    const { browser, system } = describeAgent(userAgent ?? '');
    return [browser, system].filter(Boolean).join(' · ') || t('session.unknownDevice');
  };
  const isEnding = (id: number | undefined): boolean => end.isPending && end.variables.body?.id === id;
  const others = data?.filter((one) => !one.isCurrent) ?? [];

  return (
    <section className={styles['form']} aria-labelledby="open-sessions">
      <h3 id="open-sessions" className={styles['title']}>
        {t('session.title')}
      </h3>
      <p className={styles['note']}>{t('session.hint')}</p>
      {data === undefined ? (
        <NotYet error={error} onRetry={() => void refetch()} lines={3} />
      ) : (
        <ul className={styles['sessions']}>
          {data.map((one) => (
            <li key={one.id}>
              <IconDeviceDesktop size={18} stroke={1.5} aria-hidden="true" />
              <div className={styles['session']}>
                <span title={one.userAgent ?? undefined}>
                  {deviceOf(one.userAgent)}
                  {one.isCurrent ? <b className={styles['here']}>{t('session.here')}</b> : null}
                </span>
                <span className={styles['note']}>
                  {one.ip ?? '–'} · {t('session.since')} <TimeText value={one.gmtCreate} form="minute" />
                </span>
              </div>
              {one.isCurrent ? null : (
                <Button
                  size="xs"
                  loading={isEnding(one.id)}
                  aria-label={t('session.endThat', { device: deviceOf(one.userAgent), ip: one.ip ?? '–' })}
                  onClick={() => end.mutate({ body: { id: one.id } })}
                >
                  {t('session.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 1 ? (
        <div className={styles['actions']}>
          <Button size="md" loading={isEnding(undefined)} onClick={() => end.mutate({ body: {} })}>
            {t('session.endOthers', { count: others.length })}
          </Button>
        </div>
      ) : null}
    </section>
  );
};
