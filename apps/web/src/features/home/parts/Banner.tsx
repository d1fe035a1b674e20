import { node } from '@assay/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { useSite } from '../../../shared/client/useSite.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useIsLoggedIn } from '../../../shared/session/roles.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import styles from './Banner.module.css';
import { Dial } from './Dial.tsx';
import { useHome } from './useHome.ts';

const State = () => {
  const { t } = useTranslation('home');
  const { data } = useCall(node.getNodeSummary, {}, { staleTime: 60_000, quiet: true });
  if (data === undefined) return <p className={styles['state']}>&nbsp;</p>;
  const awake = data.online > 0;
  return (
    <p className={styles['state']}>
      <span className={`${styles['dot']} ${awake ? styles['awake'] : ''}`} aria-hidden="true" />
      {awake ? t('banner.awake', { count: data.online }) : t('banner.asleep')}
      {data.waiting > 0 ? ` · ${t('banner.waiting', { count: data.waiting })}` : ''}
    </p>
  );
};

/** Where no pictures are set: what this place is, whether its judges are awake, and the way in. Dark in both schemes. */
export const Banner = () => {
  const { t } = useTranslation('home');
  const site = useSite();
  const loggedIn = useIsLoggedIn();
  const openLogin = useSession((session) => session.openLogin);
  const count = useHome().data?.problems ?? 0;
  return (
    <section className={styles['banner']} data-mantine-color-scheme="dark" aria-labelledby="banner-title">
      <Dial className={styles['dial'] ?? ''} />
      <div className={styles['words']}>
        <State />
        <h1 id="banner-title" className={styles['title']}>
          {t('banner.title')}
        </h1>
        <p className={styles['text']}>
          {count === 0 ? t('banner.text', { site: site.name }) : t('banner.textCount', { site: site.name, count })}
        </p>
        <div className={styles['actions']}>
          <Link className={styles['primary']} to={paths.problemList}>
            {t('banner.enter')}
          </Link>
          {loggedIn || !site.register ? (
            <Link className={styles['secondary']} to={paths.status}>
              {t('banner.status')}
              <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
            </Link>
          ) : (
            <button type="button" className={styles['secondary']} onClick={() => openLogin('register')}>
              {t('banner.register')}
              <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
    </section>
  );
};
