import { demo, site } from '@assay/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { CopyButton } from '../../../../shared/kit/CopyButton.tsx';
import { confirm } from '../../../../shared/kit/confirmStore.ts';
import { Gauge } from '../../../../shared/kit/Gauge.tsx';
import { NotYet } from '../../../../shared/kit/NotYet.tsx';
import { Readouts } from '../../../../shared/kit/Readouts.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import styles from './Dashboard.module.css';

const lookMs = 1000;
const counted = ['people', 'contests', 'trainings', 'groups', 'posts'] as const;

/** The demonstration: started on an empty site, watched while it is made, removed by a click. Nothing on a site of its own. */
export const DemoCard = () => {
  const { t } = useTranslation('admin');
  const [password, setPassword] = useState<string>();
  const { data, error, refetch } = useCall(
    demo.getDemo,
    {},
    { refetchInterval: (last) => last?.state === 'working' && lookMs, quiet: true },
  );
  const invalidates = [demo.getDemo, site.getDashboardInfo];
  const start = useCallMutation(demo.startDemo, {
    invalidates,
    onSuccess: (made) => setPassword(made.password),
  });
  const remove = useCallMutation(demo.removeDemo, {
    invalidates,
    onSuccess: () => {
      setPassword(undefined);
      toast.success(t('demo.removed'));
    },
  });
  const askRemove = async (): Promise<void> => {
    const question = { title: t('demo.removeTitle'), body: t('demo.removeBody') };
    if (await confirm({ ...question, confirmLabel: t('demo.remove'), danger: true })) remove.mutate({});
  };
  if (data === undefined && !error) return null;
  if (data?.state === 'absent' && data.hindrance !== null) return null;
  const removeButton = (
    <Button size="xs" variant="default" loading={remove.isPending} onClick={() => void askRemove()}>
      {t('demo.remove')}
    </Button>
  );
  return (
    <Card title={t('demo.title')} tools={data?.state === 'present' ? removeButton : undefined}>
      {data === undefined ? (
        <NotYet error={error} onRetry={() => void refetch()} lines={2} />
      ) : data.state === 'present' ? (
        <Readouts
          size="medium"
          items={counted.map((key) => ({ label: t(`demo.${key}`), value: formatNumber(data[key]) }))}
        />
      ) : data.state === 'working' ? (
        <Gauge
          value={data.step}
          limit={data.steps}
          label={t('demo.working')}
          text={t('demo.working')}
          tone="accent"
          width={160}
        />
      ) : (
        <>
          <p>{t('demo.about')}</p>
          <Button mt={12} loading={start.isPending} onClick={() => start.mutate({})}>
            {t('demo.start')}
          </Button>
        </>
      )}
      {password === undefined ? null : (
        <p className={styles['note']}>
          {t('demo.password')} <span className={styles['mono']}>{password}</span> <CopyButton text={password} />
        </p>
      )}
    </Card>
  );
};
