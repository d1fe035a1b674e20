import { useEffect, useMemo, useState } from 'react';
import { useSite } from '../client/useSite.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { SkeletonLines } from '../kit/Skeleton.tsx';
import { formulasReady, loadFormulas, mayHoldFormula } from './formulas.ts';
import type { MarkdownProps } from './Markdown.tsx';
import { Prose } from './Prose.tsx';
import { renderMarkdown } from './render.ts';

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

/** People's text drawn and cleaned in the browser. */
const MarkdownView = ({ children, measure = false, compact = false }: MarkdownProps) => {
  const { t } = useTranslation('common');
  const { pictureHosts } = useSite();
  const ready = useRenderer(children);
  const note = t('markdown.outsidePicture');
  const html = useMemo(
    () => (ready ? renderMarkdown(children, { hosts: pictureHosts, note }) : ''),
    [children, ready, pictureHosts, note],
  );
  if (!ready) return <SkeletonLines lines={4} />;
  return <Prose html={html} measure={measure} compact={compact} />;
};

export default MarkdownView;
