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
  '/@mantine/core/esm/core/',
  ...mantineParts('VisuallyHidden', 'CloseButton'),
  ...mantineHooks('use-merged-ref', 'use-resize-observer', 'use-media-query', 'use-local-storage', 'use-uncontrolled'),
  ...mantineHooks('use-element-size', 'use-disclosure', 'utils/clamp', 'use-debounced-callback'),
);
const floating = scripts(
  '/@floating-ui/',
  '/react-remove-scroll',
  ...mantineParts('Popover', 'Menu', 'Combobox', 'Select', 'ModalBase', 'Modal', 'Drawer', 'Tooltip', 'ScrollArea'),
);
const formParts = scripts('/@mantine/form/', '/@mantine/core/esm/components/', '/@mantine/hooks/');
/** Parts of the kit that pages of forms use. The floating ones have their own file: they are fetched when they open. */
const forms: Test = (id) => formParts(id) && !scripts('/Slider/', '/PasswordInput/')(id);

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
  '/shared/markdown/',
  '/shared/kit/ConfirmDialog',
  '/shared/kit/SlidePuzzle',
  '/shared/editor/CodePanel',
  '/shared/floating/TipBubble',
  '/shared/floating/ChoiceList',
);
const kitSources = scripts('/apps/web/src/shared/', '/packages/domain/', '/@tabler/');
/** Of use to pages of other areas: small, and not to pull the rest of their area along. */
const lent = scripts('/solve/draft/draft.', '/solve/limits', '/solve/index', '/domain/src/language/catalogue');
const isCall: Test = (id) => id.startsWith('\0assay-contract/');
const kit: Test = (id) => (kitSources(id) && !apart(id)) || base(id) || isCall(id);

/** The half of the problem page that comes after its statement. */
const editing = scripts(
  '/workbench/EditorPane',
  '/workbench/EditorHead',
  '/workbench/LanguageSelect',
  '/workbench/TestDrawer',
  '/workbench/TestSheet',
  '/shared/editor/EditorSettingsForm',
);
/** Dialogs are fetched when they open. */
const dialogs = scripts('Dialog.tsx', 'JudgeActionsPanel');

const areaSources = /[\\/]src[\\/](?:features|app)[\\/].*(?:\.tsx?|\.module\.css)$/;
const ofArea: Test = (id) => areaSources.test(id) && !lent(id) && !editing(id) && !dialogs(id);
/** Goes before the areas that use it: whoever shows a verdict needs rows of submissions, not the editor's page. */
const verdicts: Test = (id) => ofArea(id) && id.includes('/features/submission/');
/** What several pages of an area share is one file of the area. */
const areaOf = (id: string): string => /[\\/]src[\\/](?:features[\\/])?(?:app[\\/])?(\w+)/.exec(id)?.[1] ?? 'rest';

/**
 * Which modules share a file. A page needs `react` and `core` (what every page draws first), mostly `kit`, and
 * its own file; what opens under the pointer, forms, formulas and the editor are fetched when they are wanted. `react`
 * changes with a dependency, not with a page, and stays in the browser's cache over releases.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', tags: ['$initial'], test: react, priority: 9 },
    { name: 'core', tags: ['$initial'], test: isScript, priority: 8 },
    { name: 'lent', test: lent, minShareCount: 2, priority: 8, includeDependenciesRecursively: false },
    { name: 'kit', test: kit, minShareCount: 2, priority: 7 },
    { name: 'floating', test: floating, priority: 6 },
    { name: 'forms', test: forms, minShareCount: 2, priority: 5 },
    { name: 'formula', test: scripts('/node_modules/katex/'), priority: 4 },
    { name: 'verdicts', test: verdicts, minShareCount: 2, priority: 3 },
    { name: 'editing', test: editing, priority: 1, includeDependenciesRecursively: false },
    { name: areaOf, debugName: 'areas', test: ofArea, minShareCount: 2, priority: 2 },
  ],
};
