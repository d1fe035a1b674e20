import { paths } from '../../../paths.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { UserAvatar } from '../../../shared/kit/UserAvatar.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { useGroup } from '../useGroup.ts';
import { GroupAct } from './GroupAct.tsx';
import { MovingName } from './MovingName.tsx';
import styles from './SideCard.module.css';

/** The group at a glance, with the action button; on phones its content is in the head. */
export const SideCard = () => {
  const { t } = useTranslation('group');
  const { info } = useGroup();
  return (
    <Card flush>
      <div className={styles['top']}>
        <UserAvatar key={info.avatar} square username={info.name} avatar={info.avatar} size={72} />
        <MovingName key={info.name} name={info.name} />
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('card.owner')}</dt>
          <dd>
            <UserName username={info.owner} to={paths.user(info.owner)} hasPage />
          </dd>
        </div>
        <div>
          <dt>{t('card.access')}</dt>
          <dd>
            {t(`accessLong.${info.auth}`)}
            {info.visible ? '' : ` · ${t('hidden')}`}
          </dd>
        </div>
        <div>
          <dt>{t('card.created')}</dt>
          <dd>
            <TimeText value={info.gmtCreate} form="date" />
          </dd>
        </div>
        <div>
          <dt>{t('card.number')}</dt>
          <dd>{info.id}</dd>
        </div>
      </dl>
      <div className={styles['act']}>
        <GroupAct />
      </div>
    </Card>
  );
};
