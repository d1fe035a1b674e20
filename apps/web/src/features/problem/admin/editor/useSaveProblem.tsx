import type { problemAdmin } from '@assay/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../../paths.ts';
import { ApiError, messageOf } from '../../../../shared/client/apiError.ts';
import { useCallMutation } from '../../../../shared/client/useCall.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../../shared/kit/confirmStore.ts';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { useEditPlace } from '../../../../shared/scope/editPlace.ts';
import { useIsSuperAdmin } from '../../../../shared/session/roles.ts';
import { editorOf } from '../editorOf.ts';
import { bodyOf, type ProblemForm } from './problemForm.ts';

/** A field that somebody else changed too. */
export interface Conflict {
  field: string;
  part: string;
  theirs: string;
}

export interface Conflicts {
  people: string[];
  revision: number;
  fields: Conflict[];
}

export type Decisions = { field: string; take: 'mine' | 'theirs' }[];

const conflictsOf = (error: unknown): Conflicts | undefined => {
  const data = error instanceof ApiError ? (error.data as Partial<Conflicts> | null | undefined) : undefined;
  return Array.isArray(data?.fields) && Array.isArray(data.people) ? (data as Conflicts) : undefined;
};

/** What a problem is called in a contest. */
export interface ContestName {
  displayId: string;
  displayTitle: string;
}

interface SaveInput {
  pid: number;
  /** The contest it is made or changed in; 0: none. */
  cid: number;
  /** Its name there as the form began with it. */
  named: ContestName | undefined;
  problemId: string;
  onSaved: (pid: number) => void;
}

/** Saves a valid form; afterwards what was judged by an earlier release may be judged again, with a preview. */
export const useSaveProblem = ({ pid, cid, named, onSaved }: SaveInput) => {
  const { t } = useTranslation('problemAdmin');
  const navigate = useNavigate();
  const maysRejudge = useIsSuperAdmin();
  const [refusal, setRefusal] = useState<string>();
  const [conflicts, setConflicts] = useState<Conflicts>();
  const { gid } = useEditPlace();
  const calls = editorOf(gid);
  const invalidates = [calls.list, calls.listOfContest];
  const options = { invalidates, quiet: true };
  const create = useCallMutation(calls.create, options);
  const createInContest = useCallMutation(calls.createInContest, options);
  const edit = useCallMutation(calls.edit, options);
  const name = useCallMutation(calls.nameInContest, options);

  /** A new problem that is stored, and whose contest has not taken it yet: saving once more must not make a second one. */
  const made = useRef<problemAdmin.SavedProblem>(undefined);
  const sendForm = async (form: ProblemForm, basedOn = made.current?.revision, decisions: Decisions = []) => {
    const plain = bodyOf(form);
    const body = gid === null ? plain : { ...plain, problem: { ...plain.problem, gid } };
    const id = pid === 0 ? made.current?.pid : pid;
    if (id === undefined) return cid === 0 ? create.mutateAsync({ body }) : createInContest.mutateAsync({ body });
    return edit.mutateAsync({ body: { ...body, problem: { ...body.problem, id }, basedOn, decisions } });
  };
  const offerRejudge = async (form: ProblemForm, submissions: number): Promise<void> => {
    const isWanted = await confirm({
      title: t('save.rejudgeTitle'),
      body: t('save.rejudgeBody', { count: submissions }),
      confirmLabel: t('save.rejudge'),
      cancelLabel: t('save.keepResults'),
    });
    if (isWanted)
      void navigate(`${paths.adminNewRejudge}?problemId=${encodeURIComponent(form.problemId.trim().toUpperCase())}`);
  };
  return {
    refusal,
    conflicts,
    forget: () => setConflicts(undefined),
    busy: create.isPending || createInContest.isPending || edit.isPending || name.isPending,
    save: async (form: ProblemForm, basedOn: number | undefined, decisions: Decisions = []): Promise<void> => {
      setRefusal(undefined);
      setConflicts(undefined);
      try {
        const saved = await sendForm(form, basedOn, decisions);
        if (saved !== null) made.current = saved;
        const stored = saved?.pid ?? pid;
        const { displayId, displayTitle } = form;
        // A name that was left alone may be another by now: directors put problems in order meanwhile.
        const isNamed = named?.displayId === displayId && named.displayTitle === displayTitle;
        if (cid !== 0 && !isNamed) {
          await name.mutateAsync({ body: { cid, pid: stored, displayId, displayTitle } });
        }
        toast.success(t('save.done', { number: saved?.revision ?? 1 }));
        if (saved?.isNewRelease && saved.submissions > 0 && maysRejudge) void offerRejudge(form, saved.submissions);
        onSaved(stored);
      } catch (error) {
        setConflicts(conflictsOf(error));
        setRefusal(messageOf(error));
      }
    },
  };
};
