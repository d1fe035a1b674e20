import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import styles from './SearchBox.module.css';

const targets = {
  problems: (text: string) => `${paths.problemList}?keyword=${encodeURIComponent(text)}`,
  user: (text: string) => paths.user(text),
  submissions: (text: string) => `${paths.status}?username=${encodeURIComponent(text)}`,
} as const;
type Target = keyof typeof targets;

/** Search from anywhere: `/` focuses it, Enter looks in the problems, the list offers users too. */
export const SearchBox = ({ className = '' }: { className?: string }) => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [value, setValue] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useCombobox({ onDropdownOpen: () => list.selectFirstOption() });
  const text = value.trim();
  useHotkeys([['/', () => input.current?.focus()]]);

  const open = (target: Target): void => {
    list.closeDropdown();
    setValue('');
    input.current?.blur();
    void navigate(targets[target](text));
  };

  return (
    <search className={`${styles['box']} ${className}`}>
      <Combobox store={list} onOptionSubmit={(option) => open(option as Target)} width={300} position="bottom-end">
        <Combobox.Target>
          <TextInput
            ref={input}
            value={value}
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            leftSection={<IconSearch size={15} stroke={1.75} aria-hidden="true" />}
            rightSection={<kbd className={styles['key']}>/</kbd>}
            rightSectionPointerEvents="none"
            classNames={{ input: styles['input'] ?? '' }}
            onChange={(event) => {
              setValue(event.currentTarget.value);
              if (event.currentTarget.value.trim() === '') list.closeDropdown();
              else list.openDropdown();
              list.selectFirstOption();
            }}
            onBlur={() => list.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key === 'Escape') input.current?.blur();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={text === ''}>
          <Combobox.Options>
            {(Object.keys(targets) as Target[]).map((target) => (
              <Combobox.Option key={target} value={target}>
                {t(`search.${target}`, { text })}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </search>
  );
};
