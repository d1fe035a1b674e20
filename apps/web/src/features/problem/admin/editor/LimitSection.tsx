import { caseModesOf, problemTypes } from '@assay/domain';
import { Switch, TextInput } from '@mantine/core';
import { Choice } from '../../../../shared/floating/Choice.tsx';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { Segmented } from '../../../../shared/kit/Segmented.tsx';
import styles from './Editor.module.css';
import { isScored } from './formErrors.ts';
import type { ProblemForm } from './problemForm.ts';
import type { SectionProps } from './section.ts';
import { withSpreadScores } from './spread.ts';

const limits = [
  ['timeLimit', 'ms'],
  ['memoryLimit', 'MB'],
  ['stackLimit', 'MB'],
] as const;

/** Limits, how points are counted, and how a program reads and writes. */
export const LimitSection = ({ form, set, errorOf }: SectionProps) => {
  const { t } = useTranslation(['problemAdmin', 'admin']);
  const isOther = form.type === problemTypes.outputOnly;
  const setType = (type: number): void => {
    const judgeCaseMode = caseModesOf(type).includes(form.judgeCaseMode) ? form.judgeCaseMode : 'default';
    const next = { ...form, type, judgeCaseMode };
    set(
      type === problemTypes.oi
        ? { type, judgeCaseMode, ...withSpreadScores(next) }
        : { type, judgeCaseMode, areCasesTouched: true },
    );
  };
  return (
    <Card title={t('limits.title')}>
      <div className={styles['form']}>
        <div className={styles['quad']}>
          {limits.map(([field, unit]) => (
            <TextInput
              key={field}
              label={t(`limits.${field}`)}
              inputMode="numeric"
              maxLength={9}
              rightSection={<span className={styles['unit']}>{unit}</span>}
              value={form[field]}
              error={errorOf(field)}
              onChange={(event) => set({ [field]: event.currentTarget.value })}
            />
          ))}
          <div>
            <p className={styles['label']}>{t('limits.type')}</p>
            <Segmented
              fullWidth
              label={t('limits.type')}
              options={(isOther ? [problemTypes.outputOnly] : [problemTypes.acm, problemTypes.oi]).map((type) => ({
                value: String(type),
                label: t(`admin:problems.type.${type}`),
              }))}
              value={String(form.type)}
              onChange={(type) => setType(Number(type))}
            />
          </div>
        </div>
        <div className={styles['pair']}>
          <Choice
            label={t('limits.caseMode')}
            value={form.judgeCaseMode}
            allowDeselect={false}
            data={caseModesOf(form.type).map((mode) => ({
              value: mode,
              label: t(`limits.mode.${isScored({ type: form.type, judgeCaseMode: mode }) ? 'oi' : 'acm'}.${mode}`),
            }))}
            onChange={(mode) => set({ judgeCaseMode: mode as ProblemForm['judgeCaseMode'], areCasesTouched: true })}
          />
          <div>
            <p className={styles['label']}>{t('limits.io')}</p>
            <Segmented
              fullWidth
              label={t('limits.io')}
              options={[
                { value: 'standard', label: t('limits.standardIO') },
                { value: 'file', label: t('limits.fileIO') },
              ]}
              value={form.isFileIO ? 'file' : 'standard'}
              onChange={(io) => set({ isFileIO: io === 'file' })}
            />
          </div>
        </div>
        {form.isFileIO ? (
          <div className={styles['pair']}>
            {(['ioReadFileName', 'ioWriteFileName'] as const).map((field) => (
              <TextInput
                key={field}
                label={t(`limits.${field}`)}
                required
                maxLength={100}
                value={form[field]}
                error={errorOf(field)}
                onChange={(event) => set({ [field]: event.currentTarget.value })}
              />
            ))}
          </div>
        ) : null}
        <Switch
          label={t('limits.removeEndBlank')}
          description={t('limits.removeEndBlankHint')}
          checked={form.isRemoveEndBlank}
          onChange={(event) => set({ isRemoveEndBlank: event.currentTarget.checked })}
        />
      </div>
    </Card>
  );
};
