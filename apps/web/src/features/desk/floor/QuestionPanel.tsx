import { deskSizes } from '@assay/domain';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { HeadLink } from '../../../shared/kit/HeadLink.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import { CommentList } from '../../comment/index.ts';
import { pollMs } from './deskCalls.ts';

const states = ['open', 'answered', 'broadcast'] as const;

/** Questions, open ones first in sight. */
export const QuestionPanel = () => {
  const { comments } = useScope();
  const { t } = useTranslation(['desk', 'comment']);
  const [state, setState] = useState<(typeof states)[number]>('open');
  const [page, setPage] = useState(1);
  return (
    <Card
      flush
      edge
      title={t('comment:questions')}
      tools={
        <>
          <Segmented
            small
            label={t('comment:state.label')}
            value={state}
            onChange={(next) => {
              setState(next);
              setPage(1);
            }}
            options={states.map((value) => ({ value, label: t(`comment:state.${value}`) }))}
          />
          <HeadLink to={comments?.path ?? ''}>{t('all')}</HeadLink>
        </>
      }
    >
      {comments === undefined ? null : (
        <CommentList
          thread={comments}
          state={state}
          page={page}
          limit={deskSizes.questions}
          onPage={setPage}
          pollMs={pollMs}
          linkOf={(id) => `${comments.path}?comment=${id}`}
        />
      )}
    </Card>
  );
};
