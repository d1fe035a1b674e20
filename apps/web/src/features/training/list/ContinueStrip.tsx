import type { training } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Gauge } from '../../../shared/kit/Gauge.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { readDraft } from '../../solve/index.ts';
import { placeOf } from '../place.ts';
import { draftKey } from '../solving/draftKeys.ts';
import styles from './ContinueStrip.module.css';
import { DueMark } from './DueMark.tsx';

/** Where the reader goes on: training, part, next problem and what is due, with the page's one primary button. */
export const ContinueStrip = ({ row, now }: { row: training.ContinueRow; now: number }) => {
  const { t } = useTranslation('training');
  const place = placeOf(row.tid, row.gid);
  const draft = readDraft(localStorage, draftKey(row.tid, row.problemId));
  return (
    <section className={styles['strip']} aria-label={t('go.title')}>
      <div className={styles['what']}>
        <span className={styles['label']}>{t('go.title')}</span>
        <Link className={styles['title']} to={place.problems}>
          {row.title}
        </Link>
        <span className={styles['small']}>{row.sectionTitle}</span>
      </div>
      <div className={styles['next']}>
        <span className={styles['label']}>
          {t('go.next')}
          {draft === null ? null : (
            <>
              {' · '}
              {t('go.draft')} <TimeText value={draft.savedAt} form="relative" />
            </>
          )}
        </span>
        <span className={styles['problem']}>
          <span className={styles['id']}>{row.problemId}</span> {row.problemTitle}
        </span>
      </div>
      <div className={styles['gauge']}>
        <span className={styles['ends']}>
          <span className={styles['small']}>
            <b>{row.acCount}</b> {t('ofProblems', { count: row.problemCount })}
          </span>
          {row.dueAt === null ? null : <DueMark dueAt={row.dueAt} isLate={row.isLate} now={now} />}
        </span>
        <Gauge
          value={row.acCount}
          limit={row.problemCount}
          label={t('progress')}
          text={null}
          tone="accent"
          width="fluid"
        />
      </div>
      <Button
        className={styles['send'] ?? ''}
        component={Link}
        to={place.problem(row.problemId)}
        variant="filled"
        size="md"
        rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden="true" />}
      >
        {t('act.go')}
      </Button>
    </section>
  );
};
