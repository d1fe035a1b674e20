import { mostOfProblem } from '@assay/domain';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBytes, formatNumber } from '../../../../shared/i18n/number.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { Segmented } from '../../../../shared/kit/Segmented.tsx';
import { CaseTable } from '../../cases/CaseTable.tsx';
import { TestUpload } from '../../cases/TestUpload.tsx';
import { downloadTests } from '../downloadTests.ts';
import styles from './Editor.module.css';
import { hasGroups, isScored } from './formErrors.ts';
import { emptyCase, type ProblemForm, type Stored, type TypedCase } from './problemForm.ts';
import type { SectionProps } from './section.ts';
import { withSpreadScores } from './spread.ts';

const bytesOf = ({ rows }: ProblemForm): number =>
  rows.reduce((sum, { inputSize = 0, outputSize = 0 }) => sum + inputSize + outputSize, 0);

/** Tests written into the form itself. */
const TypedCases = ({ form, set }: Pick<SectionProps, 'form' | 'set'>) => {
  const { t } = useTranslation('problemAdmin');
  const put = (typed: TypedCase[]): void => set({ typed, areCasesTouched: true });
  const change = (at: number, part: Partial<TypedCase>): void =>
    put(form.typed.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const hasScores = isScored(form);
  const row = (one: TypedCase, at: number) => (
    <div key={at} className={styles['case']}>
      {(['input', 'output'] as const).map((key) => (
        <Textarea
          key={key}
          classNames={{ input: styles['mono'] ?? '' }}
          label={t(`cases.${key}`, { number: at + 1 })}
          rows={3}
          resize="vertical"
          value={one[key]}
          onChange={(event) => change(at, { [key]: event.currentTarget.value })}
        />
      ))}
      <div className={styles['worth']}>
        {hasScores ? (
          <TextInput
            aria-label={t('cases.score', { number: at + 1 })}
            label={at === 0 ? t('cases.scoreHead') : undefined}
            inputMode="decimal"
            maxLength={10}
            value={one.score}
            onChange={(event) => change(at, { score: event.currentTarget.value })}
          />
        ) : null}
        {hasScores && hasGroups(form) ? (
          <TextInput
            aria-label={t('cases.group', { number: at + 1 })}
            label={at === 0 ? t('cases.groupHead') : undefined}
            inputMode="numeric"
            maxLength={4}
            value={one.groupNum}
            onChange={(event) => change(at, { groupNum: event.currentTarget.value })}
          />
        ) : null}
        <ActionIcon
          aria-label={t('cases.remove', { number: at + 1 })}
          disabled={form.typed.length === 1}
          onClick={() => put(form.typed.filter((_, index) => index !== at))}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
    </div>
  );
  return (
    <>
      {form.typed.map(row)}
      <div>
        <Button
          disabled={form.typed.length >= mostOfProblem.typedCases}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => put([...form.typed, emptyCase])}
        >
          {t('cases.add')}
        </Button>
      </div>
    </>
  );
};

/** Tests: uploaded as files, or written by hand; with points and subtasks in OI. */
export const CaseSection = ({ form, set, errorOf, stored }: SectionProps & { stored: Stored | undefined }) => {
  const { t } = useTranslation('problemAdmin');
  const [isReplacing, setReplacing] = useState(form.rows.length === 0);
  const hasScores = isScored(form);
  const note =
    form.isUploadCase && form.rows.length > 0
      ? t('cases.count', {
          count: form.rows.length,
          total: formatNumber(form.rows.length),
          size: formatBytes(bytesOf(form)),
        })
      : undefined;
  return (
    <Card
      title={t('cases.title')}
      note={note}
      tools={
        <>
          {stored !== undefined && stored.cases.count > 0 ? (
            <Button
              size="compact-sm"
              leftSection={<IconDownload size={14} stroke={1.75} aria-hidden="true" />}
              onClick={() => void downloadTests(stored.id)}
            >
              {t('cases.download')}
            </Button>
          ) : null}
          {hasScores ? (
            <Button size="compact-sm" onClick={() => set(withSpreadScores(form))}>
              {t('cases.spread')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles['form']}>
        <Segmented
          label={t('cases.kind')}
          options={[
            { value: 'upload', label: t('cases.upload') },
            { value: 'typed', label: t('cases.typed') },
          ]}
          value={form.isUploadCase ? 'upload' : 'typed'}
          onChange={(kind) => set({ isUploadCase: kind === 'upload', areCasesTouched: true })}
        />
        {form.isUploadCase ? (
          <>
            {form.rows.length > 0 ? (
              <CaseTable
                rows={form.rows}
                hasScores={hasScores}
                hasGroups={hasScores && hasGroups(form)}
                onChange={(rows) => set({ rows, areCasesTouched: true })}
              />
            ) : null}
            {isReplacing || form.rows.length === 0 ? (
              <TestUpload
                mode={form.judgeCaseMode}
                onUse={(uploadDir, rows) => {
                  const next = { ...form, rows };
                  set({ uploadDir, rows, areCasesTouched: true, ...(hasScores ? withSpreadScores(next) : {}) });
                  setReplacing(false);
                }}
              />
            ) : (
              <div>
                <Button onClick={() => setReplacing(true)}>{t('cases.replace')}</Button>
              </div>
            )}
          </>
        ) : (
          <TypedCases form={form} set={set} />
        )}
        {errorOf('cases') === undefined ? null : (
          <p className={styles['error']} role="alert">
            {errorOf('cases')}
          </p>
        )}
      </div>
    </Card>
  );
};
