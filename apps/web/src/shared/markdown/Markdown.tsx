import { type ComponentType, Suspense, use, useEffect, useState } from 'react';
import { type Fetched, readable } from '../client/readable.ts';
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

let view: ComponentType<MarkdownProps> | undefined;
let fetching: Fetched<ComponentType<MarkdownProps>> | undefined;

/** One fetch for all texts; one that failed is tried again by who asks next. */
const fetchView = (): Promise<ComponentType<MarkdownProps>> => {
  fetching ??= readable(
    import('./MarkdownView.tsx').then((file) => {
      view = file.default;
      return view;
    }),
  );
  return fetching;
};

/** Fetch all that a text needs to be drawn. */
const fetchFor = async (text: string): Promise<void> => {
  await Promise.all([fetchView(), mayHoldFormula(text) ? loadFormulas() : undefined]);
};

/**
 * Whether a page of several texts can draw them all at once; without any it can. Drawn one by one as their parts come, each would push down
 * what follows it.
 */
export const useMarkdownReady = (text: string): boolean => {
  const waits = text.trim() !== '' && (view === undefined || (mayHoldFormula(text) && !formulasReady()));
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

/** Drawn in the same breath when it is there: a part that waits, be it for nothing, is drawn empty first. */
const View = (props: MarkdownProps) => {
  const Ready = use(fetchView());
  return <Ready {...props} />;
};

/** People's text, drawn safely. The renderer is a chunk of its own. */
export const Markdown = (props: MarkdownProps) => (
  <Suspense fallback={<SkeletonLines lines={4} />}>
    <View {...props} />
  </Suspense>
);
