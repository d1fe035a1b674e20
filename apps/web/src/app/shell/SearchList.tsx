import { home } from '@assay/contract';
import { Combobox, useCombobox } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { useCall } from '../../shared/client/useCall.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import styles from './SearchBox.module.css';
import { arrange, problemsWith, submissionsOf } from './searchEntries.ts';

/** ms after the last letter: nothing is asked for in the middle of a word. */
const pauseMs = 200;
/** ms for which an answer is as good as new: letters are taken back and typed again. */
const freshMs = 30_000;

interface SearchListProps {
  /** Goes into `Combobox.Target`. */
  anchor: ReactElement;
  /** What was typed, trimmed. */
  text: string;
  /** Whether the field has the focus. */
  typing: boolean;
  /** Gets the address of what was chosen. */
  onChoose: (to: string) => void;
}

/** What a text is found in, while it is typed; Enter opens the problem of that id, or looks in all of them. */
export const SearchList = ({ anchor, text, typing, onChoose }: SearchListProps) => {
  const { t } = useTranslation('shell');
  const list = useCombobox();
  const { openDropdown, closeDropdown, selectFirstOption } = list;
  const wanted = typing && text !== '';
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isPlaceholderData } = useCall(
    home.search,
    { query: { keyword: asked } },
    { enabled: wanted && asked !== '', staleTime: freshMs, quiet: true },
  );
  const isAnswer = asked === text && !isPlaceholderData;
  const { exact, groups, sender } = arrange(text, data);
  const all = problemsWith(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store's calls change with each drawing; only what is listed counts
  useEffect(() => {
    if (wanted) openDropdown();
    else closeDropdown();
    selectFirstOption();
  }, [wanted, text, data]);
  return (
    <Combobox
      store={list}
      onOptionSubmit={(to) => {
        closeDropdown();
        onChoose(to);
      }}
      width="min(380px, calc(100vw - 16px))"
      position="bottom-end"
    >
      <Combobox.Target>{anchor}</Combobox.Target>
      <Combobox.Dropdown hidden={text === ''}>
        <Combobox.Options mah="min(440px, 70vh)" className={styles['list'] ?? ''} aria-label={t('search.label')}>
          {exact === undefined ? null : (
            <Combobox.Option value={exact.to} className={styles['option'] ?? ''}>
              <span className={styles['id']}>{exact.id}</span>
              <span className={styles['name']}>{exact.text}</span>
            </Combobox.Option>
          )}
          <Combobox.Option value={all}>{t('search.problems', { text })}</Combobox.Option>
          {sender === undefined ? null : (
            <Combobox.Option value={submissionsOf(sender)}>{t('search.submissions', { text: sender })}</Combobox.Option>
          )}
          {groups.map(({ kind, entries }) => (
            <Combobox.Group key={kind} label={t(`search.kind.${kind}`)}>
              {entries.map(({ to, id, text: name, note }) => (
                <Combobox.Option key={to} value={to} className={styles['option'] ?? ''}>
                  {id === undefined ? null : <span className={styles['id']}>{id}</span>}
                  <span className={styles['name']}>{name}</span>
                  {note ? <span className={styles['note']}>{note}</span> : null}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        {isAnswer && data !== undefined && exact === undefined && groups.length === 0 ? (
          <p className={styles['none']} role="status">
            {t('search.none')}
          </p>
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  );
};
