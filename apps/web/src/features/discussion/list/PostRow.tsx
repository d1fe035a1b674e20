import type { discussion } from '@assay/contract';
import { badgeNamed, postStates } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconBan, IconHourglass, IconPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { StateMark } from '../../../shared/kit/StateMark.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import styles from './PostRow.module.css';

/** Pinned posts are marked before their titles. */
export const PinMark = () => {
  const { t } = useTranslation('discussion');
  return (
    <span className={styles['pin']}>
      <IconPin size={13} stroke={1.75} aria-hidden="true" />
      {t('pinned')}
    </span>
  );
};

/** A post in the list; `onAppeal`: its author may say something to its ban. */
export const PostRow = ({ row, onAppeal }: { row: discussion.Post; onAppeal: (() => void) | undefined }) => {
  const { t } = useTranslation('discussion');
  const counts = [
    [row.commentNum, 'count.comments'],
    [row.likeNum, 'count.likes'],
    [row.viewNum, 'count.views'],
  ] as const;
  const title = <bdi>{row.title}</bdi>;
  return (
    <article className={styles['row']}>
      <div className={styles['main']}>
        <h2 className={styles['title']}>
          {row.topPriority ? <PinMark /> : null}
          {row.status === postStates.banned ? (
            title
          ) : (
            <Link to={row.gid === null ? paths.discussion(row.id) : paths.groupDiscussion(row.gid, row.id)}>
              {title}
            </Link>
          )}
        </h2>
        <p className={styles['description']} dir="auto" style={{ textAlign: 'left' }}>
          {row.description}
        </p>
        {row.status === postStates.held ? <StateMark tone="due" glyph={IconHourglass} text={t('held')} /> : null}
        {row.status === postStates.banned ? (
          <div className={styles['ban']}>
            <StateMark tone="broken" glyph={IconBan} text={t('banned')} />
            <span>{row.reason ?? t('noReason')}</span>
            {row.appeal !== null ? <span>{t('appeal.said', { text: row.appeal })}</span> : null}
            {onAppeal === undefined ? null : (
              <Button size="xs" variant="light" onClick={onAppeal}>
                {t('appeal.action')}
              </Button>
            )}
          </div>
        ) : null}
        <div className={styles['facts']}>
          <UserName
            username={row.author}
            to={paths.user(row.author)}
            hasPage={row.hasPage}
            avatar={row.avatar}
            withAvatar={20}
            badge={badgeNamed(row.role)}
            titleName={row.titleName}
            titleColor={row.titleColor}
          />
          <span>{row.categoryName}</span>
          <TimeText value={row.gmtCreate} form="relative" />
        </div>
      </div>
      <dl className={styles['counts']}>
        {counts.map(([value, key]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
};
