import { Switch } from '@mantine/core';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

interface OnlyFirstsProps {
  value: boolean;
  onChange: (first: boolean) => void;
}

/** Balloons of the first solvers only, known ones and those that still may be. */
export const OnlyFirsts = ({ value, onChange }: OnlyFirstsProps) => {
  const { t } = useTranslation('desk');
  return (
    <Switch
      label={t('balloon.onlyFirsts')}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
};
