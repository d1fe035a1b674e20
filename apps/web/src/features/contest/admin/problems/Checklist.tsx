import { contestDirector } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useCall } from '../../../../shared/client/useCall.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { ErrorState } from '../../../../shared/kit/ErrorState.tsx';
import { StateMark } from '../../../../shared/kit/StateMark.tsx';
import styles from '../Rows.module.css';

const looks = {
  good: { tone: 'good', glyph: IconCheck },
  warning: { tone: 'due', glyph: IconAlertTriangle },
  bad: { tone: 'broken', glyph: IconX },
} as const;

/** What should be true before a contest begins, checked as it is now. */
export const Checklist = ({ cid }: { cid: number }) => {
  const { t } = useTranslation('contestAdmin');
  const { data, error, refetch, isFetching } = useCall(contestDirector.getContestChecklist, { query: { cid } });
  const again = (
    <Button size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
      {t('check.again')}
    </Button>
  );
  return (
    <Card flush title={t('check.title')} tools={again}>
      {error !== null && data === undefined ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <ul className={styles['list']}>
        {(data ?? []).map(({ code, state, params }) => (
          <li key={code}>
            <span className={styles['what']}>
              <StateMark {...looks[state]} text={t(`check.${code}.name`)} />
              {state === 'good' ? null : <span className={styles['small']}>{t(`check.${code}.hint`, params)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
