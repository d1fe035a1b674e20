import { Combobox, useCombobox } from '@mantine/core';
import { type ReactElement, useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';

export const targets = ['problems', 'user', 'submissions'] as const;
export type Target = (typeof targets)[number];

interface SearchListProps {
  /** Goes into `Combobox.Target`. */
  anchor: ReactElement;
  /** What was typed, trimmed. */
  text: string;
  /** Whether the field has the focus. */
  typing: boolean;
  onChoose: (target: Target) => void;
}

/** Where the words of the search box can be looked for. */
export const SearchList = ({ anchor, text, typing, onChoose }: SearchListProps) => {
  const { t } = useTranslation('shell');
  const list = useCombobox({ onDropdownOpen: () => list.selectFirstOption() });
  const { openDropdown, closeDropdown, selectFirstOption } = list;
  const wanted = typing && text !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store's calls change with each drawing; only the words count
  useEffect(() => {
    if (wanted) openDropdown();
    else closeDropdown();
    selectFirstOption();
  }, [wanted, text]);
  return (
    <Combobox
      store={list}
      onOptionSubmit={(option) => {
        closeDropdown();
        onChoose(option as Target);
      }}
      width={300}
      position="bottom-end"
    >
      <Combobox.Target>{anchor}</Combobox.Target>
      <Combobox.Dropdown hidden={text === ''}>
        <Combobox.Options>
          {targets.map((target) => (
            <Combobox.Option key={target} value={target}>
              {t(`search.${target}`, { text })}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
