import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
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
  /** Pixels; the panel scrolls inside. */
  maxHeight?: number;
  /** No higher than the window, so that the bar for long lines is always in view. */
  fits?: boolean;
}

/** Lines drawn at first; texts of 65535 letters must not make the page slow. */
const firstLines = 600;

/** Read-only code with line numbers. Put a `CopyButton` into the head of its card. */
export const CodePanel = ({ code, language, marked = [], maxHeight, fits = false }: CodePanelProps) => {
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
          <div key={index} className={`${styles['line']} ${marked.includes(index + 1) ? styles['marked'] : ''}`}>
            <span className={styles['gutter']}>{index + 1}</span>
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
