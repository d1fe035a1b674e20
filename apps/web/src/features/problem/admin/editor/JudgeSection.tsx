import { language } from '@assay/contract';
import { checkerProtocols, interactorProtocols } from '@assay/domain';
import { Button, Switch } from '@mantine/core';
import { IconHammer } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../../shared/client/apiError.ts';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { CodeEditor } from '../../../../shared/editor/CodeEditor.tsx';
import type { EditorSettings } from '../../../../shared/editor/editorSettings.ts';
import { Choice } from '../../../../shared/floating/Choice.tsx';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { Segmented } from '../../../../shared/kit/Segmented.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { useEditPlace } from '../../../../shared/scope/editPlace.ts';
import { editorOf } from '../editorOf.ts';
import styles from './Editor.module.css';
import type { ProblemForm, Stored } from './problemForm.ts';
import type { SectionProps } from './section.ts';

const settings: EditorSettings = { theme: 'assay', fontSize: 14, tabSize: 4, wrap: true };
const protocolsOf = (mode: ProblemForm['judgeMode']) =>
  mode === 'interactive' ? interactorProtocols : checkerProtocols;

interface JudgeProps extends SectionProps {
  stored: Stored | undefined;
  isCompiled: boolean;
  onCompiled: (what: Pick<ProblemForm, 'judgeMode' | 'spjCode' | 'spjLanguage'>) => void;
}

/** How an output is found right: by comparison, or by a program of the setter that is compiled before it is saved. */
export const JudgeSection = ({ form, set, errorOf, stored, isCompiled, onCompiled }: JudgeProps) => {
  const { t } = useTranslation(['problemAdmin', 'admin']);
  const { data: known = [] } = useCall(language.getLanguages, {}, { quiet: true });
  const offered = known.filter(({ isSpj }) => isSpj).map(({ name }) => name);
  const languages = [...new Set([...offered, form.spjLanguage])].map((name) => ({ value: name, label: name }));
  const [said, setSaid] = useState<string>();
  const { gid } = useEditPlace();
  const spj = useCallMutation(editorOf(gid).compileSpj, { quiet: true });
  const interactive = useCallMutation(editorOf(gid).compileInteractive, { quiet: true });
  const { judgeMode, spjCode, spjLanguage, spjProtocol } = form;
  const compile = async (): Promise<void> => {
    setSaid(undefined);
    const extraFiles = Object.fromEntries(form.judgeFiles.map(({ name, content }) => [name, content]));
    const body = {
      code: spjCode,
      language: spjLanguage,
      extraFiles,
      protocol: spjProtocol as 'testlib',
      ...(stored === undefined ? {} : { pid: stored.id }),
    };
    try {
      await (judgeMode === 'spj' ? spj : interactive).mutateAsync({
        ...(gid === null ? {} : { query: { gid } }),
        body,
      });
      onCompiled({ judgeMode, spjCode, spjLanguage });
      toast.success(t('judge.compiled'));
    } catch (error) {
      setSaid(messageOf(error));
    }
  };
  return (
    <Card title={t('judge.title')}>
      <div className={styles['form']}>
        <Segmented
          label={t('judge.mode')}
          options={(['default', 'spj', 'interactive'] as const).map((value) => ({
            value,
            label: t(`admin:problems.mode.${value}`),
          }))}
          value={judgeMode}
          onChange={(mode) =>
            set({
              judgeMode: mode,
              spjProtocol: protocolsOf(mode).some((one) => one === spjProtocol) ? spjProtocol : 'testlib',
            })
          }
        />
        <p className={styles['hint']}>{t(`judge.hint.${judgeMode}`)}</p>
        {judgeMode === 'default' && stored?.hasOwnComparison ? (
          <Switch
            label={t('judge.resetComparison')}
            description={t('judge.resetComparisonHint')}
            checked={form.resetComparison}
            onChange={(event) => set({ resetComparison: event.currentTarget.checked })}
          />
        ) : null}
        {judgeMode === 'default' ? null : (
          <>
            <div className={styles['pair']}>
              <Choice
                label={t('judge.language')}
                value={spjLanguage}
                allowDeselect={false}
                data={languages}
                onChange={(language) => set({ spjLanguage: language ?? spjLanguage })}
              />
              <Choice
                label={t('judge.protocol')}
                value={spjProtocol}
                allowDeselect={false}
                data={protocolsOf(judgeMode).map((value) => ({ value, label: t(`judge.protocols.${value}`) }))}
                onChange={(protocol) => set({ spjProtocol: protocol ?? spjProtocol })}
              />
            </div>
            {stored !== undefined && stored.spjOtherFiles.length > 0 ? (
              <p className={styles['hint']}>{t('judge.otherFiles', { names: stored.spjOtherFiles.join(', ') })}</p>
            ) : null}
            <div className={styles['code']}>
              <CodeEditor
                value={spjCode}
                onChange={(code) => set({ spjCode: code })}
                language={spjLanguage}
                settings={settings}
                label={t('judge.code')}
              />
            </div>
            <div className={styles['row']}>
              <Button
                loading={spj.isPending || interactive.isPending}
                disabled={spjCode.trim() === ''}
                leftSection={<IconHammer size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => void compile()}
              >
                {t('judge.compile')}
              </Button>
              <span role="status" className={isCompiled ? styles['good'] : styles['hint']}>
                {t(isCompiled ? 'judge.isCompiled' : 'judge.notCompiled')}
              </span>
            </div>
            {said === undefined ? null : (
              <div role="alert">
                <p className={styles['error']}>{t('judge.compileError')}</p>
                <pre className={styles['said']}>{said}</pre>
              </div>
            )}
            {errorOf('program') === undefined || isCompiled ? null : (
              <p className={styles['error']} role="alert">
                {errorOf('program')}
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  );
};
