import type { Rolldown } from 'vite';

type Test = (id: string) => boolean;

const isScript = /\.[cm]?[jt]sx?$/;

/** Scripts whose path holds one of the parts; styles are left out, they must keep the order of their layers. */
const scripts =
  (...parts: readonly string[]): Test =>
  (id) => {
    const path = id.replaceAll('\\', '/');
    return isScript.test(path) && parts.some((part) => path.includes(part));
  };

const mantineParts = (...names: readonly string[]): string[] =>
  names.map((name) => `/@mantine/core/esm/components/${name}/`);
const mantineHooks = (...names: readonly string[]): string[] => names.map((name) => `/@mantine/hooks/esm/${name}/`);

const reactParts = scripts('/react/', '/react-dom/', '/scheduler/', '/react-router/');
const react: Test = (id) => reactParts(id) || id.includes('rolldown/runtime');

const base = scripts(
  '/create-safe-context/',
  '/create-event-handler/',
  '/get-ref-prop/',
  '/get-style-object/',
  '/get-single-element-child/',
  '/Accordion/AccordionChevron',
  // Drawn by options of a list too: with them the forms would need the floating parts.
  '/Checkbox/CheckIcon',
  '/@mantine/core/esm/core/',
  ...mantineParts('VisuallyHidden', 'CloseButton'),
  ...mantineHooks('use-merged-ref', 'use-resize-observer', 'use-media-query', 'use-uncontrolled'),
  ...mantineHooks('use-element-size', 'use-disclosure', 'utils/clamp'),
);
const floating = scripts(
  '/@floating-ui/',
  '/react-remove-scroll',
  ...mantineParts('Popover', 'Menu', 'Combobox', 'Select', 'ModalBase', 'Modal', 'Drawer', 'Tooltip', 'ScrollArea'),
);
const formParts = scripts('/@mantine/form/', '/@mantine/core/esm/components/', '/@mantine/hooks/');
/** Parts of the kit that pages of forms use. The floating ones have their own file: they are fetched when they open. */
const forms: Test = (id) => formParts(id) && !scripts('/Slider/', '/PasswordInput/')(id);
/** Single fields stand above tables and below texts too, where nobody fills in a form. */
const fields = scripts(
  ...mantineParts('Switch', 'Checkbox', 'Textarea'),
  '/@mantine/core/esm/utils/Inline',
  '/shared/kit/NumberField',
  '/shared/hooks/useKeptForm',
);
/** A field that shows what it hides: the back office needs no more of the forms of accounts. */
const password = scripts(...mantineParts('PasswordInput'), '/shared/kit/PasswordField');

/** A file of its own: in that of comments it would pull them into the lab. */
const kept = scripts('/shared/hooks/keptText');

