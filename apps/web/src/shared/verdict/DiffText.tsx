import styles from './DiffText.module.css';
import type { DiffSpan } from './outputDiff.ts';

/** Lines of an output, underlined where they differ: as what is wrong, or as what would have been right. */
export const DiffText = ({ lines, as = 'wrong' }: { lines: readonly DiffSpan[][]; as?: 'wrong' | 'right' }) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
    <span key={index}>
      {line.map((span, place) =>
        span.wrong ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place
          <mark key={place} className={styles[as]}>
            {span.text}
          </mark>
        ) : (
          span.text
        ),
      )}
      {'\n'}
    </span>
  ));
