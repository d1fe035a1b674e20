import { groupLevels, groupStates } from '@assay/domain';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useIsMobile } from '../../../shared/hooks/useViewport.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { UserAvatar } from '../../../shared/kit/UserAvatar.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { GroupAct } from '../home/GroupAct.tsx';
import { GroupMenu } from '../home/GroupMenu.tsx';
import { GroupTags } from '../list/GroupTags.tsx';
import { useGroup } from '../useGroup.ts';
import styles from './GroupShell.module.css';

/** Picture, name, tags and owner above every page of a group; on phones also what the side card holds on wide screens. */
export const GroupHead = () => {
  const { t } = useTranslation('group');
  const { info, rights } = useGroup();
  const inMenu = info.level >= groupLevels.member || rights.disband;
  const mobile = useIsMobile();
  return (
    <>
      <div className={styles['head']}>
        <UserAvatar key={info.avatar} square username={info.name} avatar={info.avatar} size={48} />
        <div className={styles['about']}>
          <Link className={styles['up']} to={paths.groupList}>
            <IconChevronLeft size={14} stroke={1.75} aria-hidden="true" />
            {t('list.title')}
          </Link>
          <h1 className={styles['title']}>{info.name}</h1>
          <div className={styles['meta']}>
            <GroupTags
              auth={info.auth}
              visible={info.visible}
              level={info.level}
              isOwner={info.isOwner}
              archived={info.archivedAt !== null}
              banned={info.status === groupStates.banned}
            />
            <Tag>
              {t('list.people', { count: info.memberCount, replace: { count: formatNumber(info.memberCount) } })}
            </Tag>
            <span className={styles['owner']}>
              {t('list.owner')} <UserName username={info.owner} to={paths.user(info.owner)} hasPage />
            </span>
          </div>
        </div>
        {mobile && inMenu ? <GroupMenu /> : null}
      </div>
      {mobile && !inMenu ? (
        <div className={styles['below']}>
          <GroupAct />
        </div>
      ) : null}
    </>
  );
};
