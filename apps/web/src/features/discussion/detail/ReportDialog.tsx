import { discussion } from '@assay/contract';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import styles from './Report.module.css';
import { reportTags, reportText } from './reportText.ts';

/** Why a post is to be looked at: labels, a reason in words, or both. */
export const ReportDialog = ({ did, onClose }: { did: number; onClose: () => void }) => {
  const { t } = useTranslation('discussion');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const send = useCallMutation(discussion.reportDiscussion, {
    onSuccess: () => {
      toast.success(t('done.sent'));
      onClose();
    },
  });
  const toggle = (tag: string): void =>
    setChosen((now) => (now.has(tag) ? new Set([...now].filter((one) => one !== tag)) : new Set([...now, tag])));
  return (
    <ReasonDialog
      title={t('report.title')}
      label={t('report.reason')}
      send={t('report.send')}
      max={200}
      pending={send.isPending}
      onSend={(reason) => {
        const content = reportText([...chosen], reason);
        if (content === '') toast.warning(t('report.empty'));
        else send.mutate({ body: { did, content } });
      }}
      onClose={onClose}
    >
      <fieldset className={styles['tags']} aria-label={t('report.labels')}>
        {reportTags.map((tag) => (
          <Tag key={tag} selected={chosen.has(tag)} onClick={() => toggle(tag)}>
            {t(`report.tag.${tag}`)}
          </Tag>
        ))}
      </fieldset>
    </ReasonDialog>
  );
};
