import { Combobox, useCombobox, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './LanguageSelect.module.css';

export interface LanguageOption {
  name: string;
  version: string | null;
  available: boolean;
  /** Why it is not available. */
  reason: string | null;
}

interface LanguageSelectProps {
  value: string;
  options: readonly LanguageOption[];
  onChange: (name: string) => void;
}

/** Languages with their versions; those no judge can run say why. */
export const LanguageSelect = ({ value, options, onChange }: LanguageSelectProps) => {
  const { t } = useTranslation('problem');
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => combobox.selectActiveOption(),
  });
  const chosen = options.find((option) => option.name === value);
  const ready = options.filter((option) => option.available);
  const missing = options.filter((option) => !option.available);

  const item = (option: LanguageOption) => (
    <Combobox.Option
      key={option.name}
      value={option.name}
      disabled={!option.available}
      active={option.name === value}
      className={styles['option'] ?? ''}
    >
      <span className={styles['check']} aria-hidden="true">
        {option.name === value ? <IconCheck size={15} stroke={2} /> : null}
      </span>
      <span>{option.name}</span>
      <span className={styles['version']}>
        {option.available ? option.version : (option.reason ?? t('language.unavailable'))}
      </span>
    </Combobox.Option>
  );

  return (
    <Combobox
      store={combobox}
      width={320}
      position="bottom-start"
      onOptionSubmit={(name) => {
        onChange(name);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <button type="button" className={styles['button']} onClick={() => combobox.toggleDropdown()}>
          <VisuallyHidden>{t('language.label')}</VisuallyHidden>
          <span>{value}</span> {chosen?.version ? <span className={styles['version']}>{chosen.version}</span> : null}
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={styles['dropdown'] ?? ''}>
        <Combobox.Options mah={360} className={styles['options'] ?? ''}>
          {ready.map(item)}
          {missing.length > 0 && ready.length > 0 ? (
            <Combobox.Group label={t('language.missing')}>{missing.map(item)}</Combobox.Group>
          ) : (
            missing.map(item)
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
