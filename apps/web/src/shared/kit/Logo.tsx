import styles from './Logo.module.css';

interface LogoProps {
  /** Words beside the sign. */
  name?: string;
  small?: boolean;
}

/** The sign: an A whose right leg is the needle and whose bar is a scale. */
export const Logo = ({ name, small = false }: LogoProps) => (
  <span className={`${styles['logo']} ${small ? styles['small'] : ''}`}>
    <svg
      width={small ? 18 : 22}
      height={small ? 18 : 22}
      viewBox="0 0 22 22"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3 18.5 10.4 3.2" stroke="currentColor" strokeWidth="2.4" />
      <path d="M11.6 3.2 19 18.5" stroke="var(--mark)" strokeWidth="2.4" />
      <path d="M7.6 14.2v-2.6M11 14.2v-4.2M14.4 14.2v-2.6M6.6 14.2h8.8" stroke="currentColor" strokeWidth="1.3" />
    </svg>
    {name === undefined ? null : <span>{name}</span>}
  </span>
);
