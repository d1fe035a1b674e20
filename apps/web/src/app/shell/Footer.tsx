import { node } from '@assay/contract';
import { UnstyledButton } from '@mantine/core';
import { IconLanguage, IconServer } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useCall } from '../../shared/client/useCall.ts';
import { useSite } from '../../shared/client/useSite.ts';
import { currentLanguage, switchLanguage } from '../../shared/i18n/i18n.ts';
import { languageNames, languages } from '../../shared/i18n/language.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Logo } from '../../shared/kit/Logo.tsx';
import { webAddress } from '../../shared/webAddress.ts';
import styles from './Footer.module.css';
import { usePageArrived } from './usePageArrived.ts';

const JudgesOnline = () => {
  const { t } = useTranslation('shell');
  const { data } = useCall(node.getNodeSummary, {}, { staleTime: 60_000, quiet: true });
  if (data === undefined) return null;
  return (
    <Link className={`${styles['item']} ${styles['link']}`} to={paths.judging}>
      <IconServer size={15} stroke={1.75} aria-hidden="true" />
      {data.online === 0 ? t('footer.judgesNone') : t('footer.judges', { online: data.online, total: data.total })}
    </Link>
  );
};

const LanguageSwitch = () => {
  const { t } = useTranslation('shell');
  const chosen = currentLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <span className={styles['item']} role="group" aria-label={t('footer.language')}>
      <IconLanguage size={15} stroke={1.75} aria-hidden="true" />
      {languages.map((language, index) => (
        <Fragment key={language}>
          {index === 0 ? null : <span aria-hidden="true">/</span>}
          <UnstyledButton
            lang={language}
            className={`${styles['language']} ${language === chosen ? styles['chosen'] : ''}`}
            aria-pressed={language === chosen}
            onClick={() => void switchLanguage(language)}
          >
            {languageNames[language]}
          </UnstyledButton>
        </Fragment>
      ))}
    </span>
  );
};

/** A name that leads out of the site; alone where its address is none of the web. */
const Outside = ({ name, url }: { name: string; url: string }) => (
  <a className={styles['link']} href={webAddress(url)} target="_blank" rel="noreferrer">
    {name}
  </a>
);

/** Who runs the site, how many judges are awake, and the language. */
export const Footer = ({ wide }: { wide: boolean }) => {
  const site = useSite();
  const arrived = usePageArrived();
  return (
    <footer className={`${styles['footer']} ${arrived ? '' : styles['waiting']}`}>
      <div className={`${styles['inner']} ${wide ? styles['wide'] : ''}`}>
        <Logo name={site.name} small />
        {site.description === '' ? null : <span>{site.description}</span>}
        {site.footer === '' ? null : <span>{site.footer}</span>}
        {site.recordName === '' ? null : <Outside name={site.recordName} url={site.recordUrl} />}
        {site.projectName === '' || site.projectUrl === '' ? null : (
          <Outside name={site.projectName} url={site.projectUrl} />
        )}
        <span className={styles['spring']} />
        <JudgesOnline />
        <LanguageSwitch />
      </div>
    </footer>
  );
};
