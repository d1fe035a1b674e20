import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';

/** A factor of 1 to `max`, with what is typed kept while it is none. */
export const FactorField = ({
  label,
  value,
  max,
  onChange,
}: {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}) => {
  const { t } = useTranslation('lab');
  const [text, setText] = useState(String(value));
  const isGood = (typed: string) => /^\d{1,2}(\.\d{1,2})?$/.test(typed) && Number(typed) >= 1 && Number(typed) <= max;
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      maxLength={5}
      value={text}
      error={isGood(text) ? undefined : t('settings.factorForm', { max })}
      onChange={(event) => {
        const typed = event.currentTarget.value.trim();
        setText(typed);
        if (isGood(typed)) onChange(Number(typed));
      }}
    />
  );
};
