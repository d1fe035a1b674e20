import { status } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconLock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { CodePanel } from '../../../shared/editor/CodePanel.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { CopyButton } from '../../../shared/kit/CopyButton.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import type { DetailSubmission } from './Banner.tsx';
import styles from './CodeCard.module.css';
import { errorLines } from './errorLines.ts';

const CommentedCode = lazyPart(async () => (await import('./CommentedCode.tsx')).CommentedCode);

interface CodeCardProps {
  submission: DetailSubmission;
  /** What the problem is called here. */
  problemId: string | undefined;
  /** The reader may see what was said of its lines. */
  comments: boolean;
  /** Who can read it, in words. */
  audience: string | undefined;
}

/** The code with copy and "open in editor"; or why it is not shown. */
export const CodeCard = ({ submission, problemId, comments, audience }: CodeCardProps) => {
  const { t } = useTranslation('submission');
  const { paths, draftKey } = useScope();
  const navigate = useNavigate();
  const { code, language = '' } = submission;

  if (code === null || code === undefined) {
    return (
      <Card title={t('code.title')}>
        <EmptyState
          icon={<IconLock size={24} stroke={1.5} />}
          title={t('code.hidden')}
          description={t('code.hiddenWhy')}
        />
      </Card>
    );
  }

  const openInEditor = async (): Promise<void> => {
    if (!problemId) return;
    const { bufferOf, readDraft, withCode, writeDraft } = await import('../../solve/index.ts');
    const key = draftKey(problemId);
    const draft = readDraft(localStorage, key);
    const present = draft?.code[bufferOf(language)]?.trim() ?? '';
    if (present !== '' && present !== code.trim()) {
      const yes = await confirm({
        title: t('code.replaceTitle'),
        body: t('code.replaceBody', { problem: problemId, language }),
        confirmLabel: t('code.replace'),
        danger: true,
      });
      if (!yes) return;
    }
    writeDraft(localStorage, key, withCode(draft, language, code, Date.now()));
    void navigate(paths.problem(problemId));
  };

  const marked = submission.status === status.compileError ? errorLines(submission.errorMessage ?? '') : [];
  return (
    <Card
      flush
      title={t('code.title')}
      note={audience === undefined ? undefined : <span className={styles['audience']}>{audience}</span>}
      tools={
        <>
          <CopyButton text={code} label={t('common:copy.action')} variant="default" />
          {problemId ? (
            <Button
              size="xs"
              leftSection={<IconArrowBackUp size={15} stroke={1.75} aria-hidden="true" />}
              onClick={() => void openInEditor()}
            >
              {t('code.openInEditor')}
            </Button>
          ) : null}
        </>
      }
    >
      {comments ? (
        <Suspense fallback={<CodePanel fits code={code} language={language} marked={marked} />}>
          <CommentedCode submitId={submission.submitId} code={code} language={language} marked={marked} />
        </Suspense>
      ) : (
        <CodePanel fits code={code} language={language} marked={marked} />
      )}
    </Card>
  );
};
