import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './RivalChange.module.css';

interface RivalChangeProps {
  did: number;
  /** What is typed here takes the place of the other change. */
  onReplace: () => void;
}

/** Says that somebody stored another change of the same post, shows it beside this one, and lets the writer choose. */
export const RivalChange = ({ did, onReplace }: RivalChangeProps) => {
  const { t } = useTranslation('discussion');
  return (
    <div className={styles['notice']} role="status">
      <IconUsers size={15} stroke={1.75} aria-hidden="true" />
      <span className={styles['text']}>{t('form.rival')}</span>
      <Button size="xs" component="a" href={paths.discussion(did)} target="_blank">
        {t('form.rivalLook')}
      </Button>
      <Button size="xs" onClick={onReplace}>
        {t('form.rivalReplace')}
      </Button>
    </div>
  );
};
