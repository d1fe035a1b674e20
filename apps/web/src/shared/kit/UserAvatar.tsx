import { useState } from 'react';
import styles from './UserAvatar.module.css';

const hueOf = (name: string): number => {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hash;
};

interface UserAvatarProps {
  username: string;
  avatar?: string | null;
  /** Pixels, or a length of CSS. */
  size?: number | string;
  /** A group's: with corners. */
  square?: boolean;
}

/** The user's picture, or the first letter on a colour of their own. Decorative: put the name beside it. */
export const UserAvatar = ({ username, avatar, size = 24, square = false }: UserAvatarProps) => {
  const [broken, setBroken] = useState(false);
  const style = {
    '--hue': hueOf(username),
    width: size,
    height: size,
    fontSize: typeof size === 'number' ? Math.max(11, Math.round(size * 0.42)) : `calc(${size} * 0.42)`,
  } as React.CSSProperties;
  const letter = ([...username][0] ?? '?').toUpperCase();
  return (
    <span
      className={styles['avatar']}
      style={style}
      data-square={square || undefined}
      data-letter={letter}
      aria-hidden="true"
    >
      {avatar && !broken ? <img src={avatar} alt="" loading="lazy" onError={() => setBroken(true)} /> : null}
    </span>
  );
};
