import type { problem as problems } from '@assay/contract';
import { problemTypes, status, testLanguageOf } from '@assay/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/client/api.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import type { EditorSettings } from '../../../shared/editor/editorSettings.ts';
import { modeOf } from '../../../shared/editor/modes.ts';
import { readerOffset } from '../../../shared/i18n/offset.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useOwnStatuses } from '../../../shared/scope/useOwnStatuses.ts';
import { useScope } from '../../../shared/scope/useScope.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { type DraftState, useDraft } from '../draft/useDraft.ts';
import { codeProblem, maxTestInput } from './codeCheck.ts';
import type { LanguageOption } from './languageGroups.ts';
import { firstTexts, type TestTexts } from './testTexts.ts';
import { useEditorSettings } from './useEditorSettings.ts';
import { type SubmitState, useSubmit } from './useSubmit.ts';
import { type TestRunState, useTestRun } from './useTestRun.ts';
import { workbenchKey } from './workbenchKey.ts';

export interface WorkbenchState {
  draft: DraftState;
  languages: readonly LanguageOption[];
  /** No judge works at the moment: submissions wait. */
  idle: boolean;
  settings: EditorSettings;
  setSettings: (next: EditorSettings) => void;
  own: number | undefined;
  submission: SubmitState;
  submit: () => void;
  /** Why nothing can be sent, in words; undefined when it can. */
  refusal: string | undefined;
  test: {
    offered: boolean;
    open: boolean;
    setOpen: (open: boolean) => void;
    texts: TestTexts;
    setTexts: (texts: TestTexts) => void;
    state: TestRunState;
    run: () => void;
  };
  /** What an empty editor says: whether code or answers belong there. */
  placeholder: string;
  celebrating: boolean;
  endCelebration: () => void;
  resetCode: () => void;
  loadAccepted: () => void;
  loadFile: (file: File) => void;
  keysShown: boolean;
  showKeys: () => void;
  hideKeys: () => void;
}

const useLanguages = (info: problems.ProblemInfo): { languages: LanguageOption[]; idle: boolean } => {
  const { languages } = useScope().calls;
  const { data } = useCall(languages.call, languages.input(info.problem.id), { staleTime: 60_000, quiet: true });
  if (data === undefined) {
    const names = info.languages.map((name) => ({ name, version: null, available: true, reason: null }));
    return { languages: names, idle: false };
  }
  const idle = !data.some((language) => language.available);
  return {
    languages: data.map(({ name, version, available, reason }) => ({
      name,
      version,
      available: available || idle,
      reason,
    })),
    idle,
  };
};

