import { Drawer, useMantineColorScheme } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useSite } from '../../shared/client/useSite.ts';
import { useSettled } from '../../shared/hooks/useSettled.ts';
import { currentLanguage, switchLanguage } from '../../shared/i18n/i18n.ts';
import { languageNames, languages } from '../../shared/i18n/language.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Logo } from '../../shared/kit/Logo.tsx';
import { Segmented } from '../../shared/kit/Segmented.tsx';
import { useIsAdmin } from '../../shared/session/roles.ts';
import { hasPage } from '../areas.tsx';
import { isCurrent, navEntries } from './navEntries.ts';
import styles from './SideDrawer.module.css';
import { tools } from './tools.ts';

export interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** Navigation where the bar has no room for it. */
export const SideDrawerPanel = ({ opened, onClose }: SideDrawerProps) => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const site = useSite();
  const admin = useIsAdmin();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const entries = navEntries(pathname, site)
    .flatMap((entry) => entry.children ?? [entry])
    .filter((entry) => hasPage(entry.to));

  return (
    <Drawer
      opened={useSettled(opened)}
      onClose={onClose}
      size={288}
      title={<Logo name={site.name} />}
      closeButtonProps={{ 'aria-label': t('nav.closeMenu') }}
    >
      <nav className={styles['list']} aria-label={t('nav.label')}>
        {entries.map((entry) => {
          const current = isCurrent(entry, pathname);
          return (
            <Link
              key={entry.to}
              to={entry.to}
              onClick={onClose}
              className={`${styles['link']} ${current ? styles['current'] : ''}`}
              aria-current={current ? 'page' : undefined}
            >
              {t(entry.label)}
            </Link>
          );
        })}
        {admin ? (
          <a className={styles['link']} href={paths.admin} target="_blank" rel="noopener">
            {t('nav.admin')}
          </a>
        ) : null}
      </nav>
      <div className={styles['label']}>{t('nav.tools')}</div>
      <div className={styles['list']}>
        {tools.map((tool) => (
          <a key={tool.href} className={styles['link']} href={tool.href} target="_blank" rel="noreferrer">
            {t(tool.label)}
          </a>
        ))}
      </div>
      <div className={styles['label']}>{t('scheme.label')}</div>
      <Segmented
        label={t('scheme.label')}
        value={colorScheme}
        onChange={setColorScheme}
        fullWidth
        options={(['light', 'dark', 'auto'] as const).map((value) => ({ value, label: t(`scheme.${value}`) }))}
      />
      <div className={styles['label']}>{t('footer.language')}</div>
      <Segmented
        label={t('footer.language')}
        value={currentLanguage()}
        onChange={(language) => void switchLanguage(language)}
        fullWidth
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </Drawer>
  );
};
