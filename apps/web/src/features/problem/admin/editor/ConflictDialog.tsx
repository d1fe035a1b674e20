import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Segmented } from '../../../../shared/kit/Segmented.tsx';
import styles from './Editor.module.css';
import type { Conflicts, Decisions } from './useSaveProblem.tsx';

interface ConflictProps {
  conflicts: Conflicts;
  onDecide: (decisions: Decisions) => void;
  onClose: () => void;
}

/** What somebody else changed too, field by field: whose counts. Nothing that was typed is lost meanwhile. */
export const ConflictDialog = ({ conflicts, onDecide, onClose }: ConflictProps) => {
  const { t } = useTranslation('problemAdmin');
  const [taken, setTaken] = useState<Record<string, 'mine' | 'theirs'>>({});
  const of = (field: string): 'mine' | 'theirs' => taken[field] ?? 'mine';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('conflict.title')}
      size={640}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className={styles['hint']}>{t('conflict.text', { who: conflicts.people.join(', ') })}</p>
      <div className={styles['form']}>
        {conflicts.fields.map(({ field, theirs }) => (
          <div key={field} className={styles['conflict']}>
            <div className={styles['row']}>
              <b className={styles['fill']}>{t(`field.${field.replace('.', '_')}`, field)}</b>
              <Segmented
                small
                label={t('conflict.take', { field: t(`field.${field.replace('.', '_')}`, field) })}
                options={[
                  { value: 'mine', label: t('conflict.mine') },
                  { value: 'theirs', label: t('conflict.theirs') },
                ]}
                value={of(field)}
                onChange={(take) => setTaken({ ...taken, [field]: take })}
              />
            </div>
            {theirs === '' ? null : <pre className={styles['said']}>{theirs}</pre>}
          </div>
        ))}
      </div>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button size="md" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          size="md"
          variant="filled"
          onClick={() => onDecide(conflicts.fields.map(({ field }) => ({ field, take: of(field) })))}
        >
          {t('conflict.save')}
        </Button>
      </Group>
    </Modal>
  );
};
