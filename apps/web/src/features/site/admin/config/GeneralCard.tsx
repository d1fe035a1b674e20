import { site } from '@assay/contract';
import { Switch, TextInput } from '@mantine/core';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { useKeptForm } from '../../../../shared/hooks/useKeptForm.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { FormCard } from '../FormCard.tsx';
import styles from '../Site.module.css';
import { orNone } from './orNone.ts';

const fields = ['baseUrl', 'recordName', 'recordUrl', 'projectName', 'projectUrl'] as const;

/** Registration, the address of the site, its record and its project. */
export const GeneralCard = () => {
  const { t } = useTranslation('site');
  const { data, error, refetch } = useCall(site.getWebConfig);
  const { form, changed, moved, was, set, clear, refused } = useKeptForm(
    'general',
    data,
    async () => (await refetch()).data,
  );
  const save = useCallMutation(site.setWebConfig, {
    invalidates: [site.getWebConfig, site.getWebsiteConfig],
    onSuccess: () => {
      clear();
      toast.success(t('saved'));
    },
    onError: (refusal) => void refused(refusal),
  });
  const input = (field: (typeof fields)[number], hint?: string) => (
    <TextInput
      label={t(`general.${field}`)}
      description={hint}
      maxLength={300}
      value={form?.[field] ?? ''}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  );
  const send = (): void => {
    const texts = fields.flatMap((field) => (moved[field] === undefined ? [] : [[field, orNone(moved[field])]]));
    save.mutate({ body: { ...moved, ...Object.fromEntries(texts), was } });
  };
  return (
    <FormCard
      title={t('general.title')}
      ready={form !== undefined}
      error={error}
      onRetry={() => void refetch()}
      changed={changed}
      saving={save.isPending}
      onSave={send}
    >
      <Switch
        label={t('general.register')}
        description={t('general.registerHint')}
        checked={form?.register ?? false}
        onChange={(event) => set({ register: event.currentTarget.checked })}
      />
      {input('baseUrl', t('general.baseUrlHint'))}
      <div className={styles['pair']}>
        {input('recordName')}
        {input('recordUrl')}
      </div>
      <div className={styles['pair']}>
        {input('projectName')}
        {input('projectUrl')}
      </div>
    </FormCard>
  );
};
