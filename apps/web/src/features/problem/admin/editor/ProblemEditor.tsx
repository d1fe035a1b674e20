import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { CardStack, Columns } from '../../../../shared/kit/Columns.tsx';
import { useEditPlace } from '../../../../shared/scope/editPlace.ts';
import { mayPublish } from '../../../../shared/session/roles.ts';
import { useSession } from '../../../../shared/session/sessionStore.ts';
import { CaseSection } from './CaseSection.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import styles from './Editor.module.css';
import { EditorSide } from './EditorSide.tsx';
import { ExampleSection } from './ExampleSection.tsx';
import { FileSection } from './FileSection.tsx';
import { useFormDraft } from './formDraft.ts';
import { type FormErrors, formErrors } from './formErrors.ts';
import { InfoSection } from './InfoSection.tsx';
import { JudgeSection } from './JudgeSection.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { LimitSection } from './LimitSection.tsx';
import { formOf, newForm, type ProblemForm } from './problemForm.ts';
import { StatementSection } from './StatementSection.tsx';
import type { OpenProblem } from './useOpenProblem.ts';
import { usePresence } from './usePresence.ts';
import { type ContestName, useSaveProblem } from './useSaveProblem.tsx';

type Program = Pick<ProblemForm, 'judgeMode' | 'spjCode' | 'spjLanguage'>;
const isSameProgram = (one: Program | undefined, other: Program): boolean =>
  one !== undefined &&
  one.judgeMode === other.judgeMode &&
  one.spjCode === other.spjCode &&
  one.spjLanguage === other.spjLanguage;

interface EditorProps {
  open: OpenProblem;
  /** The contest it is made or changed in; 0: none. */
  cid: number;
  /** Its name in that contest. */
  named: ContestName | undefined;
  onSaved: (pid: number) => void;
}

/** The form of one problem. What is written is kept until it is saved, here and on the server. */
export const ProblemEditor = ({ open, cid, named, onSaved }: EditorProps) => {
  const { t } = useTranslation('problemAdmin');
  const { stored, cases } = open;
  const pid = stored?.id ?? 0;
  const place = useEditPlace();
  const uid = useSession((session) => session.user?.uid ?? '');
  const roles = useSession((session) => session.roles);
  const isInContest = cid !== 0;
  const [initial] = useState<ProblemForm>(() => ({
    ...(stored === undefined ? newForm(isInContest) : formOf(stored, cases)),
    ...named,
  }));
  const [draft, setDraft] = useState(open.draft);
  // A draft may have been begun in another contest, or before its directors put the problems in order.
  const [form, setForm] = useState<ProblemForm>({ ...initial, ...draft?.form, ...named });
  const [compiled, setCompiled] = useState<Program>();
  const [isTried, setTried] = useState(false);
  const [isDirty, setDirty] = useState(draft !== undefined);
  const basedOn = draft?.basedOn ?? stored?.revision;
  const keeper = useFormDraft(uid, pid, place.gid);
  const present = usePresence(pid, isDirty);
  const isCompiled = isSameProgram(compiled, form) || (stored !== undefined && isSameProgram(initial, form));
  const errors = formErrors(form, { stored, cases, isInContest, isCompiled });
  const broken = Object.keys(errors).length;
  const { save, refusal, conflicts, forget, busy } = useSaveProblem({
    pid,
    cid,
    named,
    problemId: form.problemId,
    onSaved: (made) => {
      keeper.drop();
      onSaved(made);
    },
  });
  const set = (change: Partial<ProblemForm>): void => {
    const next = { ...form, ...change };
    setForm(next);
    setDirty(true);
    keeper.keep(basedOn ?? null, next);
  };
  const discard = (): void => {
    keeper.drop();
    setDraft(undefined);
    setDirty(false);
    setForm(initial);
  };
  const errorOf = (field: keyof FormErrors): string | undefined =>
    isTried && errors[field] !== undefined ? t(errors[field]) : undefined;
  const part = { form, set, errorOf };
  const isOld = stored !== undefined && present !== undefined && present.revision > (basedOn ?? 0);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        flushSync(() => setTried(true));
        // What is wrong may be far above the button.
        event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        if (broken === 0) void save(form, basedOn);
      }}
    >
      <Columns side={<EditorSide form={form} errors={errors} stored={stored} present={present} />} sideWidth={280}>
        <CardStack>
          {draft === undefined ? null : (
            <div className={styles['notice']} role="status">
              <IconHistory size={16} stroke={1.75} aria-hidden="true" />
              <span>{t(draft.basedOn === (stored?.revision ?? null) ? 'draft.restored' : 'draft.old')}</span>
              <Button size="compact-sm" onClick={discard}>
                {t('draft.discard')}
              </Button>
            </div>
          )}
          {isOld ? (
            <div className={styles['notice']} role="status">
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
              <span>{t('presence.saved', { who: present.by, number: present.revision })}</span>
              <Link to={place.problemHistory(pid)} target="_blank">
                {t('presence.look')}
              </Link>
            </div>
          ) : null}
          <InfoSection
            {...part}
            isInContest={isInContest}
            mayPublish={place.gid !== null || mayPublish(roles)}
            storedAuth={stored?.auth ?? 0}
          />
          <StatementSection {...part} outdated={stored?.outdated ?? []} />
          <ExampleSection {...part} />
          <LimitSection {...part} />
          <JudgeSection {...part} stored={stored} isCompiled={isCompiled} onCompiled={setCompiled} />
          <CaseSection {...part} stored={stored} />
          <FileSection {...part} />
          <LanguageSection {...part} />
          {refusal === undefined && !(isTried && broken > 0) ? null : (
            <div className={styles['notice']} role="alert">
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
              <span>{refusal ?? t('save.broken', { count: broken })}</span>
            </div>
          )}
        </CardStack>
      </Columns>
      <div className={styles['bar']}>
        <span className={styles['state']} role="status">
          {isDirty ? t('save.dirty') : null}
        </span>
        {stored === undefined ? null : (
          <TextInput
            className={styles['note'] ?? ''}
            aria-label={t('save.note')}
            placeholder={t('save.note')}
            maxLength={200}
            value={form.note}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
        )}
        {isDirty ? <Button onClick={discard}>{t('save.discard')}</Button> : null}
        <Button
          type="submit"
          variant="filled"
          loading={busy}
          leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t(stored === undefined ? 'save.create' : 'common:save')}
        </Button>
      </div>
      {conflicts === undefined ? null : (
        <ConflictDialog
          conflicts={conflicts}
          onClose={forget}
          onDecide={(decisions) => void save(form, basedOn, decisions)}
        />
      )}
    </form>
  );
};
