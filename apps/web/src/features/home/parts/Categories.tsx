import { IconBinaryTree2, IconGridDots, IconStairsUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Categories.module.css';

/** Categories of trainings that home leads to (document 1, section 3). */
const banners = [
  { id: 22, Glyph: IconStairsUp },
  { id: 23, Glyph: IconBinaryTree2 },
  { id: 24, Glyph: IconGridDots },
] as const;

/** Three ways into the trainings. */
export const Categories = () => {
  const { t } = useTranslation('home');
  return (
    <nav className={styles['banners']} aria-label={t('category.label')}>
      {banners.map(({ id, Glyph }) => (
        <Link key={id} className={styles['banner']} to={`${paths.trainingList}?categoryId=${id}&currentPage=1`}>
          <span className={styles['words']}>
            <b>{t(`category.${id}.title`)}</b>
            <span>{t(`category.${id}.about`)}</span>
          </span>
          <Glyph size={40} stroke={1} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  );
};
