import { ScrollText } from '../../../shared/kit/ScrollText.tsx';
import styles from './CompilerText.module.css';
import { keptLines } from './keptLines.ts';

interface CompilerTextProps {
  text: string;
  /** Names the area for screen readers. */
  label: string;
  className?: string | undefined;
}

/** The words of a compiler or judge: sentences are broken where the place is narrow, marks and the code they point at scroll. */
export const CompilerText = ({ text, label, className }: CompilerTextProps) => {
  const lines = text.split('\n');
  const kept = keptLines(lines);
  // A line and its end are one piece: before an end on its own, one that is too wide would be broken once more.
  return (
    <ScrollText wrap label={label} className={className}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
        <span key={index} className={kept[index] ? styles['kept'] : undefined}>
          {index === lines.length - 1 ? line : `${line}\n`}
        </span>
      ))}
    </ScrollText>
  );
};
