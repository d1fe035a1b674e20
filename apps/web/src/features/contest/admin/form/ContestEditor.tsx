import type { contestAdmin } from '@assay/contract';
import { mostContestDays } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { useEditPlace } from '../../../../shared/scope/editPlace.ts';
import { useSession } from '../../../../shared/session/sessionStore.ts';
import styles from '../Contests.module.css';
import { AwardSection } from './AwardSection.tsx';
import { BoardSection } from './BoardSection.tsx';
import { type ContestForm, formErrors, formOf, newForm } from './contestForm.ts';
import { EntrySection } from './EntrySection.tsx';
import { dropFormDraft, keepFormDraft, readFormDraft } from './formDraft.ts';
import { MoreSection } from './MoreSection.tsx';
import { useSaveContest } from './useSaveContest.tsx';
import { WhatSection } from './WhatSection.tsx';
import { WhenSection } from './WhenSection.tsx';

/** The form of one contest; `stored` is missing for a new one. What is written is kept in this browser until it is saved. */
export const ContestEditor = ({ stored }: { stored: contestAdmin.AdminContest | undefined }) => {
  const { t } = useTranslation('contestAdmin');
  const navigate = useNavigate();
  const uid = useSession((session) => session.user?.uid ?? '');
  const place = useEditPlace();
  const cid = stored?.id ?? 0;
  const kept = cid === 0 && place.gid !== null ? `group${place.gid}` : cid;
  const basedOn = stored?.gmtModified ?? '';
  const [initial] = useState(() => (stored === undefined ? newForm(Date.now()) : formOf(stored)));
  const [draft, setDraft] = useState(() => readFormDraft(uid, kept));
  const [base, setBase] = useState(draft?.basedOn ?? basedOn);
  const [form, setForm] = useState<ContestForm>({ ...initial, ...draft?.form });
  const [isTried, setTried] = useState(false);
  const errors = formErrors(form);
  const { save, refusal, busy } = useSaveContest(cid, (made) => {
    dropFormDraft(uid, kept);
    void navigate(cid === 0 ? place.contestProblems(made) : place.contests);
  });

  const set = (change: Partial<ContestForm>): void => {
    const next = { ...form, ...change };
    setForm(next);
    keepFormDraft(uid, kept, { basedOn: base, form: next });
  };
  const forget = (): void => {
    dropFormDraft(uid, kept);
    setDraft(undefined);
    setBase(basedOn);
    setForm(initial);
  };
  const errorOf = (field: keyof ContestForm): string | undefined => {
    const key = errors[field];
    // What is missing is told once somebody tried to save; what is wrong at once.
    const isMissing = form[field] === '';
    return key === undefined || (isMissing && !isTried) ? undefined : t(key, { days: mostContestDays });
  };
  const part = { form, set, errorOf };
  return (
    <form
      noValidate
      className={styles['stack']}
      onSubmit={(event) => {
        event.preventDefault();
        flushSync(() => setTried(true));
        // What is wrong may be far above the button.
        event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        if (Object.keys(errors).length === 0) void save(form, base);
      }}
    >
      {draft === undefined ? null : (
        <div className={styles['notice']} role="status">
          <IconHistory size={16} stroke={1.75} aria-hidden="true" />
          <span>{t(draft.basedOn === basedOn ? 'form.draft' : 'form.draftOld')}</span>
          <Button size="compact-sm" onClick={forget}>
            {t('form.forget')}
          </Button>
        </div>
      )}
      <WhatSection {...part} isNew={stored === undefined} />
      <WhenSection {...part} />
      <EntrySection {...part} />
      <BoardSection {...part} />
      <AwardSection {...part} />
      <MoreSection form={form} set={set} />
      {refusal === undefined && !(isTried && Object.keys(errors).length > 0) ? null : (
        <div className={styles['notice']} role="alert">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span>{refusal ?? t('form.broken')}</span>
        </div>
      )}
      <div className={styles['end']}>
        <Button size="md" component={Link} to={place.contests}>
          {t('common:cancel')}
        </Button>
        <Button
          size="md"
          type="submit"
          variant="filled"
          loading={busy}
          leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t(stored === undefined ? 'form.make' : 'common:save')}
        </Button>
      </div>
    </form>
  );
};
