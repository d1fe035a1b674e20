import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NumberField } from '../../../../shared/fields/NumberField.tsx';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { MarkdownEditor } from '../../../../shared/markdown/MarkdownEditor.tsx';
import styles from '../Admin.module.css';
import { faultOf, type PartForm } from './planForm.ts';

interface PartCardProps {
  part: PartForm;
  number: number;
  set: (change: Partial<PartForm>) => void;
  /** Undefined: it stands at that end. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
  /** Its problems. */
  children: ReactNode;
}

const dates = ['openAt', 'dueAt', 'lateUntil'] as const;

/** A part of a plan: what it is called and about, when it opens and is due, what late runs count, and its problems. */
export const PartCard = ({ part, number, set, onUp, onDown, onRemove, children }: PartCardProps) => {
  const { t } = useTranslation('trainingAdmin');
  const fault = faultOf(part);
  const of = (key: string): string => t('plan.ofPart', { what: t(key), number });
  return (
    <Card
      flush
      edge
      title={t('plan.part', { number })}
      tools={
        <>
          <ActionIcon aria-label={of('plan.up')} disabled={onUp === undefined} onClick={onUp}>
            <IconArrowUp size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon aria-label={of('plan.down')} disabled={onDown === undefined} onClick={onDown}>
            <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={15} stroke={1.75} aria-hidden="true" />}
            aria-label={of('plan.remove')}
            onClick={onRemove}
          >
            {t('plan.remove')}
          </Button>
        </>
      }
    >
      <div className={styles['part']}>
        <TextInput
          label={t('plan.title')}
          required
          maxLength={100}
          value={part.title}
          error={fault === 'plan.needsTitle' ? t(fault) : undefined}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <div className={styles['dates']}>
          {dates.map((field) => (
            <TextInput
              key={field}
              type="datetime-local"
              label={t(`plan.${field}`)}
              value={part[field]}
              error={
                (fault === 'plan.dueBeforeOpen' && field === 'dueAt') ||
                (fault === 'plan.lateBeforeDue' && field === 'lateUntil')
                  ? t(fault)
                  : undefined
              }
              onChange={(event) => set({ [field]: event.currentTarget.value })}
            />
          ))}
          <NumberField
            label={t('plan.latePercent')}
            min={0}
            max={100}
            disabled={part.lateUntil === ''}
            value={part.latePercent}
            onChange={(value) => set({ latePercent: value || 0 })}
          />
          <NumberField
            label={t('plan.weight')}
            min={0}
            max={1000}
            places={2}
            value={part.weight}
            onChange={(value) => set({ weight: value || 0 })}
          />
        </div>
        <MarkdownEditor label={t('plan.text')} value={part.text} onChange={(text) => set({ text })} height={120} />
      </div>
      {children}
    </Card>
  );
};
