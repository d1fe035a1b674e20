import type { ReactNode } from 'react';
import styles from './Tags.module.css';

interface TagProps {
  children: ReactNode;
  /** Inset fill instead of an outline where it has no colour of its own: inside tables. */
  fill?: boolean;
  selected?: boolean;
  /** Colour as stored with the tag: drawn as an outline, its text pulled to where it can be read. */
  color?: string | null | undefined;
  onClick?: () => void;
}

/** A small label of 20 px. */
export const Tag = ({ children, fill = false, selected = false, color, onClick }: TagProps) => {
  const tinted = !selected && color;
  const className = [
    styles['tag'],
    tinted ? styles['tinted'] : fill ? styles['fill'] : '',
    selected ? styles['selected'] : '',
  ].join(' ');
  const style = tinted ? ({ '--tint': color } as React.CSSProperties) : undefined;
  return onClick === undefined ? (
    <span className={className} style={style}>
      {children}
    </span>
  ) : (
    <button type="button" className={className} style={style} aria-pressed={selected} onClick={onClick}>
      {children}
    </button>
  );
};
