import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

/** The code of an authenticator app, or one of the recovery codes. */
export const CodeField = (props: TextInputProps) => {
  const { t } = useTranslation('account');
  return (
    <TextInput
      size="md"
      label={t('secondFactor.field')}
      description={t('secondFactor.hint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      autoFocus
      {...props}
    />
  );
};
