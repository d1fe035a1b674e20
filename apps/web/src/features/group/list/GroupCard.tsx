import { IconUsers } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { formatDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { UserAvatar } from '../../../shared/kit/UserAvatar.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import styles from './GroupCard.module.css';
import { GroupTags } from './GroupTags.tsx';

/** What a card tells of a group. */
export interface CardFacts {
  name: string;
  avatar: string | null;
  owner: string;
  brief: string;
  auth: number;
  visible: boolean;
  memberCount: number;
  level: number;
  isOwner: boolean;
  gmtCreate: string;
}

interface GroupCardProps {
  facts: CardFacts;
  /** Where it leads; without it the card is a picture of one. */
  to?: string;
  onEnter?: (event: MouseEvent) => void;
}

/** A group in the list: picture, name, owner, one line, tags, and how many people. */
export const GroupCard = ({ facts, to, onEnter }: GroupCardProps) => {
  const { t } = useTranslation('group');
  const people = { count: facts.memberCount, replace: { count: formatNumber(facts.memberCount) } };
  return (
    <article className={styles['card']}>
      <div className={styles['body']}>
        <div className={styles['top']}>
          <UserAvatar square username={facts.name || '?'} avatar={facts.avatar} size={44} />
          <div className={styles['names']}>
            {to === undefined ? (
              <span className={styles['name']}>{facts.name || '–'}</span>
            ) : (
              <Link className={styles['name']} to={to} title={facts.name} onClick={onEnter}>
                {facts.name}
              </Link>
            )}
            <span className={styles['owner']}>
              {t('list.owner')} <UserName username={facts.owner} to={paths.user(facts.owner)} hasPage />
            </span>
          </div>
        </div>
        <p className={styles['brief']} title={facts.brief}>
          {facts.brief || '–'}
        </p>
        <div className={styles['tags']}>
          <GroupTags auth={facts.auth} visible={facts.visible} level={facts.level} isOwner={facts.isOwner} />
        </div>
      </div>
      <div className={styles['foot']}>
        <span className={styles['people']}>
          <IconUsers size={15} stroke={1.75} aria-hidden="true" />
          {t('list.people', people)}
        </span>
        <span>{t('list.since', { date: formatDate(facts.gmtCreate) })}</span>
      </div>
    </article>
  );
};
