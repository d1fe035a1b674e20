import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Arrival } from '../../../shared/floating/useArrival.ts';
import { useOpenOnArrival } from '../../../shared/floating/useOpenOnArrival.ts';
import { storedTexts, useStored } from '../../../shared/hooks/useStored.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { LanguageButton } from './LanguageButton.tsx';
import styles from './LanguageSelect.module.css';
import type { LanguageSelectProps } from './LanguageSelect.tsx';
import { type LanguageGroup, type LanguageOption, languageGroups } from './languageGroups.ts';

const recentMax = 3;

interface LanguageListProps extends LanguageSelectProps {
  arrival: Arrival;
}

/** The list behind a `LanguageSelect`; takes over the focus, and opens if that was what it was fetched for. */
export const LanguageList = ({ value, options, onChange, arrival }: LanguageListProps) => {
  const { t } = useTranslation('problem');
  const [search, setSearch] = useState('');
  const [recent, setRecent] = useStored('assay.codeLanguages.recent', storedTexts);
  const button = useOpenOnArrival<HTMLButtonElement>(arrival);
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
        <LanguageButton
          ref={button}
          value={value}
          version={chosen?.version}
          onClick={() => combobox.toggleDropdown()}
        />
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
