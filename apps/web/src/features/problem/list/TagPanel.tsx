import { problem } from '@assay/contract';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { type ProblemQuery, tagIds, tagSource } from './problemQuery.ts';
import styles from './TagPanel.module.css';

interface TagPanelProps {
  oj: ProblemQuery['oj'];
  tagId: string;
  onToggle: (id: number) => void;
}

/** Tags in two columns by classification; those without one come last. */
export const TagPanel = ({ oj, tagId, onToggle }: TagPanelProps) => {
  const { t } = useTranslation('problem');
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useCall(
    problem.getProblemTagsAndClassification,
    { query: { oj: tagSource(oj) } },
    { staleTime: 60_000, quiet: true },
  );
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={6} />;

  const chosen = tagIds(tagId);
  const wanted = search.trim().toLowerCase();
  const groups = data
    .map(({ classification, tagList }) => ({
      id: classification?.id ?? 0,
      name: classification?.name ?? t('tags.unclassified'),
      tags: tagList.filter((tag) => tag.name.toLowerCase().includes(wanted)),
    }))
    .filter((group) => group.tags.length > 0);

  return (
    <div className={styles['panel']}>
      <TextInput
        aria-label={t('tags.search')}
        placeholder={t('tags.search')}
        leftSection={<IconSearch size={15} stroke={1.75} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {groups.length === 0 ? <p className={styles['none']}>{t('tags.none')}</p> : null}
      <div className={`${styles['groups']} ${groups.length === 1 ? styles['single'] : ''}`}>
        {groups.map((group) => (
          <section key={group.id} className={styles['group']} aria-label={group.name}>
            <h3 className={styles['name']}>{group.name}</h3>
            <ul className={styles['tags']}>
              {group.tags.map((tag) => (
                <li key={tag.id}>
                  <button
                    type="button"
                    className={styles['tag']}
                    aria-pressed={chosen.includes(tag.id)}
                    title={tag.name}
                    onClick={() => onToggle(tag.id)}
                  >
                    <span>{tag.name}</span>
                    <small
                      title={t('list.count', { count: tag.problems, replace: { count: formatNumber(tag.problems) } })}
                    >
                      {formatNumber(tag.problems)}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
};
