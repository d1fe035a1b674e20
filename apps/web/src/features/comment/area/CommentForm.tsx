import { Button, Textarea } from '@mantine/core';
import { IconCode, IconMath, IconMoodSmile } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { keepText, readKept } from '../../../shared/hooks/keptText.ts';
import { useLeaveWarning } from '../../../shared/hooks/useLeaveWarning.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import styles from './CommentForm.module.css';

/** Characters of a comment or a reply. */
const maxCommentLength = 10_000;

const emoji = [...'😀😂🤔😅👍👎👏🙏🎈🎉🔥✅❌❓❗💡'];

/** Whoever opens a box by keys goes on in it. */
const focusFirst = (box: HTMLElement | null): void => box?.querySelector('button')?.focus();

interface CommentFormProps {
  /** Under which name what is typed and not sent is kept. */
  place: string;
  /** Names the field. */
  label: string;
  /** Words of the button. */
  send: string;
  /** Words when it is too long. */
  tooLong: string;
  /** Text to begin with: a quote. */
  initial?: string;
  autoFocus?: boolean;
  pending: boolean;
  /** The text was sent; answers whether the form may forget it. */
  onSend: (content: string) => Promise<boolean>;
  onCancel?: () => void;
  /** Whole texts to choose instead of writing. */
  ready?: readonly string[];
  /** More choices beside the button. */
  extra?: ReactNode;
}

/** A quote goes behind what was typed here before. */
const beginning = (kept: string, initial: string): string => {
  if (kept === '') return initial;
  return initial === '' || kept.includes(initial) ? kept : `${kept}\n\n${initial}`;
};

/** Text in markdown with a preview; code, formulas and emoji at hand. Ctrl or ⌘ with Enter sends. */
export const CommentForm = ({
  place,
  label,
  send,
  tooLong,
  initial = '',
  autoFocus = false,
  pending,
  onSend,
  onCancel,
  ready = [],
  extra,
}: CommentFormProps) => {
  const { t } = useTranslation('comment');
  const [content, setContent] = useState(() => beginning(readKept(place), initial));
  const [shown, setShown] = useState<'write' | 'preview'>('write');
  const [picking, setPicking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useRef(false);
  const isTyped = content.trim() !== '' && content !== initial;
  useEffect(() => keepText(place, isTyped ? content : ''), [place, isTyped, content]);
  useLeaveWarning(isTyped);

  /** Puts text around the selection, or at the caret. */
  const insert = (before: string, after = ''): void => {
    const area = field.current;
    const [from, to] = area ? [area.selectionStart, area.selectionEnd] : [content.length, content.length];
    setContent(`${content.slice(0, from)}${before}${content.slice(from, to)}${after}${content.slice(to)}`);
    setTrouble(undefined);
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + before.length, to + before.length);
    });
  };

  const submit = async (): Promise<void> => {
    // The button waits by itself, keys do not.
    if (sending.current) return;
    const found = content.trim() === '' ? t('empty') : content.length > maxCommentLength ? tooLong : undefined;
    if (found !== undefined) {
      // Said below the field, which the preview hides.
      setTrouble(found);
      setShown('write');
    } else {
      sending.current = true;
      if (await onSend(content)) {
        keepText(place, '');
        setContent('');
        setShown('write');
      }
      sending.current = false;
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  const tool = (words: string, Glyph: typeof IconCode, act: () => void, expanded?: boolean) => (
    <button
      type="button"
      className={styles['tool']}
      aria-label={words}
      aria-expanded={expanded}
      title={words}
      onClick={act}
    >
      <Glyph size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {ready.length === 0 ? null : (
        <fieldset className={styles['ready']} aria-label={t('form.ready.label')}>
          {ready.map((words) => (
            <Button
              key={words}
              size="compact-xs"
              onClick={() => {
                setContent(words);
                field.current?.focus();
              }}
            >
              {words}
            </Button>
          ))}
        </fieldset>
      )}
      {shown === 'write' ? (
        <Textarea
          ref={field}
          aria-label={label}
          placeholder={label}
          rows={3}
          classNames={{ input: styles['area'] ?? '' }}
          value={content}
          error={trouble}
          autoFocus={autoFocus}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setContent(event.currentTarget.value);
            setTrouble(undefined);
          }}
        />
      ) : (
        <div className={styles['preview']}>
          <Markdown compact>{content}</Markdown>
        </div>
      )}
      {picking ? (
        <fieldset
          ref={focusFirst}
          className={styles['emoji']}
          aria-label={t('form.emoji')}
          onKeyDown={({ key }) => {
            if (key !== 'Escape') return;
            setPicking(false);
            field.current?.focus();
          }}
        >
          {emoji.map((one) => (
            <button key={one} type="button" onClick={() => insert(one)}>
              {one}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className={styles['bar']}>
        <Segmented
          small
          label={t('form.view')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'write', label: t('form.write') },
            { value: 'preview', label: t('form.preview'), disabled: content.trim() === '' },
          ]}
        />
        {shown === 'write' ? (
          <span className={styles['tools']}>
            {tool(t('form.code'), IconCode, () => insert('\n```\n', '\n```\n'))}
            {tool(t('form.formula'), IconMath, () => insert('$', '$'))}
            {tool(t('form.emoji'), IconMoodSmile, () => setPicking(!picking), picking)}
          </span>
        ) : null}
        <span className={styles['end']}>
          {content === '' ? null : (
            <span className={styles['count']} data-over={content.length > maxCommentLength || undefined}>
              {content.length} / {maxCommentLength}
            </span>
          )}
          {extra}
          {onCancel === undefined ? null : (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => {
                keepText(place, '');
                onCancel();
              }}
            >
              {t('common:cancel')}
            </Button>
          )}
          <Button type="submit" variant="filled" size="xs" loading={pending}>
            {send}
          </Button>
        </span>
      </div>
    </form>
  );
};
