import { gradebook } from '@assay/contract';
import { type GradeRule, gradeRules } from '@assay/domain';
import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../shared/client/apiError.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { Choice } from '../../../shared/floating/Choice.tsx';
import { useLeaveWarning } from '../../../shared/hooks/useLeaveWarning.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import styles from './Results.module.css';

type Stored = ReturnType<typeof gradebook.getTermResults.data.parse>;
interface Form {
  columns: { key: string; weight: number; rule: GradeRule; best: number }[];
  settings: gradebook.GradebookSettings;
}

const formOf = ({ columns, settings }: Stored): Form => ({
  columns: columns.map(({ key, weight, rule, best }) => ({ key, weight, rule, best })),
  settings,
});

/** What counts how much. Students see no change until it is saved, and what follows from it is told before. */
export const Weights = ({ gid, stored }: { gid: number; stored: Stored }) => {
  const { t } = useTranslation('gradebook');
  const [typed, setTyped] = useState<Form>();
  const [refusal, setRefusal] = useState<string>();
  const [told, setTold] = useState<string>();
  useLeaveWarning(typed !== undefined, t('words:leave.body'));
  const preview = useCallMutation(gradebook.saveTermResults, {
    quiet: true,
    onSuccess: ({ changed, up, down }) => setTold(t('weights.told', { count: changed, up, down })),
    onError: (error) => setRefusal(messageOf(error)),
  });
  const save = useCallMutation(gradebook.saveTermResults, {
    invalidates: [gradebook.getTermResults],
    quiet: true,
    onSuccess: () => {
      toast.success(t('done'));
      setTyped(undefined);
    },
    onError: (error) => setRefusal(messageOf(error)),
  });
  const form = typed ?? formOf(stored);
  const bodyOf = (next: Form, dryRun: boolean) => ({
    body: { gid, dryRun, ...next, ...(stored.basedOn === null ? {} : { basedOn: stored.basedOn }) },
  });
  const set = (next: Form): void => {
    setTyped(next);
    setRefusal(undefined);
    setTold(undefined);
  };
  const setColumn = (at: number, change: Partial<Form['columns'][number]>): void =>
    set({ ...form, columns: form.columns.map((column, index) => (index === at ? { ...column, ...change } : column)) });
  const { settings } = form;
  const setSetting = (change: Partial<Form['settings']>): void =>
    set({ ...form, settings: { ...settings, ...change } });
  const titles = new Map(stored.targets.map(({ key, title }) => [key, title]));
  const free = stored.targets.filter(({ key }) => !form.columns.some((column) => column.key === key));
  const sum = form.columns.reduce((all, { weight }) => all + weight, 0);
  return (
    <Card edge title={t('weights.title')} note={t('weights.sum', { sum })}>
      <div className={styles['form']}>
        {sum === 0 ? null : (
          <div className={styles['bar']} aria-hidden="true">
            {form.columns
              .filter(({ weight }) => weight > 0)
              .map(({ key, weight }) => (
                <span
                  key={key}
                  className={key.startsWith('c') ? styles['contest'] : styles['training']}
                  style={{ flexGrow: weight }}
                >
                  {weight}
                </span>
              ))}
          </div>
        )}
        {form.columns.map((column, at) => {
          const title = titles.get(column.key) ?? column.key;
          const of = (key: string): string => t('weights.of', { what: t(key), column: title });
          return (
            <div key={column.key} className={styles['column']}>
              <span className={styles['name']}>{title}</span>
              <NumberField
                aria-label={of('weights.weight')}
                min={0}
                max={1000}
                places={1}
                w={84}
                value={column.weight}
                onChange={(weight) => setColumn(at, { weight: weight || 0 })}
              />
              {column.key.startsWith('c') ? null : (
                <Choice
                  aria-label={of('weights.rule')}
                  value={column.rule}
                  onChange={(rule) => setColumn(at, { rule: rule as GradeRule, best: column.best || 1 })}
                  data={gradeRules.map((value) => ({ value, label: t(`rule.${value}`) }))}
                />
              )}
              {column.rule === 'best' ? (
                <NumberField
                  aria-label={of('weights.best')}
                  min={1}
                  max={500}
                  w={84}
                  value={column.best}
                  onChange={(best) => setColumn(at, { best: best || 1 })}
                />
              ) : null}
              <ActionIcon
                aria-label={of('weights.remove')}
                onClick={() => set({ ...form, columns: form.columns.filter((_, index) => index !== at) })}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            </div>
          );
        })}
        <div className={styles['settings']}>
          {free.length === 0 ? null : (
            <Choice
              label={t('weights.add')}
              value=""
              onChange={(key) => {
                if (key !== null)
                  set({ ...form, columns: [...form.columns, { key, weight: 10, rule: 'points', best: 0 }] });
              }}
              data={free.map(({ key, title }) => ({ value: key, label: title }))}
            />
          )}
          <Choice
            label={t('weights.absent')}
            value={settings.absent}
            onChange={(absent) => setSetting({ absent: absent === 'exempt' ? 'exempt' : 'zero' })}
            data={(['zero', 'exempt'] as const).map((value) => ({ value, label: t(`absent.${value}`) }))}
          />
          {(['dropTrainings', 'dropContests'] as const).map((field) => (
            <NumberField
              key={field}
              label={t(`weights.${field}`)}
              min={0}
              max={20}
              w={150}
              value={settings[field]}
              onChange={(value) => setSetting({ [field]: value || 0 })}
            />
          ))}
          <Switch
            label={t('weights.shown')}
            checked={settings.isShown}
            onChange={(event) => setSetting({ isShown: event.currentTarget.checked })}
          />
        </div>
        {refusal === undefined && told === undefined ? null : (
          <p className={styles['told']} role="status">
            {refusal ?? told}
          </p>
        )}
        {typed === undefined ? null : (
          <div className={styles['acts']}>
            <Button onClick={() => setTyped(undefined)}>{t('weights.forget')}</Button>
            <Button loading={preview.isPending} onClick={() => preview.mutate(bodyOf(typed, true))}>
              {t('weights.see')}
            </Button>
            <Button
              variant="filled"
              loading={save.isPending}
              leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => save.mutate(bodyOf(typed, false))}
            >
              {t('weights.save')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};
