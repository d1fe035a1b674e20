import { Opener } from '../floating/Opener.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Tag } from './Tag.tsx';
import styles from './Tags.module.css';

const load = async () => (await import('../fields/MoreTags.tsx')).MoreTags;

export interface TagOfList {
  id: number | string;
  name: string;
  color?: string | null;
}

interface TagListProps {
  tags: readonly TagOfList[];
  /** More than this many become `+n`; two in table rows. */
  max?: number;
  fill?: boolean;
}

/** Tags in one row; the rest behind `+n`, which opens. */
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
        <Opener load={load} needs={{ tags: hidden }}>
          <button
            type="button"
            className={styles['more']}
            title={hidden.map((tag) => tag.name).join(', ')}
            aria-label={t('tags.more', { count: hidden.length })}
          >
            +{hidden.length}
          </button>
        </Opener>
      )}
    </span>
  );
};
