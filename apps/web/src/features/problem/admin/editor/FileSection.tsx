import { mostOfProblem } from '@assay/domain';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import styles from './Editor.module.css';
import type { ExtraFile } from './problemForm.ts';
import type { SectionProps } from './section.ts';

interface FilesProps {
  kind: 'userFiles' | 'judgeFiles';
  files: readonly ExtraFile[];
  onChange: (files: ExtraFile[]) => void;
  error: string | undefined;
}

const Files = ({ kind, files, onChange, error }: FilesProps) => {
  const { t } = useTranslation('problemAdmin');
  const change = (at: number, part: Partial<ExtraFile>): void =>
    onChange(files.map((file, index) => (index === at ? { ...file, ...part } : file)));
  const row = (file: ExtraFile, at: number) => (
    <div key={at} className={styles['form']}>
      <div className={styles['row']}>
        <TextInput
          className={styles['fill'] ?? ''}
          aria-label={t('files.name', { number: at + 1 })}
          placeholder={t('files.namePlaceholder')}
          maxLength={mostOfProblem.fileName}
          value={file.name}
          onChange={(event) => change(at, { name: event.currentTarget.value })}
        />
        <ActionIcon
          aria-label={t('files.remove', { number: at + 1 })}
          onClick={() => onChange(files.filter((_, index) => index !== at))}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
      <Textarea
        classNames={{ input: styles['mono'] ?? '' }}
        aria-label={t('files.content', { number: at + 1 })}
        rows={5}
        resize="vertical"
        value={file.content}
        onChange={(event) => change(at, { content: event.currentTarget.value })}
      />
    </div>
  );
  return (
    <div className={styles['form']}>
      <div>
        <p className={styles['label']}>{t(`files.${kind}`)}</p>
        <p className={styles['hint']}>{t(`files.${kind}Hint`)}</p>
      </div>
      {files.map(row)}
      {error === undefined ? null : (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      <div>
        <Button
          size="compact-sm"
          disabled={files.length >= mostOfProblem.extraFiles}
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
          onClick={() => onChange([...files, { name: '', content: '' }])}
        >
          {t('files.add')}
        </Button>
      </div>
    </div>
  );
};

/** Files beside contestants' programs, and beside checker and interactor. */
export const FileSection = ({ form, set, errorOf }: SectionProps) => {
  const { t } = useTranslation('problemAdmin');
  return (
    <Card title={t('files.title')}>
      <div className={styles['pair']}>
        <Files
          kind="userFiles"
          files={form.userFiles}
          onChange={(userFiles) => set({ userFiles })}
          error={errorOf('userFiles')}
        />
        <Files
          kind="judgeFiles"
          files={form.judgeFiles}
          onChange={(judgeFiles) => set({ judgeFiles })}
          error={errorOf('judgeFiles')}
        />
      </div>
    </Card>
  );
};
