import { language } from '@assay/contract';
import { IconCode } from '@tabler/icons-react';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { SelectFilter } from '../../../shared/kit/SelectFilter.tsx';

interface LanguageFilterProps {
  /** A language's name; empty for all. */
  value: string;
  onChange: (value: string) => void;
}

/** Choose the language of the submissions; one of the address that no judge offers any more stays a choice. */
export const LanguageFilter = ({ value, onChange }: LanguageFilterProps) => {
  const { t } = useTranslation('submission');
  const { data } = useCall(language.getLanguages, {}, { staleTime: 300_000, quiet: true });
  const names = [...new Set([...(data ?? []).map((one) => one.name), ...(value === '' ? [] : [value])])];
  return (
    <SelectFilter
      label={t('column.language')}
      value={value}
      onChange={onChange}
      icon={<IconCode size={15} stroke={1.75} aria-hidden="true" />}
      options={names.map((name) => ({ value: name, label: name }))}
    />
  );
};
