import { TextInput, type TextInputProps } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

/** An address of mail, for which the browser offers those it knows. */
export const EmailField = (props: TextInputProps) => {
  const { t } = useTranslation('account');
  return (
    <TextInput
      size="md"
      type="email"
      label={t('field.email')}
      autoComplete="email"
      leftSection={<IconMail size={16} stroke={1.75} aria-hidden="true" />}
      {...props}
    />
  );
};
