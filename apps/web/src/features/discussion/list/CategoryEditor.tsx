import { discussion } from '@assay/contract';
import { Button, Group, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import styles from './CategoryPanel.module.css';

interface CategoryEditorProps {
  categories: readonly discussion.Category[];
  onDone: () => void;
}

interface Row {
  key: number;
  id?: number;
  name: string;
}

const longestName = 50;

/** Renames categories and adds some, all at once. */
export const CategoryEditor = ({ categories, onDone }: CategoryEditorProps) => {
  const { t } = useTranslation('discussion');
  const [rows, setRows] = useState<Row[]>(() => categories.map(({ id, name }) => ({ key: id, id, name })));
  const [first] = useState(() => new Map<number | undefined, string>(categories.map(({ id, name }) => [id, name])));
  const save = useCallMutation(discussion.setDiscussionCategory, {
    invalidates: [discussion.getDiscussionCategory, discussion.getDiscussionList],
    onSuccess: () => {
      toast.success(t('done.saved'));
      onDone();
    },
  });
  return (
    <form
      className={styles['editor']}
      onSubmit={(event) => {
        event.preventDefault();
        // What stays as it was read may have been renamed by somebody else meanwhile.
        const body = rows.filter(({ id, name }) => name !== first.get(id)).map(({ id, name }) => ({ id, name }));
        if (body.length > 0) save.mutate({ body });
        else onDone();
      }}
    >
      {rows.map((row, index) => (
        <TextInput
          key={row.key}
          aria-label={row.id === undefined ? t('category.newName') : t('category.nameOf', { number: index + 1 })}
          placeholder={t('category.newName')}
          maxLength={longestName}
          value={row.name}
          autoFocus={row.id === undefined}
          onChange={(event) => {
            const name = event.currentTarget.value;
            setRows((now) => now.map((one) => (one.key === row.key ? { ...one, name } : one)));
          }}
        />
      ))}
      <div className={styles['acts']}>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
          onClick={() => setRows((now) => [...now, { key: -now.length - 1, name: '' }])}
        >
          {t('category.add')}
        </Button>
        <Group gap="xs">
          <Button size="xs" onClick={onDone}>
            {t('common:cancel')}
          </Button>
          <Button size="xs" variant="filled" type="submit" loading={save.isPending}>
            {t('common:save')}
          </Button>
        </Group>
      </div>
    </form>
  );
};
