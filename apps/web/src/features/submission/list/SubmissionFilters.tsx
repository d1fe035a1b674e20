import { IconSearch, IconUser } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { LanguageFilter } from './LanguageFilter.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import styles from './SubmissionFilters.module.css';
import type { StatusQuery } from './statusQuery.ts';

interface SubmissionFiltersProps {
  query: StatusQuery;
  setQuery: (change: Partial<StatusQuery>) => void;
  /** Called instead where somebody may not ask for their own. */
  onMineRefused?: (() => void) | undefined;
}

/** What a list of submissions is narrowed by, in the archive as in a contest. */
export const SubmissionFilters = ({ query, setQuery, onMineRefused }: SubmissionFiltersProps) => {
  const { t } = useTranslation('submission');
  return (
    <>
      <Segmented
        label={t('list.whose')}
        value={query.onlyMine ? 'mine' : 'all'}
        onChange={(whose) => {
          if (whose === 'mine' && onMineRefused) onMineRefused();
          else setQuery({ onlyMine: whose === 'mine' });
        }}
        options={[
          { value: 'all', label: t('common:all') },
          { value: 'mine', label: t('list.onlyMine') },
        ]}
      />
      <StatusFilter value={query.status} onChange={(status) => setQuery({ status })} />
      <LanguageFilter value={query.language} onChange={(language) => setQuery({ language })} />
      <SearchInput
        className={styles['narrow'] ?? ''}
        label={t('list.problemId')}
        icon={<IconSearch size={15} stroke={1.75} aria-hidden="true" />}
        value={query.problemID}
        onChange={(problemID) => setQuery({ problemID, completeProblemID: false })}
      />
      <SearchInput
        className={styles['narrow'] ?? ''}
        label={t('list.username')}
        icon={<IconUser size={15} stroke={1.75} aria-hidden="true" />}
        value={query.username}
        onChange={(username) => setQuery({ username })}
      />
    </>
  );
};
