import { type GroupFault, groupAuths, groupLengths, oneLine } from '@assay/domain';
import { Button, Switch, TextInput } from '@mantine/core';
import { IconKey, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { MarkdownEditor } from '../../../shared/markdown/MarkdownEditor.tsx';
import { accessGlyphs } from '../list/GroupTags.tsx';
import styles from './GroupForm.module.css';
import { boundsOf, freshCode, type GroupForm } from './groupForm.ts';

interface GroupFieldsProps {
  form: GroupForm;
  /** Fields that are told to be wrong. */
  faults: ReadonlySet<GroupFault>;
  onChange: (change: Partial<GroupForm>) => void;
  /** A field was left: from now on it may be told to be wrong. */
  onLeave: (field: GroupFault) => void;
}

const choices = Object.values(groupAuths);

/** The fields of a group, in its dialog and in its settings. */
export const GroupFields = ({ form, faults, onChange, onLeave }: GroupFieldsProps) => {
  const { t } = useTranslation('group');
  const access = useId();
  const fault = (field: GroupFault): string | undefined =>
    faults.has(field) ? t(`form.fault.${field}`, { ...boundsOf(field) }) : undefined;
  const label = (field: 'name' | 'shortName' | 'brief' | 'code' | 'description', max: number): ReactNode => {
    const typed = field === 'description' ? form[field].trim() : oneLine(form[field]);
    return (
      <span className={styles['label']}>
        {t(`form.${field}`)}
        <span className={styles['count']} aria-hidden="true">
          {t('form.counted', { count: String([...typed].length), max })}
        </span>
      </span>
    );
  };
  const line = (field: 'name' | 'shortName' | 'brief') => (
    <TextInput
      size="md"
      label={label(field, groupLengths[field].max)}
      aria-label={t(`form.${field}`)}
      aria-required
      value={form[field]}
      error={fault(field)}
      maxLength={200}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      onBlur={() => onLeave(field)}
    />
  );
  return (
    <div className={styles['fields']}>
      <div className={styles['pair']}>
        {line('name')}
        {line('shortName')}
      </div>
      {line('brief')}
      <fieldset className={styles['access']}>
        <legend className={styles['legend']}>{t('form.auth')}</legend>
        <div className={styles['choices']}>
          {choices.map((auth) => {
            const Glyph = accessGlyphs[auth]!;
            return (
              <label key={auth} className={styles['choice']}>
                <input
                  type="radio"
                  className={styles['radio']}
                  name={access}
                  value={auth}
                  checked={form.auth === auth}
                  onChange={() => onChange({ auth })}
                />
                <span className={styles['choiceName']}>
                  <Glyph size={15} stroke={1.75} aria-hidden="true" />
                  {t(`auth.${auth}`)}
                </span>
                <span className={styles['choiceHint']}>{t(`authHint.${auth}`)}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <div className={styles['pair']}>
        {form.auth === groupAuths.public ? null : (
          <TextInput
            size="md"
            classNames={{ input: styles['code'] ?? '' }}
            label={label('code', groupLengths.code)}
            aria-label={t('form.code')}
            aria-required
            leftSection={<IconKey size={16} stroke={1.75} aria-hidden="true" />}
            rightSectionWidth="auto"
            rightSection={
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden="true" />}
                onClick={() => onChange({ code: freshCode() })}
              >
                {t('form.newCode')}
              </Button>
            }
            description={fault('code') === undefined ? t('form.codeHint', { max: groupLengths.code }) : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={fault('code')}
            maxLength={50}
            autoComplete="off"
            value={form.code}
            onChange={(event) => onChange({ code: event.currentTarget.value })}
            onBlur={() => onLeave('code')}
          />
        )}
        <div className={styles['switch']}>
          <span className={styles['legend']}>{t('form.visible')}</span>
          <Switch
            checked={form.visible}
            label={t('form.visibleLabel')}
            onChange={(event) => onChange({ visible: event.currentTarget.checked })}
          />
          <span className={styles['choiceHint']}>{t('form.visibleHint')}</span>
        </div>
      </div>
      <div>
        <MarkdownEditor
          label={t('form.description')}
          required
          value={form.description}
          error={fault('description')}
          onChange={(description) => onChange({ description })}
          height={220}
          uploads
        />
        <span className={styles['below']} aria-hidden="true">
          {t('form.counted', {
            count: String([...form.description.trim()].length),
            max: groupLengths.description.max,
          })}
        </span>
      </div>
    </div>
  );
};
