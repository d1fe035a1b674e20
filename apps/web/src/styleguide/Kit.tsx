import { Button, PasswordInput, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CodeEditor } from '../shared/editor/CodeEditor.tsx';
import { CodePanel } from '../shared/editor/CodePanel.tsx';
import { EditorSettingsForm } from '../shared/editor/EditorSettingsForm.tsx';
import { standardEditorSettings } from '../shared/editor/editorSettings.ts';
import { SlidePuzzle } from '../shared/fields/SlidePuzzle.tsx';
import { Card } from '../shared/kit/Card.tsx';
import { CopyButton } from '../shared/kit/CopyButton.tsx';
import { Crumb } from '../shared/kit/Crumb.tsx';
import { confirm } from '../shared/kit/confirmStore.ts';
import { EmptyState } from '../shared/kit/EmptyState.tsx';
import { ErrorState } from '../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../shared/kit/Skeleton.tsx';
import { SplitPane } from '../shared/kit/SplitPane.tsx';
import { Tabs } from '../shared/kit/Tabs.tsx';
import { Tag } from '../shared/kit/Tag.tsx';
import { TagList } from '../shared/kit/TagList.tsx';
import { toast } from '../shared/kit/toastStore.ts';
import { Markdown } from '../shared/markdown/Markdown.tsx';
import { CaseResults, CaseViewSwitch } from '../shared/verdict/CaseResults.tsx';
import { type CaseGroup, type CaseView, firstOfInterest } from '../shared/verdict/caseBar.ts';
import { statusOrder } from '../shared/verdict/statusLook.ts';
import { VerdictGlyph } from '../shared/verdict/VerdictGlyph.tsx';
import { VerdictTag } from '../shared/verdict/VerdictTag.tsx';
import { KitMeasures } from './KitMeasures.tsx';
import { KitTable } from './KitTable.tsx';
import styles from './StyleguidePage.module.css';
import { caseGroups, sampleCode, sampleText } from './samples.ts';

const swatches = [
  'bg',
  'surface',
  'inset',
  'raised',
  'line',
  'line-2',
  'line-ctl',
  'text',
  'text-2',
  'text-3',
  'accent',
];

const Verdicts = () => (
  <Card title="17 statuses">
    <div className={styles['verdicts']}>
      {[...statusOrder, 99].map((code) => (
        <div key={code} className={styles['verdict']}>
          <VerdictTag status={code} {...(code === 7 ? { percent: 62 } : {})} manual={code === -1} />
          <span className={styles['code']}>{code}</span>
          <VerdictTag status={code} size="code" />
          <VerdictGlyph status={code} />
        </div>
      ))}
      <VerdictTag status={8} size="large" live />
    </div>
  </Card>
);

const Cases = () => {
  const [view, setView] = useState<CaseView>('time');
  const [selected, setSelected] = useState<number | undefined>(firstOfInterest(caseGroups));
  const many: CaseGroup[] = [
    {
      number: null,
      status: 0,
      score: null,
      cases: Array.from({ length: 90 }, (_, index) => ({
        seq: index + 1,
        status: index === 70 ? 1 : 0,
        time: (index * 37) % 1000,
        memory: 2000,
        score: null,
      })),
    },
  ];
  return (
    <Card title="Test cases" tools={<CaseViewSwitch value={view} onChange={setView} />}>
      <CaseResults
        groups={caseGroups}
        limits={{ time: 1000, memory: 262_144 }}
        view={view}
        selected={selected}
        onSelect={setSelected}
      />
      <div className={styles['row']} />
      {view === 'list' ? null : (
        <CaseResults
          groups={many}
          limits={{ time: 1000, memory: 262_144 }}
          view={view}
          selected={selected}
          onSelect={setSelected}
        />
      )}
    </Card>
  );
};

