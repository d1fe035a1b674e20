import styles from './tokens.module.css';

/** The CSS class of a kind of token. */
export const tokenClass = (name: string): string => styles[name] ?? name;
