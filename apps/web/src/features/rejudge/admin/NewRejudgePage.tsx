import { language, rejudge } from '@assay/contract';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { messageOf } from '../../../shared/client/apiError.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { Choice } from '../../../shared/floating/Choice.tsx';
import { ManyChoice } from '../../../shared/floating/ManyChoice.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { FormColumn } from '../../../shared/kit/Columns.tsx';
import { Crumb } from '../../../shared/kit/Crumb.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import { readQuery } from '../../../shared/url/useUrlQuery.ts';
import { statusLook } from '../../../shared/verdict/statusLook.ts';
import { useStatusName } from '../../../shared/verdict/useStatusName.ts';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import styles from './Rejudge.module.css';
import { filterOf, finalStatuses, formErrors, parseStatuses, type RejudgeForm, rejudgeForm } from './rejudgeForm.ts';

const countPauseMs = 400;

/** Speaks after the first pause in typing; the form is there before. */
const MatchCount = lazyPart(async () => (await import('./MatchCount.tsx')).MatchCount);

const NewRejudge = () => {
  const { t } = useTranslation('rejudge');
  const nameOf = useStatusName();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [applyWhenReady, setApplyWhenReady] = useState(false);
  const languages = useCall(language.getLanguages, {}, { staleTime: 300_000 });
  const text = (key: string | undefined): string | null => (key === undefined ? null : t(key));
  const form = useForm<RejudgeForm>({
    initialValues: readQuery(rejudgeForm, parameters),
    validateInputOnBlur: true,
    validate: {
      submitIds: (_, values) => text(formErrors(values).submitIds),
      to: (_, values) => text(formErrors(values).to),
    },
  });
  const [settled] = useDebouncedValue(form.values, countPauseMs);
  const valid = Object.keys(formErrors(settled)).length === 0;
  const start = useCallMutation(rejudge.startRejudge, {
    invalidates: [rejudge.getRejudges],
    quiet: true,
    onSuccess: (rejudge) => {
      toast.success(t('done.started', { id: rejudge.id }));
      void navigate(paths.adminRejudge(rejudge.id));
    },
  });
  const refusal = start.error === null ? null : messageOf(start.error);

  const submit = async (values: RejudgeForm): Promise<void> => {
    const filter = filterOf(values);
    if (filter !== undefined && applyWhenReady) {
      const yes = await confirm({
        title: t('new.blindTitle'),
        body: t('new.blindBody'),
        confirmLabel: t('new.start'),
      });
      if (!yes) return;
    }
    start.mutate({ body: { filter: filter ?? {}, applyWhenReady } });
  };

  return (
    <form noValidate className={styles['form']} onSubmit={form.onSubmit((values) => void submit(values))}>
      <Card title={t('new.which')} note={t('new.whichNote')}>
        <div className={styles['form']}>
          <div className={styles['pair']}>
            <TextInput size="md" label={t('field.problem')} placeholder="P1000" {...form.getInputProps('problemId')} />
            <TextInput size="md" label={t('field.user')} {...form.getInputProps('username')} />
          </div>
          <div className={styles['pair']}>
            <Choice
              size="md"
              label={t('field.language')}
              placeholder={t('field.any')}
              searchable
              clearable
              data={(languages.data ?? []).map(({ name }) => ({ value: name, label: name }))}
              value={form.values.language || null}
              onChange={(language) => form.setFieldValue('language', language ?? '')}
            />
            <ManyChoice
              size="md"
              label={t('field.status')}
              placeholder={form.values.status === '' ? t('field.any') : ''}
              clearable
              data={finalStatuses.map((code) => ({
                value: String(code),
                label: `${statusLook(code).short} ${nameOf(code)}`,
              }))}
              renderOption={({ option }) => <VerdictTag status={Number(option.value)} />}
              value={parseStatuses(form.values.status).map(String)}
              onChange={(codes) => form.setFieldValue('status', codes.join(','))}
            />
          </div>
          <div className={styles['pair']}>
            <TextInput size="md" type="datetime-local" label={t('field.from')} {...form.getInputProps('from')} />
            <TextInput size="md" type="datetime-local" label={t('field.to')} {...form.getInputProps('to')} />
          </div>
          <Textarea
            size="md"
            rows={2}
            resize="vertical"
            label={t('field.ids')}
            description={t('field.idsHint')}
            {...form.getInputProps('submitIds')}
          />
          <NumberField
            size="md"
            label={t('field.contest')}
            placeholder={t('field.any')}
            min={1}
            value={form.values.contestId ?? ''}
            onChange={(id) => form.setFieldValue('contestId', id === '' ? undefined : id)}
          />
          {valid ? (
            <Suspense fallback={<div className={styles['count']}>&nbsp;</div>}>
              <MatchCount filter={filterOf(settled)} />
            </Suspense>
          ) : null}
        </div>
      </Card>
      <Card title={t('new.then')}>
        <Switch
          mb={12}
          label={t('field.withManual')}
          description={t('field.withManualHint')}
          checked={form.values.withManual}
          onChange={(event) => form.setFieldValue('withManual', event.currentTarget.checked)}
        />
        <Switch
          label={t('field.apply')}
          description={t(applyWhenReady ? 'field.applyOn' : 'field.applyOff')}
          checked={applyWhenReady}
          onChange={(event) => setApplyWhenReady(event.currentTarget.checked)}
        />
      </Card>
      {refusal === null ? null : (
        <div className={`${styles['count']} ${styles['refused']}`} role="alert">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          {refusal}
        </div>
      )}
      <div className={styles['actions']}>
        <Button size="md" component={Link} to={paths.adminRejudges}>
          {t('common:cancel')}
        </Button>
        <Button
          size="md"
          variant="filled"
          type="submit"
          loading={start.isPending}
          disabled={filterOf(form.values) === undefined}
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('new.start')}
        </Button>
      </div>
    </form>
  );
};

/** `/admin/rejudges/new`: choose submissions and judge them again. The address may bring a filter. */
const NewRejudgePage = () => {
  const { t } = useTranslation('rejudge');
  return (
    <FormColumn>
      <div>
        <div className={styles['crumb']}>
          <Crumb items={[{ label: t('list.title'), to: paths.adminRejudges }, { label: t('new.title') }]} />
        </div>
        <PageTitle />
        <RootOnly>
          <NewRejudge />
        </RootOnly>
      </div>
    </FormColumn>
  );
};

export default NewRejudgePage;
