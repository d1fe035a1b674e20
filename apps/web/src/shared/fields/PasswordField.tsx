import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import { useTranslation } from '../i18n/useTranslation.ts';

const VisibilityGlyph = ({ reveal }: { reveal: boolean }) => {
  const Glyph = reveal ? IconEyeOff : IconEye;
  return <Glyph size={16} stroke={1.75} aria-hidden="true" />;
};

/** A password with a lock and an eye. */
export const PasswordField = (props: PasswordInputProps) => {
  const { t } = useTranslation('common');
  return (
    <PasswordInput
      size="md"
      leftSection={<IconLock size={16} stroke={1.75} aria-hidden="true" />}
      visibilityToggleIcon={VisibilityGlyph}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      {...props}
    />
  );
};
