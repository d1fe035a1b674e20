import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './FilterBar.module.css';

interface SearchInputProps {
  value: string;
  /** Called 400 ms after the last letter, on Enter and on clearing. */
  onChange: (value: string) => void;
  /** Placeholder and name of the field. */
  label: string;
  icon?: ReactNode;
  className?: string;
}

const pauseMs = 400;

/** A text filter that waits for the reader to pause. */
export const SearchInput = ({ value, onChange, label, icon, className = '' }: SearchInputProps) => {
  const { t } = useTranslation('common');
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What came back is no news: meanwhile the reader may have typed on.
  const committed = useRef(value);
  useEffect(() => {
    if (value !== committed.current) setText(value);
    committed.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (next: string): void => {
    clearTimeout(timer.current);
    const wanted = next.trim();
    if (wanted === committed.current) return;
    committed.current = wanted;
    onChange(wanted);
  };

  return (
    <TextInput
      className={`${styles['search']} ${className}`}
      classNames={{ input: `${styles['field']} ${value === '' ? '' : styles['active']}` }}
      value={text}
      aria-label={label}
      placeholder={label}
      leftSection={icon ?? <IconSearch size={15} stroke={1.75} aria-hidden="true" />}
      rightSection={
        text === '' ? null : (
          <CloseButton
            size="sm"
            aria-label={t('filter.clearText')}
            onClick={() => {
              setText('');
              commit('');
            }}
          />
        )
      }
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => commit(next), pauseMs);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(event.currentTarget.value);
      }}
    />
  );
};
