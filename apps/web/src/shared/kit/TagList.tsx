import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Tip } from '../floating/Tip.tsx';
import { Tag } from './Tag.tsx';
import styles from './Tags.module.css';

interface TagListProps {
  tags: readonly { id: number | string; name: string; color?: string | null }[];
  /** More than this many become `+n`; two in table rows. */
  max?: number;
  fill?: boolean;
}

/** Tags in one row; the rest behind `+n`. */
export const TagList = ({ tags, max = Number.POSITIVE_INFINITY, fill = false }: TagListProps) => {
  const { t } = useTranslation('common');
  const hidden = tags.slice(max);
  return (
    <span className={`${styles['tags']} ${Number.isFinite(max) ? styles['row'] : ''}`}>
      {tags.slice(0, max).map((tag) => (
        <Tag key={tag.id} fill={fill} color={tag.color}>
          {tag.name}
        </Tag>
      ))}
      {hidden.length === 0 ? null : (
        <Tip label={hidden.map((tag) => tag.name).join(', ')}>
          <span className={styles['more']}>
            <Tag fill={fill}>
              <span aria-hidden="true">+{hidden.length}</span>
              <VisuallyHidden>{t('tags.more', { count: hidden.length })}</VisuallyHidden>
            </Tag>
          </span>
        </Tip>
      )}
    </span>
  );
};
