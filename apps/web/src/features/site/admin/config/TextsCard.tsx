import { site, siteAdmin } from '@assay/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { useKeptForm } from '../../../../shared/hooks/useKeptForm.ts';
import { languageNames } from '../../../../shared/i18n/language.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Tabs } from '../../../../shared/kit/Tabs.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { FormCard } from '../FormCard.tsx';
import styles from '../Site.module.css';

const sections = ['fallback', 'zh-CN', 'en-US'] as const;
type Section = (typeof sections)[number];
const fields = { name: 60, shortName: 20, description: 300, footer: 300 } as const;
type Field = keyof typeof fields;

type Flat = Record<`${Section}.${Field}`, string>;
const fieldNames = Object.keys(fields) as Field[];

/** Texts of all languages as fields of one form: whoever changes one of them touches no other. */
const flat = (texts: siteAdmin.AllTexts | undefined): Flat | undefined =>
  texts &&
  (Object.fromEntries(
    sections.flatMap((section) => fieldNames.map((field) => [`${section}.${field}`, texts[section][field]])),
  ) as Flat);

const textsOf = (form: Flat): siteAdmin.AllTexts =>
  Object.fromEntries(
    sections.map((section) => [
      section,
      Object.fromEntries(fieldNames.map((field) => [field, form[`${section}.${field}`]])),
    ]),
  ) as siteAdmin.AllTexts;

/** Name, description and footer for readers of each language; what is empty there is told as for all. */
export const TextsCard = () => {
  const { t } = useTranslation('site');
  const [section, setSection] = useState<Section>('fallback');
  const { data, error, refetch } = useCall(siteAdmin.getSiteTexts);
  const { form, changed, base, set, clear, refused } = useKeptForm('texts', flat(data), async () =>
    flat((await refetch()).data),
  );
  const save = useCallMutation(siteAdmin.setSiteTexts, {
    invalidates: [siteAdmin.getSiteTexts, site.getWebsiteConfig],
    onSuccess: () => {
      clear();
      toast.success(t('saved'));
    },
    onError: (refusal) => void refused(refusal),
  });
  const input = (field: Field) => {
    const Input = field === 'description' || field === 'footer' ? Textarea : TextInput;
    return (
      <Input
        label={t(`texts.${field}`)}
        maxLength={fields[field]}
        value={form?.[`${section}.${field}`] ?? ''}
        placeholder={section === 'fallback' ? '' : (form?.[`fallback.${field}`] ?? '')}
        required={section === 'fallback' && field === 'name'}
        {...(Input === Textarea ? { autosize: true, minRows: 2 } : {})}
        onChange={(event: { currentTarget: { value: string } }) =>
          set({ [`${section}.${field}`]: event.currentTarget.value })
        }
      />
    );
  };
  return (
    <FormCard
      title={t('texts.title')}
      ready={form !== undefined}
      error={error}
      onRetry={() => void refetch()}
      changed={changed}
      saving={save.isPending}
      onSave={() => form && base && save.mutate({ body: { ...textsOf(form), was: textsOf(base) } })}
    >
      <Tabs
        label={t('texts.title')}
        items={sections.map((value) => ({
          value,
          label: value === 'fallback' ? t('texts.all') : languageNames[value],
        }))}
        value={section}
        onChange={setSection}
      />
      <p className={styles['hint']}>{t(section === 'fallback' ? 'texts.fallbackHint' : 'texts.languageHint')}</p>
      <div className={styles['pair']}>
        {input('name')}
        {input('shortName')}
      </div>
      {input('description')}
      {input('footer')}
    </FormCard>
  );
};
