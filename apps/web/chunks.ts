import type { Rolldown } from 'vite';

/** Parts that open later: each has a file of its own even where two places open it. */
const opensLater = /(?:Dialog|Drawer|Panel|Sheet|Menu|Gate|Fields|Form|index)\.tsx?$/;

/** Names what several pages of an area share: front and back office apart; problems and solving are one. */
const areaOf = (id: string): string | null => {
  const [, area, admin] = /[\\/]src[\\/]features[\\/]([a-z]+)[\\/](admin[\\/])?/.exec(id) ?? [];
  if (area === undefined || opensLater.test(id)) return null;
  if (admin !== undefined) return `${area}Admin`;
  // Lists of contests, which groups have too, come without the head of one contest.
  if (/[\\/]contest[\\/]list[\\/](?!ContestState|PhaseMark|useRuleName)/.test(id)) return 'contestList';
  return area === 'problem' ? 'solve' : area;
};

/** Names a field that only some forms have. */
const fieldOf = (id: string): string | null => /[\\/]shared[\\/]fields[\\/](\w+)/.exec(id)?.[1] ?? null;

/** Names texts that are read together. */
const textsOf = (id: string): string | null => {
  const [, language, area = ''] = /[\\/]locales[\\/]([\w-]+)[\\/](\w+)\.json$/.exec(id) ?? [];
  if (/^(?:contest|contestOwn)$/.test(area)) return `contest.${language}`;
  return /^(?:problem|submission)$/.test(area) ? `problem.${language}` : null;
};

/** Icons, calls and hooks, 0.1 KB each: an area that had some of them would come with every page that has the same. */
const small =
  /@tabler|^\0assay-contract|@mantine[\\/]hooks[\\/]esm[\\/]use-(?:merged-ref|uncontrolled|resize-observer|media-query|disclosure)|[\\/]VisuallyHidden[\\/]/;
const inputs =
  /@mantine[\\/]core[\\/]esm[\\/](?:core[\\/]|components[\\/](?:Switch|Checkbox|Textarea|Group|Stack|Paper|CloseButton|Accordion[\\/]AccordionChevron))/;
const floating =
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Menu|Combobox|Select|Modal|Drawer|Popover|Tooltip)[\\/]/;
const kit =
  /[\\/]web[\\/]src[\\/]shared[\\/](?!editor|markdown|words|fields|client[\\/]useCaptcha|floating[\\/]\w+(?:List|Bubble))|[\\/]packages[\\/]domain[\\/]src[\\/](?!standings|language)/;
/** What other areas take of solving: they come without the workbench. */
const drafts = /[\\/]features[\\/](?:solve[\\/](?:draft|limits)|submission[\\/]live[\\/]useWaiting)/;
/** A desk shows comments, and no lists of posts. */
const posts = /[\\/]features[\\/]discussion[\\/]list[\\/]/;
/** The stage of a moving board shares little with the board that readers scroll. */
const stage =
  /[\\/]features[\\/]standings[\\/](?:scroll|time|board[\\/](?:Cells|useCellWords))|[\\/]domain[\\/]src[\\/]standings[\\/]award/;

/**
 * Which modules share a file; the rest is the bundler's, which has a file for each page, dialog and text. A page asks for
 * `core`, `small`, `kit`, its area and itself. A group takes what its modules import along, the one of higher priority first.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'core', tags: ['$initial'], priority: 10 },
    { name: 'small', test: small, minShareCount: 2, priority: 9 },
    { name: 'inputs', test: inputs, minShareCount: 4, priority: 8 },
    { name: 'floating', test: floating, minShareCount: 2, priority: 7 },
    { name: 'form', test: /@mantine[\\/]form/, minShareCount: 2, priority: 6 },
    { name: textsOf, debugName: 'texts', priority: 6 },
    { name: 'kit', test: kit, minShareCount: 5, priority: 5 },
    { name: fieldOf, debugName: 'field', minShareCount: 2, priority: 4 },
    { name: 'markdown', test: /[\\/]shared[\\/]markdown[\\/]/, minShareCount: 2, priority: 4 },
    {
      name: 'code',
      test: /[\\/]shared[\\/]editor[\\/](?:CodePanel|highlight|plainLines)/,
      minShareCount: 2,
      priority: 4,
    },
    { name: 'cases', test: /[\\/]shared[\\/]verdict[\\/]/, minShareCount: 2, priority: 4 },
    { name: 'stage', test: stage, minShareCount: 2, priority: 3 },
    { name: 'posts', test: posts, minShareCount: 2, priority: 3 },
    { name: 'drafts', test: drafts, minShareCount: 2, priority: 3 },
    { name: areaOf, debugName: 'areas', test: /\.(?:tsx?|css)$/, minShareCount: 2, priority: 2 },
  ],
};
