import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { formatClock } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './RivalNotice.module.css';
import type { DraftState } from './useDraft.ts';

/** Says that another tab has another text of this problem, and lets the reader choose; nothing without one. */
export const RivalNotice = ({ rival }: { rival: DraftState['rival'] }) => {
  const { t } = useTranslation('problem');
  if (rival === null) return null;
  return (
    <div className={styles['notice']} role="status">
      <IconCopy size={15} stroke={1.75} aria-hidden="true" />
      <span className={styles['text']}>{t('editor.rival', { time: formatClock(rival.savedAt) })}</span>
      <Button size="xs" onClick={rival.takeTheirs}>
        {t('editor.rivalTake')}
      </Button>
      <Button size="xs" onClick={rival.keepMine}>
        {t('editor.rivalKeep')}
      </Button>
    </div>
  );
};
