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

const react = scripts('/react/', '/react-dom/', '/scheduler/', '/react-router/');
/** Everything but `main.tsx`, which has to stay the entry. */
const first: Test = (id) => isScript.test(id) && !id.endsWith('/src/main.tsx');

const base = scripts(
  '/create-safe-context/',
  '/create-event-handler/',
  '/get-ref-prop/',
  '/get-style-object/',
  '/get-single-element-child/',
  '/Accordion/AccordionChevron',
  ...mantineParts('VisuallyHidden', 'CloseButton'),
  ...mantineHooks('use-merged-ref', 'use-resize-observer', 'use-media-query', 'use-local-storage', 'use-uncontrolled'),
  ...mantineHooks('use-element-size', 'use-disclosure', 'utils/clamp', 'use-debounced-callback'),
);
const floating = scripts(
  '/@floating-ui/',
  '/react-remove-scroll',
  ...mantineParts('Popover', 'Menu', 'Combobox', 'Select', 'ModalBase', 'Modal', 'Drawer', 'Tooltip', 'ScrollArea'),
);
const forms = scripts('/@mantine/form/', ...mantineParts('PasswordInput'));

/** Large or rare parts of `shared`: they come with whoever uses them. */
const apart = scripts(
  '/shared/editor/CodeEditorView',
  '/shared/editor/EditorSettingsForm',
  '/shared/editor/editorThemeData',
  '/shared/editor/grammar',
  '/shared/editor/languages',
  '/shared/editor/loadTheme',
  '/shared/markdown/',
  '/shared/kit/ConfirmDialog',
  '/shared/floating/TipBubble',
  '/shared/floating/ChoiceList',
  '/domain/src/language/',
);
const kitSources = scripts('/apps/web/src/shared/', '/packages/domain/', '/@tabler/');
/** Of use to pages of other areas: small, and not to pull the rest of their area along. */
const lent = scripts('/solve/draft/draft.', '/solve/limits', '/solve/index', '/list/OiMark', '/list/ownStatuses');
const isCall: Test = (id) => id.startsWith('\0assay-contract/');
const kit: Test = (id) => (kitSources(id) && !apart(id)) || lent(id) || isCall(id);

/** The half of the problem page that comes after its statement. */
const editing = scripts(
  '/workbench/EditorPane',
  '/workbench/EditorHead',
  '/workbench/LanguageSelect',
  '/workbench/TestDrawer',
  '/workbench/TestSheet',
  '/shared/editor/EditorSettingsForm',
);
const live = scripts('/submission/live/', '/submission/list/JudgeMenu', '/submission/list/Measured');
const solvingSources = scripts(
  '/features/solve/',
  '/features/submission/',
  '/shared/editor/CodeEditor.tsx',
  '/shared/editor/editorSettings',
);
const solving: Test = (id) =>
  solvingSources(id) && !lent(id) && !editing(id) && !scripts('Dialog.tsx', 'JudgeActionsPanel')(id);

/** What surrounds every page of a contest, and how contests are drawn in lists. */
const contest: Test = (id) => scripts('/features/contest/')(id) && !scripts('Page.tsx', 'Dialog.tsx', 'Password')(id);

/**
 * Which modules share a file. A page needs `react` and `core` (what every page draws first), mostly `kit`, and
 * its own file; what opens under the pointer, forms, formulas and the editor are fetched when they are wanted. `react`
 * changes with a dependency, not with a page, and stays in the browser's cache over releases.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', tags: ['$initial'], test: react, priority: 9 },
    { name: 'core', tags: ['$initial'], test: first, priority: 8 },
    { name: 'base', test: base, priority: 7 },
    { name: 'floating', test: floating, priority: 6 },
    { name: 'forms', test: forms, priority: 5 },
    { name: 'formula', test: scripts('/node_modules/katex/'), priority: 4 },
    { name: 'kit', test: kit, minShareCount: 3, priority: 7 },
    { name: 'live', test: live, minShareCount: 2, priority: 3 },
    { name: 'solving', test: solving, minShareCount: 2, priority: 2 },
    { name: 'contest', test: contest, minShareCount: 2, priority: 2 },
    { name: 'editing', test: editing, priority: 1 },
  ],
};
