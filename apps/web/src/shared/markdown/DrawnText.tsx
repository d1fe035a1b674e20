import { SkeletonLines } from '../kit/Skeleton.tsx';
import { Markdown, type MarkdownProps } from './Markdown.tsx';
import { Prose } from './Prose.tsx';
import { useDrawnReady } from './useDrawnReady.ts';

interface DrawnTextProps extends MarkdownProps {
  /** The text as the server drew it; null where it left that to the browser. */
  html: string | null;
}

/** People's text without a renderer in the browser, where the server could draw it. */
export const DrawnText = ({ html, children, ...look }: DrawnTextProps) => {
  const ready = useDrawnReady(html ?? '');
  if (html === null) return <Markdown {...look}>{children}</Markdown>;
  return ready ? <Prose html={html} {...look} /> : <SkeletonLines lines={4} />;
};
