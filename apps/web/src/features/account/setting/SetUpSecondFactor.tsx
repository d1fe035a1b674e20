import { secondFactor } from '@assay/contract';
import { Button } from '@mantine/core';
import { type FormEvent, Suspense, useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { PasswordField } from '../../../shared/fields/PasswordField.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { CopyButton } from '../../../shared/kit/CopyButton.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { CodeField } from '../form/CodeField.tsx';
import styles from './Setting.module.css';

/** Whoever draws one has the library for it. */
const QrCode = lazyPart(async () => (await import('./QrCode.tsx')).QrCode);

/** Set the second factor up: the password, the picture for the app, its first code. */
export const SetUpSecondFactor = (needs: { onMade: (codes: readonly string[]) => void; onCancel: () => void }) => {
  const { t } = useTranslation(['ownAccount', 'account']);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const begin = useCallMutation(secondFactor.beginSecondFactor);
  const confirm = useCallMutation(secondFactor.confirmSecondFactor, {
    invalidates: [secondFactor.getSecondFactor],
    onSuccess: ({ recoveryCodes }) => needs.onMade(recoveryCodes),
  });
  const made = begin.data;
  const isWhole = (made === undefined ? password : code).trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWhole || begin.isPending || confirm.isPending) return;
    if (made === undefined) begin.mutate({ body: { password } });
    else confirm.mutate({ body: { code } });
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      {made === undefined ? (
        <PasswordField
          size="md"
          label={t('field.oldPassword')}
          autoComplete="current-password"
          maxLength={20}
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : (
        <>
          <p className={styles['note']}>{t('second.scan')}</p>
          <Suspense fallback={<SkeletonLines lines={8} />}>
            <QrCode text={made.uri} label={t('second.picture')} />
          </Suspense>
          <div className={styles['secret']}>
            <code>{made.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
            <CopyButton text={made.secret} />
          </div>
          <CodeField
            description={t('second.firstCode')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </>
      )}
      <div className={styles['actions']}>
        <Button
          type="submit"
          size="md"
          variant="filled"
          loading={begin.isPending || confirm.isPending}
          disabled={!isWhole}
        >
          {t(made === undefined ? 'second.next' : 'second.turnOn')}
        </Button>
        <Button size="md" onClick={needs.onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
};
