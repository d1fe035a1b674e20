import { type Badge, isGoneName } from '@assay/domain';
import { Link } from 'react-router';
import { shownUser } from '../i18n/shownUser.ts';
import { RoleBadge } from './RoleBadge.tsx';
import { Tag } from './Tag.tsx';
import { UserAvatar } from './UserAvatar.tsx';
import styles from './UserName.module.css';

/** Address of the profile; without it, and where the account is disabled and has no page, the name is plain text. */
type Profile = { to: string; hasPage: boolean } | { to?: undefined; hasPage?: undefined };

type UserNameProps = Profile & {
  username: string;
  avatar?: string | null;
  /** Draw the picture; its size in pixels, 24 by default. */
  withAvatar?: boolean | number;
  /** Shown instead of the user name: a nickname or a team's name. */
  label?: string | null;
  /** Super administrators and administrators are marked. */
  badge?: Badge | null | undefined;
  titleName?: string | null;
  /** Colour of the title as stored; it is pulled towards the text colour until it can be read. */
  titleColor?: string | null;
};

/** A user in a row: picture, name, title. Whose account is deleted has a word instead, and no page. */
export const UserName = ({
  username,
  to,
  hasPage,
  avatar,
  withAvatar = false,
  label,
  badge,
  titleName,
  titleColor,
}: UserNameProps) => {
  const isGone = isGoneName(username);
  const name = shownUser(username, label);
  const inner = (
    <>
      {withAvatar === false ? null : (
        <UserAvatar username={name} avatar={avatar ?? null} size={typeof withAvatar === 'number' ? withAvatar : 24} />
      )}
      <span className={isGone ? styles['gone'] : styles['name']}>{name}</span>
      {badge ? <RoleBadge badge={badge} /> : null}
      {titleName ? <Tag color={titleColor}>{titleName}</Tag> : null}
    </>
  );
  return to === undefined || isGone || !hasPage ? (
    <span className={styles['user']}>{inner}</span>
  ) : (
    <Link className={styles['user']} to={to} title={name}>
      {inner}
    </Link>
  );
};
