import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { useLength } from '../../list/useLength.ts';
import styles from '../Contests.module.css';
import { lengthOf } from './contestForm.ts';
import type { SectionProps } from './section.ts';

/** Start and end, by the reader's own clock. */
export const WhenSection = ({ form, set, errorOf }: SectionProps) => {
  const { t } = useTranslation('contestAdmin');
  const words = useLength();
  const length = lengthOf(form);
  return (
    <Card title={t('when.title')} note={length > 0 ? words(length / 1000) : undefined}>
      <div className={styles['pair']}>
        <TextInput
          size="md"
          type="datetime-local"
          label={t('when.start')}
          required
          value={form.startTime}
          error={errorOf('startTime')}
          onChange={(event) => set({ startTime: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          type="datetime-local"
          label={t('when.end')}
          required
          value={form.endTime}
          error={errorOf('endTime')}
          onChange={(event) => set({ endTime: event.currentTarget.value })}
        />
      </div>
      <p className={styles['hint']}>{t('when.hint')}</p>
    </Card>
  );
};
