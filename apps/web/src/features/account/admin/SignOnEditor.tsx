import { type BodyOf, type KeptProvider, signOn } from '@assay/contract';
import { Button, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { CopyButton } from '../../../shared/kit/CopyButton.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import styles from '../setting/Setting.module.css';
import { SignOnSteps } from './SignOnSteps.tsx';

type Fields = BodyOf<typeof signOn.saveSignOn>;
type Text = Exclude<keyof Fields, 'enabled' | 'creates'>;

/** Characters of the fields, as the server bounds them. */
const bounds: Readonly<Record<Text, number>> = {
  key: 30,
  name: 50,
  hint: 100,
  issuer: 300,
  clientId: 200,
  clientSecret: 500,
  usernameClaim: 50,
  realnameClaim: 50,
  numberClaim: 50,
  onlyClaim: 50,
  onlyValue: 100,
};

/** One provider: where it is, who we are there, who may come in and what is taken over; tried step by step. */
export const SignOnEditor = ({ provider, onClose }: { provider: KeptProvider; onClose: () => void }) => {
  const { t } = useTranslation('signOn');
  const { hasSecret, callback, ...stored } = provider;
  const [fields, setFields] = useState<Fields>({ ...stored, clientSecret: '' });
  const isNew = stored.key === '';
  const save = useCallMutation(signOn.saveSignOn, {
    invalidates: [signOn.adminGetSignOn],
    onSuccess: () => {
      toast.success(t('saved'));
      onClose();
    },
  });
  const test = useCallMutation(signOn.testSignOn);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ body: fields });
  };
  const field = (name: Text, more: { disabled?: boolean; type?: string } = {}) => (
    <TextInput
      label={t(`field.${name}`)}
      description={t(name === 'clientSecret' && hasSecret ? 'hint.secretKept' : `hint.${name}`)}
      value={fields[name]}
      maxLength={bounds[name]}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => setFields({ ...fields, [name]: value })}
      {...more}
    />
  );
  const back = callback || `${window.location.origin}/api/sign-on/${fields.key}/callback`;

  return (
    <Card title={isNew ? t('add') : stored.name}>
      <form className={styles['form']} onSubmit={submit}>
        <div className={styles['pair']}>
          {field('name')}
          {field('hint')}
          {field('key', { disabled: !isNew })}
          {field('issuer')}
          {field('clientId')}
          {field('clientSecret', { type: 'password' })}
        </div>
        <div>
          <p className={styles['fieldLabel']}>{t('callback')}</p>
          <div className={styles['secret']}>
            <code>{back}</code>
            <CopyButton text={back} />
          </div>
        </div>
        <div className={styles['pair']}>
          {field('usernameClaim')}
          {field('realnameClaim')}
          {field('numberClaim')}
          <span />
          {field('onlyClaim')}
          {field('onlyValue')}
        </div>
        <Switch
          label={t('creates')}
          description={t('createsHint')}
          checked={fields.creates}
          onChange={(event) => setFields({ ...fields, creates: event.currentTarget.checked })}
        />
        <Switch
          label={t('enabled')}
          checked={fields.enabled}
          onChange={(event) => setFields({ ...fields, enabled: event.currentTarget.checked })}
        />
        {test.data === undefined ? null : <SignOnSteps steps={test.data} />}
        <div className={styles['actions']}>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t('common:save')}
          </Button>
          <Button loading={test.isPending} onClick={() => test.mutate({ body: fields })}>
            {t('test')}
          </Button>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        </div>
      </form>
    </Card>
  );
};
