import { Button, TextInput } from '@mantine/core';
import { IconLanguage, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { confirm } from '../../../../shared/kit/confirmStore.ts';
import { Notice } from '../../../../shared/kit/Notice.tsx';
import { Segmented } from '../../../../shared/kit/Segmented.tsx';
import { MarkdownEditor } from '../../../../shared/markdown/MarkdownEditor.tsx';
import styles from './Editor.module.css';
import { emptyStatement, type FormLocale, locales, type StatementForm, statementFields } from './problemForm.ts';
import type { SectionProps } from './section.ts';

type Field = (typeof statementFields)[number];
type Side = 'main' | FormLocale;

/** The texts of the statement beside their look, in the first language and in translations. */
export const StatementSection = ({ form, set, errorOf, outdated }: SectionProps & { outdated: readonly string[] }) => {
  const { t } = useTranslation('problemAdmin');
  const [side, setSide] = useState<Side>('main');
  const [field, setField] = useState<Field>('description');
  const shown: StatementForm | undefined = side === 'main' ? form : form.translations[side];
  const change = (part: Partial<StatementForm>): void => {
    if (side === 'main') set(part);
    else if (shown) set({ translations: { ...form.translations, [side]: { ...shown, ...part } } });
  };
  const remove = async (): Promise<void> => {
    if (side === 'main' || !(await confirm({ title: t('statement.dropTranslation'), danger: true }))) return;
    const { [side]: _gone, ...rest } = form.translations;
    set({ translations: rest });
  };
  const wrongOf = (one: Field): string | undefined => (side === 'main' && one !== 'hint' ? errorOf(one) : undefined);
  const mark = (one: Field): string => (wrongOf(one) === undefined ? '' : ' •');
  const elsewhere = statementFields.flatMap((one) => (one === field ? [] : (wrongOf(one) ?? [])));
  return (
    <Card
      title={t('statement.title')}
      tools={
        <Segmented
          small
          label={t('statement.language')}
          options={[
            { value: 'main', label: t('statement.main') },
            ...locales.map((locale) => ({
              value: locale,
              label: `${t(`statement.locale.${locale}`)}${outdated.includes(locale) ? ' !' : ''}`,
            })),
          ]}
          value={side}
          onChange={(next) => setSide(next as Side)}
        />
      }
    >
      {shown === undefined ? (
        <Notice
          icon={<IconLanguage size={24} stroke={1.5} aria-hidden="true" />}
          title={t('statement.noTranslation')}
          description={t('statement.noTranslationHint')}
          action={
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() =>
                set({ translations: { ...form.translations, [side]: { ...emptyStatement, title: form.title } } })
              }
            >
              {t('statement.addTranslation')}
            </Button>
          }
        />
      ) : (
        <div className={styles['form']}>
          {side === 'main' ? null : (
            <>
              {outdated.includes(side) ? <p className={styles['warning']}>{t('statement.outdated')}</p> : null}
              <div className={styles['row']}>
                <TextInput
                  className={styles['fill'] ?? ''}
                  label={t('info.name')}
                  maxLength={255}
                  value={shown.title}
                  error={shown.title.trim() === '' ? errorOf('translations') : undefined}
                  onChange={(event) => change({ title: event.currentTarget.value })}
                />
                <Button
                  variant="subtle"
                  leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
                  onClick={() => void remove()}
                >
                  {t('statement.drop')}
                </Button>
              </div>
            </>
          )}
          <Segmented
            label={t('statement.part')}
            options={statementFields.map((value) => ({ value, label: `${t(`statement.${value}`)}${mark(value)}` }))}
            value={field}
            onChange={setField}
          />
          <MarkdownEditor
            key={`${side}.${field}`}
            label={t(`statement.${field}`)}
            required={side === 'main' && field !== 'hint'}
            value={shown[field]}
            error={wrongOf(field)}
            onChange={(text) => change({ [field]: text })}
            height={320}
            uploads
          />
          {elsewhere.map((error) => (
            <p key={error} className={styles['error']} role="alert">
              {error}
            </p>
          ))}
        </div>
      )}
    </Card>
  );
};
