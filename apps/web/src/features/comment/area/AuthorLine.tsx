import { badgeNamed } from '@assay/domain';
import { IconHourglass } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { RoleBadge } from '../../../shared/kit/RoleBadge.tsx';
import { StateMark } from '../../../shared/kit/StateMark.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import styles from './Comment.module.css';

interface AuthorLineProps {
  by: {
    fromName: string;
    fromAvatar: string | null;
    fromRole: string;
    fromTitleName: string | null;
    fromTitleColor: string | null;
    hasPage: boolean;
    held: boolean;
    isNewAuthor: boolean;
    gmtCreate: string;
  };
  /** Pixels of the picture. */
  size: number;
}

/** Who said it and when, with the badge of administrators and the mark of who has just come. */
export const AuthorLine = ({ by, size }: AuthorLineProps) => {
  const { t } = useTranslation('comment');
  const badge = badgeNamed(by.fromRole);
  return (
    <span className={styles['author']}>
      <UserName
        username={by.fromName}
        to={paths.user(by.fromName)}
        hasPage={by.hasPage}
        avatar={by.fromAvatar}
        withAvatar={size}
        titleName={by.fromTitleName}
        titleColor={by.fromTitleColor}
      />
      {badge === null ? null : <RoleBadge badge={badge} />}
      {by.isNewAuthor ? (
        <span className={styles['new']} title={t('newAuthorHint')}>
          {t('newAuthor')}
        </span>
      ) : null}
      {by.held ? <StateMark tone="due" glyph={IconHourglass} text={t('held')} /> : null}
      <span className={styles['time']}>
        <TimeText value={by.gmtCreate} form="relative" />
      </span>
    </span>
  );
};
