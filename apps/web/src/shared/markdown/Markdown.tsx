import { lazy, Suspense, useEffect, useState } from 'react';
import { SkeletonLines } from '../kit/Skeleton.tsx';
import { formulasReady, loadFormulas, mayHoldFormula } from './formulas.ts';

export interface MarkdownProps {
  /** Markdown with `$..$` and `$$..$$` formulas, tables and raw HTML. */
  children: string;
  /** At most 76 characters wide: posts and statements in wide columns. */
  measure?: boolean;
  /** 14/22 px: comments and panels. */
  compact?: boolean;
}

const load = () => import('./MarkdownView.tsx');
const View = lazy(load);

/** Fetch the renderer beside a page that is sure to need it, instead of after its data. */
export const preloadMarkdown = (): void => {
  load().catch(() => undefined);
};

let viewReady = false;

/** Fetch all that a text needs to be drawn. */
const fetchFor = async (text: string): Promise<void> => {
  await Promise.all([load(), mayHoldFormula(text) ? loadFormulas() : undefined]);
  viewReady = true;
};

/**
 * Whether a page of several texts can draw them all at once. Drawn one by one as their parts come, each would push down
 * what follows it.
 */
export const useMarkdownReady = (text: string): boolean => {
  const waits = !viewReady || (mayHoldFormula(text) && !formulasReady());
  const [, setAsked] = useState(0);
  useEffect(() => {
    if (!waits) return;
    fetchFor(text).then(
      () => setAsked((count) => count + 1),
      (error: unknown) =>
        // Thrown while drawing, so that the page says it could not be fetched.
        setAsked(() => {
          throw error;
        }),
    );
  }, [waits, text]);
  return !waits;
};

/** People's text, drawn safely. The renderer is a chunk of its own. */
export const Markdown = (props: MarkdownProps) => (
  <Suspense fallback={<SkeletonLines lines={4} />}>
    <View {...props} />
  </Suspense>
);
