import { type DataOf, type TokenScope, accessToken as tokenCalls } from '@assay/contract';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import styles from './Setting.module.css';

const spans = ['7', '30', '90', '366'] as const;

/** Name, scopes and end of a new token. */
export const AccessTokenForm = (needs: {
  onMade: (token: DataOf<typeof tokenCalls.createAccessToken>) => void;
  onCancel: () => void;
}) => {
  const { t } = useTranslation('ownAccount');
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read', 'submit']);
  const [days, setDays] = useState<(typeof spans)[number]>('90');
  const create = useCallMutation(tokenCalls.createAccessToken, {
    invalidates: [tokenCalls.getAccessTokens],
    onSuccess: needs.onMade,
  });
  const isWhole = name.trim() !== '' && scopes.length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole && !create.isPending) create.mutate({ body: { name, scopes: [...scopes], days: Number(days) } });
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <TextInput
        size="md"
        label={t('token.name')}
        placeholder={t('token.nameExample')}
        value={name}
        maxLength={50}
        autoComplete="off"
        // The button that had the focus is gone.
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <fieldset className={styles['choices']}>
        <legend className={styles['fieldLabel']}>{t('token.scopes')}</legend>
        {tokenCalls.tokenScopes.options.map((scope) => (
          <Checkbox
            key={scope}
            label={t(`token.scope.${scope}`)}
            description={t(`token.scopeHint.${scope}`)}
            checked={scopes.includes(scope)}
            onChange={({ currentTarget: { checked } }) =>
              setScopes(checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
            }
          />
        ))}
      </fieldset>
      <div>
        <p className={styles['fieldLabel']}>{t('token.span')}</p>
        <Segmented
          label={t('token.span')}
          options={spans.map((value) => ({ value, label: t('token.days', { count: Number(value) }) }))}
          value={days}
          onChange={setDays}
        />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" size="md" variant="filled" loading={create.isPending} disabled={!isWhole}>
          {t('token.create')}
        </Button>
        <Button size="md" onClick={needs.onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
};
