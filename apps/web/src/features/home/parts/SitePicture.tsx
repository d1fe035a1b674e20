import { Link } from 'react-router';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Carousel.module.css';
import type { HomeData } from './useHome.ts';

interface SitePictureProps {
  picture: HomeData['carousel'][number];
  number: number;
  total: number;
}

/** A picture that the site has put up, cut to its place and never stretched. */
export const SitePicture = ({ picture, number, total }: SitePictureProps) => {
  const { t } = useTranslation('home');
  const words = picture.title || t('carousel.picture', { number, total });
  const shown = (
    <img
      src={picture.url}
      alt={words}
      className={styles['picture']}
      // The first one is what the reader waits for.
      {...(number === 1 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  if (picture.link === '') return shown;
  return picture.link.startsWith('/') ? (
    <Link to={picture.link}>{shown}</Link>
  ) : (
    <a href={picture.link} rel="noreferrer">
      {shown}
    </a>
  );
};
