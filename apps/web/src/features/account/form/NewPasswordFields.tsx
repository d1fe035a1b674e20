import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../../../shared/fields/PasswordField.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

interface NewPasswordFieldsProps {
  label: string;
  password: PasswordInputProps;
  again: PasswordInputProps;
  /** Checks the repetition: what was right may no longer be when the password changes. */
  checkAgain: () => void;
}

/** A new password, and once more the same. */
export const NewPasswordFields = ({ label, password, again, checkAgain }: NewPasswordFieldsProps) => {
  const { t } = useTranslation('account');
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        {...password}
        onChange={(event) => {
          password.onChange?.(event);
          if (again.value !== '') checkAgain();
        }}
      />
      <PasswordField label={t('field.passwordAgain')} autoComplete="new-password" {...again} />
    </>
  );
};