const Controls = () => {
  const [names, setNames] = useState(['生成树', 'dp']);
  return (
    <Card title="Buttons and inputs">
      <div className={styles['row']}>
        <Button variant="filled">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="light">Soft</Button>
        <Button variant="subtle">Quiet</Button>
        <Button color="red">Delete</Button>
        <Button variant="filled" color="red">
          Delete
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="filled" loading>
          Wait
        </Button>
        <Button size="xs">Small</Button>
        <Button size="md" variant="filled">
          Large
        </Button>
      </div>
      <div className={styles['row']}>
        <div className={styles['fields']} style={{ flex: 1 }}>
          <TextInput label="Username" placeholder="lin_zhou" />
          <TextInput label="E-mail" defaultValue="x" error="邮箱格式不正确" />
          <PasswordInput label="Password" defaultValue="secret" />
          <Select label="Source" data={['ME', 'HDU', 'CF']} defaultValue="ME" />
          <TagsInput label="Tags" value={names} onChange={setNames} />
          <TextInput label="Disabled" disabled defaultValue="–" />
        </div>
      </div>
      <div className={styles['row']}>
        <Switch label="On" defaultChecked />
        <Switch label="Off" />
        <Switch label="Disabled" disabled />
        <Tag>标签</Tag>
        <Tag fill>dp</Tag>
        <Tag selected onClick={() => undefined}>
          chosen
        </Tag>
        <Tag color="#f5d90a">yellow</Tag>
        <TagList tags={[1, 2, 3, 4].map((id) => ({ id, name: `tag ${id}` }))} max={2} fill />
        <CopyButton text="copied" />
        <CopyButton text="copied" label="Copy" variant="default" />
      </div>
    </Card>
  );
};

const Talk = () => (
  <Card title="Toasts and dialogs">
    <div className={styles['row']}>
      {(['success', 'error', 'warning', 'info', 'loading'] as const).map((kind) => (
        <Button key={kind} onClick={() => toast[kind](`${kind}: 你有 7 条未读消息`, { title: kind })}>
          {kind}
        </Button>
      ))}
      <Button
        color="red"
        onClick={() =>
          void confirm({ title: 'Delete P1042?', body: '1,386 submissions lose their problem.', danger: true })
        }
      >
        confirm
      </Button>
    </div>
  </Card>
);

const Editor = () => {
  const [code, setCode] = useState(sampleCode);
  const [settings, setSettings] = useState({ ...standardEditorSettings(), fontSize: 14 });
  return (
    <Card title="Editor" flush>
      <div style={{ height: 300 }}>
        <CodeEditor value={code} onChange={setCode} language="C++ 17" settings={settings} />
      </div>
      <div className={styles['pane']}>
        <EditorSettingsForm value={settings} onChange={setSettings} />
      </div>
    </Card>
  );
};

/** All parts on one page. */
export const Kit = () => {
  const [tab, setTab] = useState('statement');
  const [collapsed, setCollapsed] = useState(false);
  return (
    <div className={styles['kit']}>
      <Verdicts />
      <KitMeasures />
      <Cases />
      <Controls />
      <KitTable />
      <Talk />
      <Card title="Empty" note="and other states">
        <EmptyState />
        <SkeletonLines />
        <ErrorState error={new Error('网络错误，与服务器链接出现异常，请稍后再试！')} onRetry={() => undefined} />
      </Card>
      <Card title="Tabs and crumb">
        <Crumb items={[{ label: '评测', to: '/status' }, { label: '提交 #284913' }]} />
        <Tabs
          label="Tabs"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'statement', label: '题目描述' },
            { value: 'mine', label: 'Submissions', count: 4 },
            { value: 'rank', label: 'Rank', locked: 'Opens when the contest starts' },
          ]}
        />
      </Card>
      <Card title="Text">
        <Markdown>{sampleText}</Markdown>
      </Card>
      <Card title="Code" tools={<CopyButton text={sampleCode} />} flush>
        <CodePanel code={sampleCode} language="C++ 17" marked={[7]} maxHeight={320} />
      </Card>
      <Editor />
      <Card title="Puzzle">
        <SlidePuzzle onSolved={() => toast.success('Solved')} />
      </Card>
      <Card title="Colours" className={styles['wide'] ?? ''}>
        <div className={styles['swatches']}>
          {swatches.map((name) => (
            <span
              key={name}
              className={styles['swatch']}
              style={{ '--swatch': `var(--${name})` } as React.CSSProperties}
            >
              {name}
            </span>
          ))}
        </div>
      </Card>
      <Card
        title="Split pane"
        className={styles['wide'] ?? ''}
        tools={
          <Button size="xs" onClick={() => setCollapsed(!collapsed)}>
            {collapsed ? 'Expand' : 'Collapse'}
          </Button>
        }
        flush
      >
        <div className={styles['split']}>
          <SplitPane
            storageKey="styleguide"
            collapsed={collapsed}
            onCollapse={setCollapsed}
            left={<div className={styles['pane']}>Left, at least 420</div>}
            right={<div className={styles['pane']}>Right, at least 580</div>}
          />
        </div>
      </Card>
    </div>
  );
};
