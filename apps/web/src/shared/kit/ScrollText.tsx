import type { ReactNode } from 'react';
import styles from './ScrollText.module.css';

interface ScrollTextProps {
  /** Names the area for screen readers. */
  label: string;
  children: ReactNode;
  /** Break long lines instead of scrolling sideways. */
  wrap?: boolean;
  className?: string | undefined;
}

/** Preformatted text of a program or a judge in a well; it scrolls, and the keyboard reaches it. */
export const ScrollText = ({ label, children, wrap = false, className = '' }: ScrollTextProps) => (
  <section
    className={`${styles['well']} ${wrap ? styles['wrap'] : ''} ${className}`}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    tabIndex={0}
  >
    <pre className={styles['text']}>{children}</pre>
  </section>
);
