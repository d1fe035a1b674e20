import { RoleBadge } from '../../../shared/kit/RoleBadge.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { paths } from '../../../shared/paths.ts';
import styles from './Comment.module.css';

interface AuthorLineProps {
  by: {
    fromName: string;
    fromAvatar: string | null;
    fromRole: string;
    fromTitleName: string | null;
    fromTitleColor: string | null;
    gmtCreate: string;
  };
  /** Pixels of the picture. */
  size: number;
}

/** Who said it and when, with the badge of administrators. */
export const AuthorLine = ({ by, size }: AuthorLineProps) => (
  <span className={styles['author']}>
    <UserName
      username={by.fromName}
      to={paths.user(by.fromName)}
      avatar={by.fromAvatar}
      withAvatar={size}
      titleName={by.fromTitleName}
      titleColor={by.fromTitleColor}
    />
    {by.fromRole === 'root' || by.fromRole === 'admin' ? <RoleBadge badge={by.fromRole} /> : null}
    <span className={styles['time']}>
      <TimeText value={by.gmtCreate} form="relative" />
    </span>
  </span>
);
