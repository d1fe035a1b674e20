import { mostOfProblem, problemAuths } from '@assay/domain';
import { Switch, TagsInput, TextInput } from '@mantine/core';
import { useCall } from '../../../../shared/client/useCall.ts';
import { Choice } from '../../../../shared/floating/Choice.tsx';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { Difficulty } from '../../../../shared/kit/Difficulty.tsx';
import { Segmented } from '../../../../shared/kit/Segmented.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { useEditPlace } from '../../../../shared/scope/editPlace.ts';
import { editorOf } from '../editorOf.ts';
import { auths } from '../problemsQuery.ts';
import styles from './Editor.module.css';
import type { SectionProps } from './section.ts';

interface InfoProps extends SectionProps {
  isInContest: boolean;
  mayPublish: boolean;
  /** Visibility as it is stored; 0 in a new problem. */
  storedAuth: number;
}

/** Number, title, difficulty, who sees it, tags and source. */
export const InfoSection = ({ form, set, errorOf, isInContest, mayPublish, storedAuth }: InfoProps) => {
  const { t } = useTranslation(['problemAdmin', 'admin', 'groupDesk', 'common']);
  const { gid, prefix } = useEditPlace();
  const { data: known = [] } = useCall(editorOf(gid).tags, { query: { oj: 'ME', ...(gid === null ? {} : { gid }) } });
  const choices = auths.map((auth) => ({
    value: String(auth),
    label: t(gid === null ? `admin:problems.auth.${auth}` : `groupDesk:problems.auth.${auth}`),
    disabled:
      auth !== storedAuth &&
      ((auth === problemAuths.public && !mayPublish) || (auth === problemAuths.contest) !== isInContest),
  }));
  return (
    <Card title={t('info.title')}>
      <div className={styles['form']}>
        <div className={styles['quad']}>
          <TextInput
            label={t('info.problemId')}
            {...(prefix === '' ? {} : { description: t('groupDesk:problems.prefix', { prefix }) })}
            required
            maxLength={mostOfProblem.id}
            value={form.problemId}
            error={errorOf('problemId')}
            onChange={(event) => set({ problemId: event.currentTarget.value })}
          />
          <TextInput
            className={styles['wide'] ?? ''}
            label={t('info.name')}
            required
            maxLength={mostOfProblem.title}
            value={form.title}
            error={errorOf('title')}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
          <Choice
            label={t('info.auth')}
            value={String(form.auth)}
            allowDeselect={false}
            data={choices}
            onChange={(auth) => set({ auth: Number(auth) })}
          />
        </div>
        {isInContest ? (
          <div className={styles['quad']}>
            <TextInput
              label={t('info.displayId')}
              required
              maxLength={20}
              value={form.displayId}
              error={errorOf('displayId')}
              onChange={(event) => set({ displayId: event.currentTarget.value })}
            />
            <TextInput
              className={styles['wide'] ?? ''}
              label={t('info.displayTitle')}
              required
              maxLength={mostOfProblem.title}
              value={form.displayTitle}
              error={errorOf('displayTitle')}
              onChange={(event) => set({ displayTitle: event.currentTarget.value })}
            />
          </div>
        ) : null}
        <div className={styles['pair']}>
          <div>
            <p className={styles['label']}>{t('info.difficulty')}</p>
            <Segmented
              fullWidth
              label={t('info.difficulty')}
              options={['0', '1', '2'].map((value) => ({ value, label: <Difficulty level={Number(value)} /> }))}
              value={String(form.difficulty)}
              onChange={(difficulty) => set({ difficulty: Number(difficulty) })}
            />
          </div>
          <TextInput
            label={t('info.source')}
            maxLength={mostOfProblem.source}
            value={form.source}
            onChange={(event) => set({ source: event.currentTarget.value })}
          />
        </div>
        <TagsInput
          label={t('info.tags')}
          description={t('info.tagsHint')}
          maxTags={mostOfProblem.tags}
          data={[...new Set(known.map(({ name }) => name))]}
          value={form.tags}
          onChange={(tags) => set({ tags: tags.map((tag) => tag.slice(0, mostOfProblem.tagName)) })}
          onDuplicate={() => void toast.warning(t('info.tagTwice'))}
          clearable
        />
        <div className={styles['switches']}>
          <Switch
            label={t('info.codeShare')}
            checked={form.codeShare}
            onChange={(event) => set({ codeShare: event.currentTarget.checked })}
          />
          <Switch
            label={t('info.openCaseResult')}
            description={t('info.openCaseResultHint')}
            checked={form.openCaseResult}
            onChange={(event) => set({ openCaseResult: event.currentTarget.checked })}
          />
          <Switch
            label={t('info.showCaseValues')}
            description={t('info.showCaseValuesHint')}
            checked={form.showCaseValues}
            onChange={(event) => set({ showCaseValues: event.currentTarget.checked })}
          />
        </div>
      </div>
    </Card>
  );
};
