import { roleIds } from '@assay/domain';
import { Choice } from '../../../shared/floating/Choice.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { roleKeys } from './usersQuery.ts';

/** What a call that makes accounts is told of their role: nothing where they are ordinary users. */
export const typeOf = (role: string): { type?: number } =>
  role === String(roleIds.user) ? {} : { type: Number(role) };

interface RoleChoiceProps {
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** The role of an account, by its number as a text. */
export const RoleChoice = ({ value, onChange, disabled = false }: RoleChoiceProps) => {
  const { t } = useTranslation('people');
  return (
    <Choice
      size="md"
      label={t('form.role')}
      disabled={disabled}
      allowDeselect={false}
      value={value}
      onChange={(chosen) => onChange(chosen ?? value)}
      data={roleKeys.map((key) => ({ value: key, label: t(`roles.role.${key}`) }))}
    />
  );
};