/** Large or rare parts of `shared`: they come with whoever uses them. */
const apart = scripts(
  '/shared/editor/CodeEditorView',
  '/shared/editor/EditorSettingsForm',
  '/shared/editor/editorThemeData',
  '/shared/editor/grammar',
  '/shared/editor/languages',
  '/shared/editor/loadTheme',
  '/shared/editor/modes',
  '/shared/editor/stream',
  '/shared/editor/typing',
  '/shared/editor/documentWords',
  '/shared/editor/isProse',
  '/shared/markdown/',
  '/shared/kit/ConfirmDialog',
  '/shared/words/',
  '/shared/hooks/useFormExit',
  '/shared/hooks/useKeptForm',
  '/shared/client/useCaptcha',
  '/shared/client/useSendOnce',
  '/shared/client/otherTabs',
  '/shared/kit/DropZone',
  '/shared/verdict/shares',
  '/shared/kit/SlidePuzzle',
  '/shared/kit/NumberField',
  '/shared/kit/PasswordField',
  '/shared/kit/puzzleState',
  '/shared/editor/CodePanel',
  '/shared/floating/TipBubble',
  '/shared/floating/ChoiceList',
  '/domain/src/problem/editRules',
  '/shared/kit/ColourField',
  '/shared/session/describeAgent',
  // Of two parts of one area of the back office each.
  '/icons/IconArchiveOff.',
  '/icons/IconArrowBarToDown.',
);
/** Results case by case: of use to pages of submissions and problems, which share the rows of submissions too. */
const cases = scripts(
  '/shared/client/otherTabs',
  '/shared/verdict/CaseStrip',
  '/shared/verdict/CaseResults',
  '/shared/verdict/DiffText',
  '/outputDiff',
  '/shared/editor/CodePanel',
);
/** Home and the editor ask whether there is a draft; problems, lists and details follow submissions: 1 KB, and a file less. */
const kitSources = scripts(
  '/apps/web/src/shared/',
  '/packages/domain/',
  '/@tabler/',
  '/solve/draft/storedDraft.',
  '/submission/live/statusWatch',
  '/submission/live/useStatusWatch',
  '/submission/live/useLiveSubmission',
  '/submission/index',
);
/** Of use to pages of other areas: small, and not to pull the rest of their area along. */
const lentSources = scripts(
  '/solve/draft/draft.',
  '/solve/limits',
  '/solve/index',
  '/shared/kit/OiMark',
  '/shared/scope/useOwnStatuses',
  '/shared/markdown/Prose',
  '/shared/markdown/formulaFonts',
);
/** With the facts of each language, which are no scripts. */
const lent: Test = (id) =>
  lentSources(id) || id.includes('/domain/src/language/') || id.endsWith('/shared/markdown/Prose.module.css');
/** Calls of these areas are made on their own pages only, but for those that the watch over a contest makes or refreshes. */
const ownCalls =
  /^\0assay-contract\/(?:desk|comment|discussion|discussionAdmin)\/(?!getComment|getReplies|getBalloons|getPrints|get\w*ContestAnnouncements|getContestNews)/;
const isCall: Test = (id) => id.startsWith('\0assay-contract/') && !ownCalls.test(id);
/** Of the library's own helpers, those of floating parts and sliders only. */
const helpers = scripts(
  '/close-on-escape/',
  '/find-closest-number/',
  '/get-context-item-index/',
  '/find-element-ancestor/',
);
const kit: Test = (id) =>
  (kitSources(id) && !apart(id) && !cases(id) && !lent(id)) || (base(id) && !helpers(id)) || isCall(id);

/** The half of the problem page that comes after its statement. */
const editing = scripts(
  '/workbench/EditorPane',
  '/workbench/EditorHead',
  '/workbench/VerdictPanel',
  '/workbench/LanguageSelect.',
  '/workbench/LanguageButton',
  '/workbench/TestDrawer',
);
/** Dialogs and what opens at a cell are fetched when they open; so are tabs that the page does not open on. */
const dialogs = scripts(
  'Dialog.tsx',
  'JudgeActionsPanel',
  '/standings/runs/',
  '/standings/time/TimeView',
  '/PasswordFields',
  '/desk/watch/',
  '/contest/problems/Booklet',
  '/lab/ProgramsPart',
  '/lab/TestsPart',
  '/lab/StressPart',
);
/** Used by two pages of their area, with their class names: neither pays for the rest of the area, nor the others for this. */
const ofTwo: Test = (id) => id.replaceAll('\\', '/').includes('/standings/scroll/');

/** Whoever sends what is made once: mostly comments. */
const sending = scripts('/shared/client/useSendOnce');
const areaSources = /[\\/]src[\\/](?:features|app)[\\/].*(?:\.tsx?|\.module\.css)$/;
const ofArea: Test = (id) =>
  ownCalls.test(id) || sending(id) || (areaSources.test(id) && !lent(id) && !editing(id) && !dialogs(id) && !ofTwo(id));
