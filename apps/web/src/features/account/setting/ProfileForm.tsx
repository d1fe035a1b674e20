import { account, ownAccount, profile } from '@assay/contract';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { api } from '../../../shared/client/api.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { type SessionUser, useSession } from '../../../shared/session/sessionStore.ts';
import { RatingNote } from './RatingNote.tsx';
import styles from './Setting.module.css';

/** Only those who have a signature need it. */
const Markdown = lazyPart(async () => (await import('../../../shared/markdown/Markdown.tsx')).Markdown);

/** Longest texts the server stores. */
const limits = {
  realname: 50,
  nickname: 20,
  school: 100,
  number: 200,
  github: 255,
  blog: 255,
  cfUsername: 255,
  signature: 65535,
} as const;
type Field = keyof typeof limits;

const lines: readonly Field[] = ['nickname', 'realname', 'school', 'number', 'github', 'blog', 'cfUsername'];
const genders = ['male', 'female', 'secrecy'] as const;

const fieldsOf = (user: SessionUser): Record<Field | 'gender', string> => ({
  gender: genders.find((value) => value === user.gender) ?? 'secrecy',
  realname: user.realname ?? '',
  nickname: user.nickname ?? '',
  school: user.school ?? '',
  number: user.number ?? '',
  github: user.github ?? '',
  blog: user.blog ?? '',
  cfUsername: user.cfUsername ?? '',
  signature: user.signature ?? '',
});

/** What the profile shows. It is sent as a whole; what was not changed here goes as it is now, not as it was read. */
export const ProfileForm = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation('account');
  const setUser = useSession((session) => session.setUser);
  const form = useForm({ initialValues: fieldsOf(user) });
  const { isDirty, resetDirty, setFieldValue } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows its user, not itself
  useEffect(() => {
    const fields = fieldsOf(user);
    for (const [field, value] of Object.entries(fields)) {
      // What is being typed stays.
      if (!isDirty(field as Field)) setFieldValue(field as Field, value);
    }
    resetDirty(fields);
  }, [user]);
  const shownSignature = useDeferredValue(form.values.signature);
  const save = useCallMutation(account.changeUserInfo, {
    invalidates: [profile.getUserHomeInfo, ownAccount.getRating],
    onSuccess: (data) => {
      form.setValues(fieldsOf(data));
      setUser(data);
      toast.success(t('done.profile'));
    },
  });

  const send = (values: Record<string, string>): void => {
    const changed = Object.fromEntries(Object.entries(values).filter(([field]) => isDirty(field as Field)));
    api(ownAccount.getOwnInfo, {}, { quiet: true }).then(
      (now) => save.mutate({ body: { ...fieldsOf(now), ...changed } }),
      () => save.mutate({ body: values }),
    );
  };

  return (
    <form className={styles['form']} noValidate onSubmit={form.onSubmit(send)}>
      <div className={styles['pair']}>
        {lines.map((field) => (
          <TextInput
            key={field}
            size="md"
            label={t(`profile.${field}`)}
            maxLength={limits[field]}
            {...(field === 'cfUsername' ? { description: <RatingNote handle={user.cfUsername} /> } : {})}
            {...form.getInputProps(field)}
          />
        ))}
        <div>
          <div className={styles['fieldLabel']} aria-hidden="true">
            {t('profile.gender')}
          </div>
          <Segmented
            label={t('profile.gender')}
            value={form.values.gender}
            onChange={(value) => form.setFieldValue('gender', value)}
            options={genders.map((value) => ({ value: value as string, label: t(`profile.${value}`) }))}
          />
        </div>
        <Textarea
          className={styles['wide'] ?? ''}
          size="md"
          label={t('profile.signature')}
          description={t('profile.signatureHint')}
          maxLength={limits.signature}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('signature')}
        />
        {form.values.signature.trim() === '' ? null : (
          <section className={styles['preview']} aria-label={t('profile.signaturePreview')}>
            <Suspense fallback={null}>
              <Markdown compact>{shownSignature}</Markdown>
            </Suspense>
          </section>
        )}
      </div>
      <div className={styles['actions']}>
        <Button type="submit" variant="filled" size="md" loading={save.isPending} disabled={!form.isDirty()}>
          {t('setting.save')}
        </Button>
      </div>
    </form>
  );
};
