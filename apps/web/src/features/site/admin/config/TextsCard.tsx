import { site, siteAdmin } from '@assay/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { languageNames } from '../../../../shared/i18n/language.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Tabs } from '../../../../shared/kit/Tabs.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { FormCard } from '../FormCard.tsx';
import styles from '../Site.module.css';
import { useKeptForm } from '../useKeptForm.ts';

const sections = ['fallback', 'zh-CN', 'en-US'] as const;
type Section = (typeof sections)[number];
const fields = { name: 60, shortName: 20, description: 300, footer: 300 } as const;
type Field = keyof typeof fields;

/** Name, description and footer for readers of each language; what is empty there is told as for all. */
export const TextsCard = () => {
  const { t } = useTranslation('site');
  const [section, setSection] = useState<Section>('fallback');
  const { data, error, refetch } = useCall(siteAdmin.getSiteTexts);
  const { form, changed, set, clear } = useKeptForm(data);
  const save = useCallMutation(siteAdmin.setSiteTexts, {
    invalidates: [siteAdmin.getSiteTexts, site.getWebsiteConfig],
    onSuccess: () => {
      clear();
      toast.success(t('saved'));
    },
  });
  const own = form?.[section];
  const input = (field: Field) => {
    const Input = field === 'description' || field === 'footer' ? Textarea : TextInput;
    return (
      <Input
        label={t(`texts.${field}`)}
        maxLength={fields[field]}
        value={own?.[field] ?? ''}
        placeholder={section === 'fallback' ? '' : (form?.fallback[field] ?? '')}
        required={section === 'fallback' && field === 'name'}
        {...(Input === Textarea ? { autosize: true, minRows: 2 } : {})}
        onChange={(event: { currentTarget: { value: string } }) => {
          if (own) set({ [section]: { ...own, [field]: event.currentTarget.value } });
        }}
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
      onSave={() => form && save.mutate({ body: form })}
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
