import { TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Anchor, type AnchorEvents } from '../../shared/floating/Anchor.tsx';
import { usePart } from '../../shared/hooks/usePart.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import styles from './SearchBox.module.css';
import type { Target } from './SearchList.tsx';

const load = async () => (await import('./SearchList.tsx')).SearchList;

const addresses: Readonly<Record<Target, (text: string) => string>> = {
  problems: (text) => `${paths.problemList}?keyword=${encodeURIComponent(text)}`,
  user: (text) => paths.user(text),
  submissions: (text) => `${paths.status}?username=${encodeURIComponent(text)}`,
};

/** Search from anywhere: `/` focuses it, Enter looks in the problems, the list offers users too. */
export const SearchBox = ({ className = '' }: { className?: string }) => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [List, want] = usePart(load);
  const [value, setValue] = useState('');
  const [typing, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const events = useRef<AnchorEvents>({});
  const text = value.trim();
  useHotkeys([['/', () => input.current?.focus()]]);

  const open = (target: Target): void => {
    setValue('');
    setTyping(false);
    input.current?.blur();
    void navigate(addresses[target](text));
  };

  return (
    <search className={`${styles['box']} ${className}`}>
      <TextInput
        ref={input}
        value={value}
        aria-label={t('search.label')}
        aria-haspopup="listbox"
        autoComplete="off"
        placeholder={t('search.placeholder')}
        leftSection={<IconSearch size={15} stroke={1.75} aria-hidden="true" />}
        rightSection={<kbd className={styles['key']}>/</kbd>}
        rightSectionPointerEvents="none"
        classNames={{ input: styles['input'] ?? '' }}
        onFocus={() => want()}
        onChange={(event) => {
          setValue(event.currentTarget.value);
          setTyping(true);
        }}
        onBlur={() => setTyping(false)}
        onKeyDown={(event) => {
          // Until the list is there, Enter looks in the problems, its first entry.
          const early = List === undefined && event.key === 'Enter' && !event.nativeEvent.isComposing;
          if (early && text !== '') open('problems');
          if (event.key === 'Escape') event.currentTarget.blur();
          events.current.onKeyDown?.(event);
        }}
      />
      {List === undefined || input.current === null ? null : (
        <List text={text} typing={typing} onChoose={open} anchor={<Anchor element={input.current} events={events} />} />
      )}
    </search>
  );
};
