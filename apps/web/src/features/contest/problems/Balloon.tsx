import styles from './Balloon.module.css';

/** The balloon of a problem in its own colour; without one a plain outline. */
export const Balloon = ({ color }: { color: string | null }) => (
  <span
    className={styles['balloon']}
    style={color ? ({ '--balloon': color } as React.CSSProperties) : undefined}
    aria-hidden="true"
  />
);
