import { type trainingAdmin, trainingTeach } from '@assay/contract';
import { extensionFault } from '@assay/domain';
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../shared/client/apiError.ts';
import { useCallMutation } from '../../../../shared/client/useCall.ts';
import { Choice } from '../../../../shared/floating/Choice.tsx';
import { formatDateTime, toDate } from '../../../../shared/i18n/time.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../../shared/kit/toastStore.ts';
import styles from '../Admin.module.css';

/** What the server takes. */
const bounds = { people: 200, why: 200 } as const;

/** User names as people write lists of them: by lines, spaces or commas; each once. */
const namesIn = (text: string): string[] => [...new Set(text.split(/[\s,;，；、]+/).filter((name) => name !== ''))];

interface ExtensionDialogProps {
  tid: number;
  /** Parts with a due date. */
  sections: trainingAdmin.Plan['sections'];
  onClose: () => void;
}

/** Gives people more time for a part. What was typed stays when it is refused. */
export const ExtensionDialog = ({ tid, sections, onClose }: ExtensionDialogProps) => {
  const { t } = useTranslation('trainingAdmin');
  const [sectionId, setSection] = useState(sections[0]?.id);
  const [people, setPeople] = useState('');
  const [until, setUntil] = useState('');
  const [why, setWhy] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const give = useCallMutation(trainingTeach.saveTrainingExtensions, {
    quiet: true,
    invalidates: [trainingTeach.getTrainingExtensions],
    onSuccess: () => {
      toast.success(t('extension.done'));
      onClose();
    },
    onError: (error) => setRefusal(messageOf(error)),
  });
  const section = sections.find(({ id }) => id === sectionId);
  const dueAt = section?.dueAt ? toDate(section.dueAt).getTime() : null;
  const moment = until === '' ? Number.NaN : new Date(until).getTime();
  const fault = Number.isNaN(moment) ? null : extensionFault({ dueAt }, moment, Date.now());
  const usernames = namesIn(people);
  const isFit =
    section !== undefined &&
    usernames.length > 0 &&
    usernames.length <= bounds.people &&
    !Number.isNaN(moment) &&
    fault === null;
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t('extension.give')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setRefusal(undefined);
          if (isFit)
            give.mutate({
              body: { tid, sectionId: section.id, usernames, until: new Date(moment).toISOString(), why },
            });
        }}
      >
        <Choice
          label={t('plan.inPart')}
          value={String(sectionId ?? '')}
          onChange={(value) => setSection(Number(value))}
          data={sections.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
        <Textarea
          label={t('extension.people')}
          description={t('extension.peopleHint')}
          rows={3}
          required
          maxLength={20_000}
          value={people}
          error={usernames.length > bounds.people ? t('extension.tooMany', { max: bounds.people }) : undefined}
          onChange={(event) => setPeople(event.currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label={t('extension.newDue')}
          description={
            section?.dueAt ? t('extension.oldDue', { time: formatDateTime(section.dueAt, false) }) : undefined
          }
          required
          value={until}
          error={fault === null ? undefined : t(`extension.${fault}`)}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <TextInput
          label={t('extension.why')}
          maxLength={bounds.why}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        {refusal === undefined ? null : (
          <p className={styles['hint']} role="alert">
            {refusal}
          </p>
        )}
        <div className={styles['bar']}>
          <span className={styles['end']}>
            <Button size="md" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button size="md" type="submit" variant="filled" disabled={!isFit} loading={give.isPending}>
              {t('extension.give')}
            </Button>
          </span>
        </div>
      </form>
    </Modal>
  );
};
