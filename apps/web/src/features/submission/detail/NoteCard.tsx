import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import styles from './SelectedCase.module.css';

/** What the judge noticed about what was sent: answers of cases that do not exist. */
export const NoteCard = ({ text }: { text: string }) => {
  const { t } = useTranslation('submission');
  return (
    <Card title={t('detail.note')}>
      <p className={styles['note']}>{text}</p>
    </Card>
  );
};
