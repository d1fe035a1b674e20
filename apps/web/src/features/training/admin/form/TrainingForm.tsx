import type { trainingAdmin } from '@assay/contract';
import { trainingLengths, trainingRanks } from '@assay/domain';
import { Button, Switch, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../../paths.ts';
import { messageOf } from '../../../../shared/client/apiError.ts';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { ColourField } from '../../../../shared/fields/ColourField.tsx';
import { NumberField } from '../../../../shared/fields/NumberField.tsx';
import { Choice } from '../../../../shared/floating/Choice.tsx';
import { useLeaveWarning } from '../../../../shared/hooks/useLeaveWarning.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { confirm } from '../../../../shared/kit/confirmStore.ts';
import { Segmented } from '../../../../shared/kit/Segmented.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { MarkdownEditor } from '../../../../shared/markdown/MarkdownEditor.tsx';
import styles from '../Admin.module.css';
import { editorOf } from '../editorOf.ts';

/** What stands for a category that a group's form makes. */
const made = 'made';

interface TrainingFormProps {
  /** Undefined: a new one. */
  stored: trainingAdmin.TrainingForm | undefined;
  gid: number | null;
  /** Where cancelling leads, and saving, with the number of what was saved. */
  back: string;
  onSaved: (tid: number) => void;
}

const formOf = (stored: trainingAdmin.TrainingForm | undefined) => ({
  title: stored?.training.title ?? '',
  description: stored?.training.description ?? '',
  auth: (stored?.training.auth ?? 'Public') as 'Public' | 'Private',
  privatePwd: stored?.training.privatePwd ?? '',
  rank: stored?.training.rank ?? trainingRanks.default,
  status: stored?.training.status ?? true,
  opensRecords: stored?.training.opensRecords ?? false,
  category: stored?.trainingCategory == null ? '' : String(stored.trainingCategory.id),
  categoryName: '',
  categoryColor: '#2047c4',
});
type Form = ReturnType<typeof formOf>;

/** Everything that is said of a training but its problems, in one form. */
export const TrainingForm = ({ stored, gid, back, onSaved }: TrainingFormProps) => {
  const { t } = useTranslation(['trainingAdmin', 'training']);
  const navigate = useNavigate();
  const calls = editorOf(gid);
  const tid = stored?.training.id;
  const [form, setForm] = useState(() => formOf(stored));
  const [isTyped, setIsTyped] = useState(false);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useLeaveWarning(isTyped, t('words:leave.body'));
  const { data: categories } = useCall(calls.categories, gid === null ? {} : ({ query: { gid } } as object));
  const isEmpty = gid === null && categories?.length === 0;
  // Without categories nothing can be made in the back office (document 3, section 8).
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (!isEmpty) return;
    const words = { title: t('category.emptyTitle'), body: t('category.empty'), confirmLabel: t('category.go') };
    void confirm(words).then(() => navigate(paths.adminTrainingCategories));
  }, [isEmpty]);
  const options = {
    invalidates: [calls.list, calls.read, calls.categories],
    quiet: true,
    onError: (error: unknown) => setRefusal(messageOf(error)),
  };
  const create = useCallMutation(calls.create, {
    ...options,
    onSuccess: (answer) => {
      toast.success(t('done.created'));
      setIsTyped(false);
      onSaved(answer?.id ?? 0);
    },
  });
  const edit = useCallMutation(calls.edit, {
    ...options,
    onSuccess: () => {
      toast.success(t('done.saved'));
      setIsTyped(false);
      onSaved(tid ?? 0);
    },
  });
  const set = (change: Partial<Form>): void => {
    setIsTyped(true);
    setRefusal(undefined);
    setForm({ ...form, ...change });
  };
  const required = (field: string): string => t('form.required', { field: t(field) });
  const errors = {
    title: form.title.trim() === '' ? required('form.title') : undefined,
    description: form.description.trim() === '' ? required('form.description') : undefined,
    privatePwd: form.auth === 'Private' && form.privatePwd.trim() === '' ? required('form.password') : undefined,
    category:
      form.category === '' || (form.category === made && form.categoryName.trim() === '')
        ? required('form.category')
        : undefined,
  };
  const shown = (field: keyof typeof errors): string | undefined => (isTried ? errors[field] : undefined);
  const send = (): void => {
    setTried(true);
    if (Object.values(errors).some((error) => error !== undefined)) return;
    const { category, categoryName, categoryColor, auth, privatePwd, ...rest } = form;
    const body = {
      training: {
        ...rest,
        auth,
        ...(auth === 'Private' ? { privatePwd } : {}),
        ...(tid === undefined ? {} : { id: tid }),
        ...(gid === null ? {} : { gid }),
      },
      trainingCategory: category === made ? { name: categoryName, color: categoryColor } : { id: Number(category) },
    };
    if (tid === undefined) create.mutate({ body });
    else edit.mutate({ body });
  };
  return (
    <form
      noValidate
      className={styles['stack']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Card>
        <div className={styles['form']}>
          <TextInput
            size="md"
            label={t('form.title')}
            required
            maxLength={trainingLengths.title}
            value={form.title}
            error={shown('title')}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
          <MarkdownEditor
            label={t('form.description')}
            required
            value={form.description}
            error={shown('description')}
            onChange={(description) => set({ description })}
            height={240}
            uploads
          />
          <div className={styles['pair']}>
            <Choice
              size="md"
              label={t('form.category')}
              value={form.category}
              error={shown('category')}
              data={[
                ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
                ...(gid === null ? [] : [{ value: made, label: t('form.newCategory') }]),
              ]}
              onChange={(category) => set({ category: category ?? '' })}
            />
            <NumberField
              size="md"
              label={t('form.rank')}
              required
              description={t('form.rankHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={0}
              max={trainingRanks.max}
              value={form.rank}
              onChange={(value) => set({ rank: value || 0 })}
            />
          </div>
          {form.category === made ? (
            <div className={styles['pair']}>
              <TextInput
                size="md"
                label={t('category.name')}
                maxLength={50}
                value={form.categoryName}
                onChange={(event) => set({ categoryName: event.currentTarget.value })}
              />
              <ColourField
                inForm
                label={t('category.color')}
                value={form.categoryColor}
                onChange={(categoryColor) => set({ categoryColor })}
              />
            </div>
          ) : null}
          <div>
            <Segmented
              label={t('form.auth')}
              value={form.auth}
              onChange={(auth) => set({ auth })}
              options={[
                { value: 'Public', label: t('training:auth.Public') },
                { value: 'Private', label: t('training:auth.Private') },
              ]}
            />
            <p className={styles['hint']}>{t(`form.authHint.${form.auth}`)}</p>
          </div>
          {form.auth === 'Private' ? (
            <TextInput
              size="md"
              label={t('form.password')}
              description={stored?.training.auth === 'Private' ? t('form.passwordHint') : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              maxLength={100}
              autoComplete="off"
              value={form.privatePwd}
              error={shown('privatePwd')}
              onChange={(event) => set({ privatePwd: event.currentTarget.value })}
            />
          ) : (
            <Switch
              label={t('form.opensRecords')}
              description={t('form.opensRecordsHint')}
              checked={form.opensRecords}
              onChange={(event) => set({ opensRecords: event.currentTarget.checked })}
            />
          )}
          <Switch
            label={t('form.status')}
            description={t('form.statusHint')}
            checked={form.status}
            onChange={(event) => set({ status: event.currentTarget.checked })}
          />
        </div>
      </Card>
      {refusal === undefined ? null : (
        <div className={styles['notice']} role="alert">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span>{refusal}</span>
        </div>
      )}
      <div className={styles['bar']}>
        <span className={styles['end']}>
          <Button size="md" component={Link} to={back}>
            {t('common:cancel')}
          </Button>
          <Button
            size="md"
            type="submit"
            variant="filled"
            loading={create.isPending || edit.isPending}
            leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t(tid === undefined ? 'form.make' : 'common:save')}
          </Button>
        </span>
      </div>
    </form>
  );
};
