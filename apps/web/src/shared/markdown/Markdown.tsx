import { lazy, Suspense } from 'react';
import { SkeletonLines } from '../kit/Skeleton.tsx';

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

/** People's text, drawn safely. The renderer is a chunk of its own. */
export const Markdown = (props: MarkdownProps) => (
  <Suspense fallback={<SkeletonLines lines={4} />}>
    <View {...props} />
  </Suspense>
);
