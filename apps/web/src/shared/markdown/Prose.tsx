import { useEffect, useRef } from 'react';
import { highlightLines } from '../editor/highlight.ts';
import 'katex/dist/katex.min.css';
import styles from './Prose.module.css';

const languageClass = /(?:^|\s)(?:language|lang)-([\w+#-]+)/;

/** Replace the plain text of a code block by classed spans; text nodes only, so nothing can become markup. */
const paint = async (block: Element, effort: { spent: number }): Promise<void> => {
  const language = languageClass.exec(block.className)?.[1];
  if (language === undefined) return;
  const code = block.textContent ?? '';
  const lines = await highlightLines(code, language, effort);
  if (block.textContent !== code) return;
  const nodes = lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [document.createTextNode('\n')]),
    ...line.map(({ text, className }) => {
      const span = document.createElement('span');
      span.className = className;
      span.textContent = text;
      return span;
    }),
  ]);
  block.replaceChildren(...nodes);
};

/** One after the other, until their work together has lasted too long. */
const paintAll = async (box: Element): Promise<void> => {
  const effort = { spent: 0 };
  for (const block of box.querySelectorAll('pre > code')) await paint(block, effort).catch(() => undefined);
};

/** What scrolls sideways must be reachable by keyboard. */
const openToKeyboard = (box: Element): void => {
  for (const wide of box.querySelectorAll('pre, table, .katex-display')) {
    if (wide.scrollWidth > wide.clientWidth) wide.setAttribute('tabindex', '0');
  }
};

interface ProseProps {
  /** Clean: out of `renderMarkdown` here, or drawn by the server (`drawText` of `@assay/markup`). */
  html: string;
  measure?: boolean;
  compact?: boolean;
}

/** The one place that shows HTML made from people's text. */
export const Prose = ({ html, measure = false, compact = false }: ProseProps) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new text brings new code blocks
  useEffect(() => {
    if (box.current === null) return;
    openToKeyboard(box.current);
    void paintAll(box.current);
  }, [html]);
  return (
    <div
      ref={box}
      className={`${styles['prose']} ${measure ? styles['measure'] : ''} ${compact ? styles['compact'] : ''}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: clean, see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};
