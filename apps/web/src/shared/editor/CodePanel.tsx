import { Button } from '@mantine/core';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './CodePanel.module.css';
import { highlightLines } from './highlight.ts';
import { plainLines, type Span } from './plainLines.ts';

interface CodePanelProps {
  code: string;
  /** Language name as the judge knows it, or a fence word; plain text when unknown. */
  language: string;
  /** Lines (from 1) to draw as bad: places of compile errors. */
  marked?: readonly number[];
  /** What stands below lines, by number. */
  notes?: ReadonlyMap<number, ReactNode> | undefined;
  /** The number of a line is a button, named by the text. */
  onLine?: { press: (line: number) => void; label: (line: number) => string } | undefined;
  /** Pixels; the panel scrolls inside. */
  maxHeight?: number;
  /** No higher than the window, so that the bar for long lines is always in view. */
  fits?: boolean;
}

/** Lines drawn at first; texts of 65535 letters must not make the page slow. */
const firstLines = 600;

/** Read-only code with line numbers. Put a `CopyButton` into the head of its card. */
export const CodePanel = ({ code, language, marked = [], notes, onLine, maxHeight, fits = false }: CodePanelProps) => {
  const { t } = useTranslation('common');
  const [lines, setLines] = useState<Span[][]>(() => plainLines(code));
  const [all, setAll] = useState(false);
  useEffect(() => {
    let current = true;
    setLines(plainLines(code));
    highlightLines(code, language).then(
      (next) => current && setLines(next),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [code, language]);
  const shown = all ? lines : lines.slice(0, firstLines);

  return (
    <section
      className={`${styles['panel']} ${fits ? styles['fits'] : ''}`}
      style={maxHeight === undefined ? undefined : ({ '--max-height': `${maxHeight}px` } as React.CSSProperties)}
      aria-label={t('code.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
    >
      <div className={styles['table']}>
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          <Fragment key={index}>
            <div className={`${styles['line']} ${marked.includes(index + 1) ? styles['marked'] : ''}`}>
              {onLine === undefined ? (
                <span className={styles['gutter']}>{index + 1}</span>
              ) : (
                <button
                  type="button"
                  className={`${styles['gutter']} ${styles['press']}`}
                  aria-label={onLine.label(index + 1)}
                  onClick={() => onLine.press(index + 1)}
                >
                  {index + 1}
                </button>
              )}
              <code className={styles['text']}>
                {line.map((span, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place
                  <span key={place} className={span.className}>
                    {span.text}
                  </span>
                ))}
                {'\n'}
              </code>
            </div>
            {notes?.has(index + 1) ? <div className={styles['note']}>{notes.get(index + 1)}</div> : null}
          </Fragment>
        ))}
      </div>
      {shown.length < lines.length ? (
        <div className={styles['more']}>
          {t('code.truncated', { count: firstLines })}
          <Button size="xs" onClick={() => setAll(true)}>
            {t('code.showAll')}
          </Button>
        </div>
      ) : null}
    </section>
  );
};
