import type { discussion } from '@assay/contract';
import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePart } from '../../../shared/hooks/usePart.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { paths } from '../../../shared/paths.ts';
import { useIsSuperAdmin } from '../../../shared/session/roles.ts';
import styles from './CategoryPanel.module.css';

/** Posts are counted no further. */
const most = 1000;

const loadEditor = async () => (await import('./CategoryEditor.tsx')).CategoryEditor;

interface CategoryPanelProps {
  categories: readonly discussion.Category[];
  /** The one that is shown; undefined: all. */
  current: number | undefined;
}

/** Categories, each a link to its posts; super admins edit them in place. */
export const CategoryPanel = ({ categories, current }: CategoryPanelProps) => {
  const { t } = useTranslation('discussion');
  const maySetUp = useIsSuperAdmin();
  const [editing, setEditing] = useState(false);
  const [Editor, wantEditor] = usePart(loadEditor);
  const entry = (label: string, to: string, here: boolean, count?: number) => (
    <li key={to}>
      <Link className={styles['entry']} to={to} aria-current={here ? 'page' : undefined}>
        <span>{label}</span>
        {count === undefined ? null : (
          <span className={styles['count']}>{count < most ? formatNumber(count) : `${most - 1}+`}</span>
        )}
      </Link>
    </li>
  );
  return (
    <Card
      flush
      title={t('category.title')}
      tools={
        maySetUp && !editing ? (
          <ActionIcon
            variant="subtle"
            aria-label={t('category.edit')}
            title={t('category.edit')}
            onClick={() => {
              wantEditor(true);
              setEditing(true);
            }}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        ) : undefined
      }
    >
      {editing && Editor !== undefined ? (
        <Editor categories={categories} onDone={() => setEditing(false)} />
      ) : (
        <nav aria-label={t('category.title')}>
          <ul className={styles['list']}>
            {entry(t('common:all'), paths.discussionList, current === undefined)}
            {categories.map(({ id, name, count }) =>
              entry(name, `${paths.discussionList}?cid=${id}`, id === current, count),
            )}
          </ul>
        </nav>
      )}
    </Card>
  );
};
