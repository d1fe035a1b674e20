import { useEffect, useMemo, useRef, useState } from 'react';
import { useSite } from '../client/useSite.ts';
import { highlightLines } from '../editor/highlight.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { SkeletonLines } from '../kit/Skeleton.tsx';
import { formulasReady, loadFormulas, mayHoldFormula } from './formulas.ts';
import type { MarkdownProps } from './Markdown.tsx';
import styles from './MarkdownView.module.css';
import { renderMarkdown } from './render.ts';

const languageClass = /(?:^|\s)(?:language|lang)-([\w+#-]+)/;

/** Replace the plain text of a code block by classed spans; text nodes only, so nothing can become markup. */
const paint = async (block: Element): Promise<void> => {
  const language = languageClass.exec(block.className)?.[1];
  if (language === undefined) return;
  const code = block.textContent ?? '';
  const lines = await highlightLines(code, language);
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

/** What scrolls sideways must be reachable by keyboard. */
const openToKeyboard = (box: Element): void => {
  for (const wide of box.querySelectorAll('pre, table, .katex-display')) {
    if (wide.scrollWidth > wide.clientWidth) wide.setAttribute('tabindex', '0');
  }
};

/** Whether everything the text needs to be drawn has come. */
const useRenderer = (text: string): boolean => {
  const waits = mayHoldFormula(text) && !formulasReady();
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (waits)
      loadFormulas().then(
        () => setLoaded(true),
        (error: unknown) =>
          // Thrown while drawing, so that the page says it could not be fetched.
          setLoaded(() => {
            throw error;
          }),
      );
  }, [waits]);
  return !waits;
};

/** The one place that shows HTML made from people's text; it comes out of `renderMarkdown`, which cleans it. */
const MarkdownView = ({ children, measure = false, compact = false }: MarkdownProps) => {
  const { t } = useTranslation('common');
  const { pictureHosts } = useSite();
  const ready = useRenderer(children);
  const note = t('markdown.outsidePicture');
  const html = useMemo(
    () => (ready ? renderMarkdown(children, { hosts: pictureHosts, note }) : ''),
    [children, ready, pictureHosts, note],
  );
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new text brings new code blocks
  useEffect(() => {
    if (box.current === null) return;
    openToKeyboard(box.current);
    for (const block of box.current.querySelectorAll('pre > code')) paint(block).catch(() => undefined);
  }, [html]);
  if (!ready) return <SkeletonLines lines={4} />;
  return (
    <div
      ref={box}
      className={`${styles['prose']} ${measure ? styles['measure'] : ''} ${compact ? styles['compact'] : ''}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by DOMPurify in renderMarkdown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};

export default MarkdownView;
