import { useHeading } from '../../shared/hooks/useHeading.ts';
import { usePageTitle } from '../../shared/hooks/usePageTitle.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { AfterPaint } from '../../shared/kit/AfterPaint.tsx';
import { useIsLoggedIn } from '../../shared/session/roles.ts';
import styles from './HomePage.module.css';
import { Announcements } from './parts/Announcements.tsx';
import { Categories } from './parts/Categories.tsx';
import { Clock } from './parts/Clock.tsx';
import { ContinuePanel } from './parts/ContinuePanel.tsx';
import { Hero } from './parts/Hero.tsx';
import { LatestProblems } from './parts/LatestProblems.tsx';
import { RecentContests } from './parts/RecentContests.tsx';
import { WeekChart } from './parts/WeekChart.tsx';
import { WeekRank } from './parts/WeekRank.tsx';

/** What is new and where to go on. On phones the two columns become one, in the order of the design language. */
const HomePage = () => {
  const { t } = useTranslation('home');
  usePageTitle(useHeading());
  const loggedIn = useIsLoggedIn();
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <div className={styles['hero']}>
          <Hero />
        </div>
        <div className={styles['news']}>
          <Announcements />
          <LatestProblems />
        </div>
        <div className={styles['categories']}>
          <Categories />
        </div>
        <AfterPaint>
          <div className={styles['chart']}>
            <WeekChart />
          </div>
        </AfterPaint>
      </div>
      <aside className={styles['column']} aria-label={t('side')}>
        <div className={styles['clock']}>
          <Clock />
        </div>
        {loggedIn ? (
          <div className={styles['continue']}>
            <ContinuePanel />
          </div>
        ) : null}
        <div className={styles['contests']}>
          <RecentContests />
        </div>
        <AfterPaint>
          <div className={styles['rank']}>
            <WeekRank />
          </div>
        </AfterPaint>
      </aside>
    </div>
  );
};

export default HomePage;
