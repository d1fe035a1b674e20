import { ActionIcon, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Anchor, type AnchorEvents } from '../../shared/floating/Anchor.tsx';
import { usePart } from '../../shared/hooks/usePart.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import styles from './SearchBox.module.css';
import { problemsWith } from './searchEntries.ts';

const load = async () => (await import('./SearchList.tsx')).SearchList;

/** Search from anywhere: `/` focuses it, what is found is listed below. Where the bar has no room, an icon brings it. */
export const SearchBox = () => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [List, want] = usePart(load);
  const [value, setValue] = useState('');
  const [typing, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const events = useRef<AnchorEvents>({});
  const text = value.trim();
  const focus = (): void => input.current?.focus();
  useHotkeys([['/', focus]]);

  const open = (to: string): void => {
    setValue('');
    setTyping(false);
    input.current?.blur();
    void navigate(to);
  };

  return (
    <>
      <search className={styles['box']}>
        <TextInput
          ref={input}
          value={value}
          aria-label={t('search.label')}
          aria-haspopup="listbox"
          autoComplete="off"
          placeholder={t('search.placeholder')}
          maxLength={255}
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
            if (early && text !== '') open(problemsWith(text));
            if (event.key === 'Escape') event.currentTarget.blur();
            events.current.onKeyDown?.(event);
          }}
        />
        {List === undefined || input.current === null ? null : (
          <List
            text={text}
            typing={typing}
            onChoose={open}
            anchor={<Anchor element={input.current} events={events} />}
          />
        )}
      </search>
      <ActionIcon size="lg" className={styles['icon'] ?? ''} aria-label={t('search.label')} onClick={focus}>
        <IconSearch size={19} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </>
  );
};
