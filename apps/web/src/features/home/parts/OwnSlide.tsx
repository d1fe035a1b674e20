import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import banner from './Banner.module.css';
import styles from './OwnSlide.module.css';

/** A slide of our own: artwork that follows the colour scheme, a sentence, and where it leads. */
export const OwnSlide = ({ art, to }: { art: 'board' | 'cases'; to: string }) => {
  const { t } = useTranslation('home');
  return (
    <div className={`${styles['slide']} ${styles[art]}`}>
      <div className={`${banner['words']} ${styles['words']}`}>
        <p className={`${banner['title']} ${styles['title']}`}>{t(`own.${art}.title`)}</p>
        <p className={banner['text']}>{t(`own.${art}.text`)}</p>
        <Link className={banner['primary']} to={to}>
          {t(`own.${art}.enter`)}
          <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      </div>
    </div>
  );
};
