import { type DataOf, problem, tagAdmin } from '@assay/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { confirm } from '../../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../../shared/kit/ErrorState.tsx';
import { PageTitle } from '../../../../shared/kit/PageTitle.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../../shared/lazyPart.tsx';
import { mayPublish } from '../../../../shared/session/roles.ts';
import { useSession } from '../../../../shared/session/sessionStore.ts';
import type { Edited } from './TagDialog.tsx';
import styles from './TagsPage.module.css';

const TagDialog = lazyPart(async () => (await import('./TagDialog.tsx')).TagDialog);

type OneTag = DataOf<typeof problem.getProblemTagsAndClassification>[number]['tagList'][number];
const lists = [problem.getAllProblemTags, problem.getProblemTagsAndClassification];

/** Tags of problems with their colours, under their classifications. */
const TagsPage = () => {
  const { t } = useTranslation(['problemAdmin', 'common']);
  const [edited, setEdited] = useState<Edited>();
  const mayManage = useSession((session) => mayPublish(session.roles));
  const { data, error, refetch } = useCall(problem.getProblemTagsAndClassification, { query: { oj: 'ME' } });
  const options = { invalidates: lists, onSuccess: () => void toast.success(t('tags.done')) };
  const dropTag = useCallMutation(tagAdmin.deleteTag, options);
  const dropGroup = useCallMutation(tagAdmin.deleteTagClassification, options);
  const groups = data?.flatMap(({ classification }) => classification ?? []) ?? [];
  const count = data?.reduce((sum, { tagList }) => sum + tagList.length, 0);

  const removeTag = async (tag: OneTag): Promise<void> => {
    const isSure = await confirm({
      title: t('tags.deleteTitle', { name: tag.name }),
      body: t('tags.deleteBody', { count: tag.problems, replace: { count: formatNumber(tag.problems) } }),
      confirmLabel: t('common:delete'),
      danger: true,
    });
    if (isSure) dropTag.mutate({ query: { tid: tag.id } });
  };
  const removeGroup = async (id: number, name: string): Promise<void> => {
    const isSure = await confirm({
      title: t('tags.deleteTitle', { name }),
      body: t('tags.deleteGroupBody'),
      confirmLabel: t('common:delete'),
      danger: true,
    });
    if (isSure) dropGroup.mutate({ query: { tcid: id } });
  };
  const icon = (label: string, Icon: typeof IconTrash, act: () => void) => (
    <ActionIcon size="sm" aria-label={label} title={label} onClick={act}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
  const list = (members: readonly OneTag[]) =>
    members.length === 0 ? (
      <p className={styles['none']}>{t('tags.noneHere')}</p>
    ) : (
      <ul className={styles['tags']}>
        {members.map((tag) => (
          <li key={tag.id}>
            <i className={styles['dot']} style={tag.color ? { background: tag.color } : {}} aria-hidden="true" />
            <span>{tag.name}</span>
            {mayManage ? (
              <>
                {icon(t('tags.edit', { name: tag.name }), IconPencil, () =>
                  setEdited({ kind: 'tag', id: tag.id, name: tag.name, color: tag.color ?? '', tcid: tag.tcid }),
                )}
                {icon(t('tags.delete', { name: tag.name }), IconTrash, () => void removeTag(tag))}
              </>
            ) : null}
          </li>
        ))}
      </ul>
    );
  const tools = (
    <>
      <Button onClick={() => setEdited({ kind: 'group', id: 0, name: '', rank: groups.length + 1 })}>
        {t('tags.addGroup')}
      </Button>
      <Button
        variant="filled"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setEdited({ kind: 'tag', id: 0, name: '', color: '', tcid: null })}
      >
        {t('tags.add')}
      </Button>
    </>
  );
  return (
    <>
      <PageTitle note={count === undefined ? undefined : String(count)} tools={mayManage ? tools : undefined} />
      {error !== null && data === undefined ? <ErrorState error={error} onRetry={() => void refetch()} tall /> : null}
      {data?.length === 0 ? (
        <Card>
          <EmptyState title={t('tags.none')} description={t('tags.noneHint')} />
        </Card>
      ) : null}
      <div className={styles['groups']}>
        {data?.map(({ classification, tagList }) =>
          classification === null ? (
            <Card key={0} title={t('tags.rest')}>
              {list(tagList)}
            </Card>
          ) : (
            <Card
              key={classification.id}
              title={classification.name}
              tools={
                mayManage ? (
                  <>
                    {icon(t('tags.edit', { name: classification.name }), IconPencil, () =>
                      setEdited({ ...classification, kind: 'group' }),
                    )}
                    {icon(
                      t('tags.delete', { name: classification.name }),
                      IconTrash,
                      () => void removeGroup(classification.id, classification.name),
                    )}
                  </>
                ) : undefined
              }
            >
              {list(tagList)}
            </Card>
          ),
        )}
      </div>
      {edited === undefined ? null : (
        <Suspense fallback={null}>
          <TagDialog
            key={`${edited.kind}${edited.id}`}
            edited={edited}
            groups={groups}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};

export default TagsPage;
