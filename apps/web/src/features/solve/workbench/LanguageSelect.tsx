import { Combobox, useCombobox } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './LanguageSelect.module.css';
import { type LanguageGroup, type LanguageOption, languageGroups } from './languageGroups.ts';

const recentMax = 3;

interface LanguageSelectProps {
  value: string;
  options: readonly LanguageOption[];
  onChange: (name: string) => void;
}

/** Languages with their versions, by family, found by typing; those no judge can run say so. Why is told to operators. */
export const LanguageSelect = ({ value, options, onChange }: LanguageSelectProps) => {
  const { t } = useTranslation('problem');
  const [search, setSearch] = useState('');
  const [recent, setRecent] = useLocalStorage<readonly string[]>({
    key: 'assay.codeLanguages.recent',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const button = useRef<HTMLButtonElement>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
      button.current?.focus();
    },
    onDropdownOpen: () => {
      combobox.focusSearchInput();
      combobox.selectActiveOption();
    },
  });
  const { selectFirstOption } = combobox;
  // Once the found ones are drawn: before, the first of the list is one that goes away.
  useEffect(() => {
    if (search !== '') selectFirstOption();
  }, [search, selectFirstOption]);
  const chosen = options.find((option) => option.name === value);
  const groups = languageGroups(options, recent, search);
  const labelOf = ({ label }: LanguageGroup): string =>
    'family' in label ? label.family : t(`language.${label.kind}`);

  const item = (group: string) => (option: LanguageOption) => (
    <Combobox.Option
      key={`${group} ${option.name}`}
      value={option.name}
      disabled={!option.available}
      active={option.name === value}
      className={styles['option'] ?? ''}
    >
      <span className={styles['check']} aria-hidden="true">
        {option.name === value ? <IconCheck size={15} stroke={2} /> : null}
      </span>
      <span>{option.name}</span>
      <span className={styles['version']}>{option.available ? option.version : t('language.unavailable')}</span>
    </Combobox.Option>
  );

  return (
    <Combobox
      store={combobox}
      width={320}
      position="bottom-start"
      onOptionSubmit={(name) => {
        setRecent([name, ...recent.filter((one) => one !== name)].slice(0, recentMax));
        onChange(name);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <button
          ref={button}
          type="button"
          className={styles['button']}
          aria-label={t('language.chosen', { language: [value, chosen?.version].filter(Boolean).join(' ') })}
          onClick={() => combobox.toggleDropdown()}
        >
          <span>{value}</span> {chosen?.version ? <span className={styles['version']}>{chosen.version}</span> : null}
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={styles['dropdown'] ?? ''}>
        <Combobox.Search
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          aria-label={t('language.search')}
          placeholder={t('language.search')}
          className={styles['search'] ?? ''}
        />
        <Combobox.Options mah={360} className={styles['options'] ?? ''} aria-label={t('language.menu')}>
          {groups.length === 0 ? <Combobox.Empty>{t('language.none')}</Combobox.Empty> : null}
          {groups.map((group) => (
            <Combobox.Group key={labelOf(group)} label={labelOf(group)}>
              {group.options.map(item(labelOf(group)))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
