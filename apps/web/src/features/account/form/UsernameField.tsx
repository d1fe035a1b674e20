import { TextInput, type TextInputProps } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

/** The name of an account, for which the browser offers those it knows. */
export const UsernameField = (props: TextInputProps) => {
  const { t } = useTranslation('account');
  return (
    <TextInput
      size="md"
      label={t('field.username')}
      autoComplete="username"
      leftSection={<IconUser size={16} stroke={1.75} aria-hidden="true" />}
      {...props}
    />
  );
};
