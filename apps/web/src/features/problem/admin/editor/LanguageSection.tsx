import { catalogue } from '@assay/domain';
import { Button, Checkbox, Switch } from '@mantine/core';
import { useState } from 'react';
import { CodeEditor } from '../../../../shared/editor/CodeEditor.tsx';
import type { EditorSettings } from '../../../../shared/editor/editorSettings.ts';
import { Choice } from '../../../../shared/floating/Choice.tsx';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import styles from './Editor.module.css';
import type { SectionProps } from './section.ts';

const settings: EditorSettings = { theme: 'assay', fontSize: 14, tabSize: 4, wrap: true };
const names = catalogue.map(({ name }) => name);

/** Languages that may be submitted, and the code that contestants begin with. */
export const LanguageSection = ({ form, set, errorOf }: SectionProps) => {
  const { t } = useTranslation('problemAdmin');
  const chosen = form.languages ?? names;
  const [current, setCurrent] = useState(form.templates[0]?.language ?? chosen[0] ?? 'C++');
  const put = (next: string[]): void => set({ languages: next.length === names.length ? null : next });
  const template = form.templates.find(({ language }) => language === current);
  const change = (part: { code?: string; status?: boolean }): void => {
    const rest = form.templates.filter(({ language }) => language !== current);
    const next = { language: current, code: template?.code ?? '', status: template?.status ?? true, ...part };
    set({ templates: next.code === '' && !next.status ? rest : [...rest, next] });
  };
  return (
    <>
      <Card
        title={t('languages.title')}
        note={form.languages === null ? t('languages.every') : t('languages.count', { count: chosen.length })}
        tools={
          <>
            <Button size="compact-sm" onClick={() => set({ languages: null })}>
              {t('languages.all')}
            </Button>
            <Button size="compact-sm" onClick={() => set({ languages: [] })}>
              {t('languages.none')}
            </Button>
          </>
        }
      >
        <div className={styles['languages']}>
          {names.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={chosen.includes(name)}
              onChange={(event) =>
                put(
                  event.currentTarget.checked
                    ? names.filter((one) => one === name || chosen.includes(one))
                    : chosen.filter((one) => one !== name),
                )
              }
            />
          ))}
        </div>
        {errorOf('languages') === undefined ? null : (
          <p className={styles['error']} role="alert">
            {errorOf('languages')}
          </p>
        )}
      </Card>
      <Card title={t('templates.title')} note={t('templates.count', { count: form.templates.length })}>
        <div className={styles['form']}>
          <div className={styles['row']}>
            <Choice
              label={t('templates.language')}
              value={current}
              allowDeselect={false}
              data={chosen.map((name) => ({
                value: name,
                label: form.templates.some(({ language }) => language === name) ? `${name} •` : name,
              }))}
              onChange={(name) => setCurrent(name ?? current)}
            />
            <Switch
              label={t('templates.on')}
              checked={template?.status ?? false}
              onChange={(event) => change({ status: event.currentTarget.checked })}
            />
          </div>
          {template === undefined ? (
            <p className={styles['hint']}>{t('templates.hint')}</p>
          ) : (
            <div className={styles['code']}>
              <CodeEditor
                key={current}
                value={template.code}
                onChange={(code) => change({ code })}
                language={current}
                settings={settings}
                label={t('templates.code', { language: current })}
              />
            </div>
          )}
          {errorOf('templates') === undefined ? null : (
            <p className={styles['error']} role="alert">
              {errorOf('templates')}
            </p>
          )}
        </div>
      </Card>
    </>
  );
};
