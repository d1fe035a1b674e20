import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

/** Characters of each, as the server takes them. */
const most = { username: 20, realname: 50, email: 254, titleName: 20, newPassword: 20 } as const;

interface AccountFieldProps {
  name: keyof typeof most;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
}

/** A text of an account, as administrators fill it in. */
export const AccountField = ({ name, value, onChange, placeholder }: AccountFieldProps) => {
  const { t } = useTranslation('people');
  return (
    <TextInput
      size="md"
      type={name === 'email' ? 'email' : 'text'}
      label={t(`form.${name}`)}
      maxLength={most[name]}
      autoComplete="off"
      {...(placeholder === undefined ? {} : { placeholder })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
