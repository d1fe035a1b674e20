import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import styles from './Editor.module.css';
import { mostExamples } from './problemForm.ts';
import type { SectionProps } from './section.ts';

/** Samples that stand in the statement. */
export const ExampleSection = ({ form, set }: SectionProps) => {
  const { t } = useTranslation('problemAdmin');
  const change = (at: number, part: Partial<{ input: string; output: string }>): void =>
    set({ examples: form.examples.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  const row = (example: { input: string; output: string }, at: number) => (
    <div key={at} className={styles['case']}>
      {(['input', 'output'] as const).map((key) => (
        <Textarea
          key={key}
          classNames={{ input: styles['mono'] ?? '' }}
          label={t(`examples.${key}`, { number: at + 1 })}
          rows={4}
          resize="vertical"
          maxLength={100_000}
          value={example[key]}
          onChange={(event) => change(at, { [key]: event.currentTarget.value })}
        />
      ))}
      <ActionIcon
        aria-label={t('examples.remove', { number: at + 1 })}
        onClick={() => set({ examples: form.examples.filter((_, index) => index !== at) })}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
  return (
    <Card
      title={t('examples.title')}
      tools={
        <Button
          size="compact-sm"
          disabled={form.examples.length >= mostExamples}
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
          onClick={() => set({ examples: [...form.examples, { input: '', output: '' }] })}
        >
          {t('examples.add')}
        </Button>
      }
    >
      <div className={styles['form']}>
        {form.examples.length === 0 ? <p className={styles['hint']}>{t('examples.none')}</p> : null}
        {form.examples.map(row)}
      </div>
    </Card>
  );
};