/** With what most programs are written in: a file less wherever code is shown. */
const grammar = scripts(
  '/shared/editor/modes',
  '/shared/editor/streamText',
  '/@codemirror/legacy-modes/mode/clike',
  '/@codemirror/legacy-modes/mode/python',
);
/** Lists of submissions alone are narrowed. */
const filters = scripts(
  '/submission/list/SubmissionFilters',
  '/submission/list/StatusFilter',
  '/submission/list/LanguageFilter',
);
/** Goes before the areas that use it: whoever shows a verdict needs rows of submissions, not the editor's page. */
const verdicts: Test = (id) => (ofArea(id) && id.includes('/features/submission/') && !filters(id)) || cases(id);
/** Texts that come together: a file of texts is small, and a page needs those of several areas. */
const textsOf = (id: string): string | undefined => {
  const [, language, area = ''] = /[\\/]locales[\\/]([\w-]+)[\\/](\w+)\.json$/.exec(id) ?? [];
  const together = [
    ['problem', 'submission'],
    ['contest', 'contestOwn'],
    ['comment', 'desk'],
    // Small, and read by few: each file has its name in the first scripts of every page.
    ['discussionAdmin', 'notice', 'honor', 'contestLog', 'contestList'],
    ['upload', 'words', 'workbench'],
    ['testData', 'transfer'],
  ].find((areas) => areas.includes(area));
  return language === undefined || together === undefined ? undefined : `${together.join('-')}.${language}`;
};
/** Drawn around every page of a contest, and not by the name of an area alone: its page asks for it beside its own file. */
const contestShell = scripts(
  '/contest/shell/ContestShell.',
  '/contest/solving/contestScope.',
  '/desk/index.',
  '/desk/watch/readList.',
);
/** What several pages of an area share is one file of the area. */
const areaOf = (id: string): string => {
  const [, area = 'rest'] = /(?:[\\/]src[\\/](?:features[\\/])?(?:app[\\/])?|^\0assay-contract\/)(\w+)/.exec(id) ?? [];
  if (sending(id)) return 'comment';
  if (area === 'discussionAdmin') return 'discussion';
  // The floor desk shows the clock's panel too: without what else the back office shares, and without its texts. So the
  // panel has styles of its own.
  if (/[\\/]contest[\\/]admin[\\/]clock[\\/]/.test(id)) return 'contestClock';
  // The back office of an area is not met on its other pages, nor are its texts.
  return /[\\/]features[\\/]\w+[\\/]admin[\\/]/.test(id) ? `${area}Admin` : area;
};

/**
 * Which modules share a file. A page needs `react` and `core` (what every page draws first), mostly `kit`, and
 * its own file; what opens under the pointer, forms, formulas and the editor are fetched when they are wanted. `react`
 * changes with a dependency, not with a page, and stays in the browser's cache over releases.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', tags: ['$initial'], test: react, priority: 9 },
    { name: 'core', tags: ['$initial'], test: isScript, priority: 8 },
    { name: (id) => textsOf(id) ?? null, debugName: 'texts', test: /[\\/]locales[\\/]/, priority: 9 },
    { name: 'lent', test: lent, minShareCount: 2, priority: 8, includeDependenciesRecursively: false },
    { name: 'kit', test: kit, minShareCount: 2, priority: 7 },
    { name: 'floating', test: floating, priority: 6 },
    { name: 'fields', test: fields, minShareCount: 2, priority: 6 },
    { name: 'kept', test: kept, priority: 6, includeDependenciesRecursively: false },
    { name: 'password', test: password, minShareCount: 2, priority: 6, includeDependenciesRecursively: false },
    { name: 'forms', test: forms, minShareCount: 2, priority: 5 },
    { name: 'formula', test: scripts('/node_modules/katex/'), priority: 4 },
    { name: 'grammar', test: grammar, priority: 4 },
    { name: 'verdicts', test: verdicts, minShareCount: 2, priority: 3 },
    { name: 'editing', test: editing, priority: 1, includeDependenciesRecursively: false },
    { name: 'contest', test: contestShell, priority: 2 },
    { name: areaOf, debugName: 'areas', test: ofArea, minShareCount: 2, priority: 2 },
  ],
};
