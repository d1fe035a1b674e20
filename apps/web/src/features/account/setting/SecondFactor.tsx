import { secondFactor } from '@assay/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { EndSecondFactor } from './EndSecondFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RenewRecovery } from './RenewRecovery.tsx';
import styles from './Setting.module.css';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';

type Open = 'setUp' | 'renew' | 'end';

/** The second factor: set up with an app, recovery codes, turned off. */
export const SecondFactor = () => {
  const { t } = useTranslation('ownAccount');
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error, refetch } = useCall(secondFactor.getSecondFactor);
  const close = (): void => setOpen(undefined);
  const tell = (made: readonly string[]): void => {
    setCodes(made);
    close();
  };
  const isOn = data !== undefined && data.since !== null;

  return (
    <section className={styles['form']} aria-labelledby="second-factor">
      <h3 id="second-factor" className={styles['title']}>
        {t('second.title')}
      </h3>
      <p className={styles['note']}>{t('second.what')}</p>
      {data === undefined ? <NotYet error={error} onRetry={() => void refetch()} lines={2} /> : null}
      {data?.isRequired ? <p role="status">{t(isOn ? 'second.loginAgain' : 'second.required')}</p> : null}
      {isOn ? (
        <p>
          {t('second.on')} <TimeText value={data.since} form="minute" /> ·{' '}
          {t('second.left', { count: data.recoveryLeft })}
        </p>
      ) : null}
      {codes === undefined ? null : <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {open === 'setUp' ? <SetUpSecondFactor onMade={tell} onCancel={close} /> : null}
      {open === 'renew' ? <RenewRecovery onMade={tell} onCancel={close} /> : null}
      {open === 'end' ? <EndSecondFactor onDone={close} onCancel={close} /> : null}
      {data === undefined || open !== undefined || codes !== undefined ? null : (
        <div className={styles['actions']}>
          {isOn ? (
            <>
              <Button size="md" onClick={() => setOpen('renew')}>
                {t('second.renew')}
              </Button>
              <Button size="md" onClick={() => setOpen('end')}>
                {t('second.end')}
              </Button>
            </>
          ) : (
            <Button size="md" onClick={() => setOpen('setUp')}>
              {t('second.setUp')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};