/** Everything the solving side of a problem page does, for wide and narrow layouts alike. */
export const useWorkbench = (info: problems.ProblemInfo): WorkbenchState => {
  const { t } = useTranslation('problem');
  const { problem } = info;
  const scope = useScope();
  const { calls, draftKey, editorKey } = scope;
  const { languages, idle } = useLanguages(info);
  const draft = useDraft({ key: draftKey(problem.problemId), languages: info.languages, templates: info.codeTemplate });
  const [settings, setSettings] = useEditorSettings(editorKey(problem.problemId));
  const own = useOwnStatuses(scope, [problem.id])(problem.id);
  const [celebrating, setCelebrating] = useState(false);
  const [keysShown, setKeysShown] = useState(false);
  const [testOpen, setTestOpen] = useState(false);
  const [texts, setTexts] = useState(() => firstTexts(problem));
  const submission = useSubmit({
    problemId: problem.problemId,
    memoryKey: draftKey(problem.problemId),
    isRemote: problem.isRemote,
    onAccepted: () => setCelebrating(true),
  });
  const testState = useTestRun();
  const gate = scope.useGate({ use: info.rights.use, own });
  const usable = gate.refusal === undefined;
  const isAnswered = problem.type === problemTypes.outputOnly;
  // Code for another judge is tried here where we have a language like its own.
  const runsHere = !problem.isRemote || testLanguageOf(draft.language, modeOf(draft.language)) !== undefined;
  const offered = gate.test && !isAnswered && runsHere;

  const mayRun = (): boolean => {
    const session = useSession.getState();
    if (session.user === null) {
      toast.warning(t('common:error.loginFirst'));
      session.openLogin('login', `${location.pathname}${location.search}`);
      return false;
    }
    const trouble = codeProblem(draft.code);
    if (trouble !== null) toast.error(t(trouble));
    return trouble === null;
  };

  const asking = useRef(false);
  const submit = async (): Promise<void> => {
    if (!usable || asking.current || submission.busy || submission.waitSeconds > 0 || !mayRun()) return;
    draft.saveNow();
    asking.current = true;
    const passed = await gate.pass().finally(() => {
      asking.current = false;
    });
    if (!passed) return;
    setTestOpen(false);
    setCelebrating(false);
    submission.submit(draft.language, draft.code);
  };

  const runTest = (): void => {
    if (!offered) return;
    setTestOpen(true);
    if (testState.running || !mayRun()) return;
    if (texts.input === '') toast.error(t('check.inputEmpty'));
    else if (texts.input.length > maxTestInput) toast.error(t('check.inputTooLong'));
    else {
      draft.saveNow();
      testState.run({
        pid: problem.id,
        language: draft.language,
        code: draft.code,
        input: texts.input,
        expected: texts.expected,
        isRemote: problem.isRemote,
      });
    }
  };

  const resetCode = async (): Promise<void> => {
    const yes = await confirm({
      title: t('editor.resetTitle'),
      body: t('editor.resetBody', { problem: problem.problemId, language: draft.language }),
      confirmLabel: t('editor.reset'),
      danger: true,
    });
    if (yes) draft.reset();
  };

  const loadAccepted = async (): Promise<void> => {
    if (own !== status.accepted) {
      toast.error(t('editor.notSolved'));
      return;
    }
    const accepted = await api(calls.lastAccepted.call, calls.lastAccepted.input(problem.id, readerOffset()));
    if (accepted.code === '') {
      toast.error(t('editor.notSolved'));
      return;
    }
    const yes =
      draft.code.trim() === '' ||
      (await confirm({
        title: t('editor.acceptedTitle'),
        body: t('editor.acceptedBody', { problem: problem.problemId }),
        confirmLabel: t('editor.acceptedConfirm'),
        danger: true,
      }));
    if (yes) draft.replace(accepted.language ?? draft.language, accepted.code);
  };

  const loadFile = async (file: File): Promise<void> => {
    const { readCodeFile } = await import('./readCodeFile.ts');
    const read = await readCodeFile(file);
    if ('problem' in read) {
      toast.error(t(read.problem));
      return;
    }
    const yes =
      draft.code.trim() === '' ||
      (await confirm({
        title: t('editor.fileTitle', { name: file.name }),
        body: t('editor.acceptedBody', { problem: problem.problemId }),
        confirmLabel: t('editor.acceptedConfirm'),
        danger: true,
      }));
    if (!yes) return;
    draft.setCode(read.code);
    if (read.recoded) toast.info(t('editor.recoded', { name: file.name }));
  };

  const actions = {
    submit: () => void submit(),
    test: runTest,
    save: draft.saveNow,
    help: () => setKeysShown(true),
  };
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const action = workbenchKey(event);
      if (action === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) latest.current[action]();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);

  return {
    draft,
    languages,
    idle,
    settings,
    setSettings,
    own,
    submission,
    submit: () => void submit(),
    refusal: gate.refusal,
    test: { offered, open: testOpen, setOpen: setTestOpen, texts, setTexts, state: testState, run: runTest },
    placeholder: t(isAnswered ? 'editor.placeholderAnswers' : 'editor.placeholder'),
    celebrating,
    endCelebration: useCallback(() => setCelebrating(false), []),
    resetCode: () => void resetCode(),
    loadAccepted: () => void loadAccepted().catch(() => undefined),
    loadFile: (file) => void loadFile(file).catch(() => undefined),
    keysShown,
    showKeys: () => setKeysShown(true),
    hideKeys: () => setKeysShown(false),
  };
};
