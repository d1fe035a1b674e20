import type { Rolldown } from 'vite';

/** What opens later has a file of its own even where two places open it. */
const opensLater = /(?:Dialog|Drawer|Panel|Sheet|Menu|Gate|Fields|Form|index)\.tsx?$/;

/** What several pages of an area share: front and back office apart, but for calls (`contestAdmin` goes with `contest`); problems and solving are one. */
const areaOf = (id: string): string | null => {
  const [, area, admin] =
    /(?:[\\/]src[\\/]features[\\/]|^\0assay-contract\/)([a-z]+)\w*([\\/]admin[\\/])?/.exec(id) ?? [];
  if (area === undefined || opensLater.test(id)) return null;
  if (admin !== undefined) return `${area}Admin`;
  return area === 'problem' ? 'solve' : area;
};

const plainMantine =
  /@mantine[\\/]core[\\/]esm[\\/](?:core[\\/]|components[\\/](?:Switch|Checkbox|Textarea|Group|Stack|Paper|CloseButton|VisuallyHidden|Accordion[\\/]AccordionChevron))|@mantine[\\/]hooks[\\/]esm[\\/]use-(?:merged-ref|uncontrolled|resize-observer|media-query|disclosure)/;
const floatingMantine =
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Menu|Combobox|Select|Modal|Drawer|Popover|Tooltip)[\\/]/;
const kit =
  /[\\/]web[\\/]src[\\/]shared[\\/](?!editor|markdown|words|fields|client[\\/]useCaptcha|floating[\\/]\w+(?:List|Bubble))|[\\/]packages[\\/]domain[\\/]src[\\/](?!standings)|@tabler|^\0assay-contract/;

/** A field that only some forms have is a file of its own. */
const fieldOf = (id: string): string | null => /[\\/]shared[\\/]fields[\\/](\w+)/.exec(id)?.[1] ?? null;

/** Texts that are read together. */
const textsOf = (id: string): string | null => {
  const [, language, area = ''] = /[\\/]locales[\\/]([\w-]+)[\\/](\w+)\.json$/.exec(id) ?? [];
  const together = /^(?:contest|contestOwn)$/.test(area)
    ? 'contest'
    : /^(?:problem|submission)$/.test(area)
      ? 'problem'
      : null;
  return together === null ? null : `${together}.${language}`;
};

/**
 * Which modules share a file; the rest is the bundler's, which has a file for each page, dialog and text. A page asks for
 * `core`, `kit`, mostly `fields`, its area and itself. Earlier groups take the modules that later ones need too.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'core', tags: ['$initial'], priority: 9 },
    { name: 'fields', test: plainMantine, minShareCount: 4, priority: 8 },
    { name: 'floating', test: floatingMantine, minShareCount: 2, priority: 7 },
    { name: 'form', test: /@mantine[\\/]form/, minShareCount: 2, priority: 6 },
    { name: fieldOf, debugName: 'field', minShareCount: 2, priority: 4 },
    { name: textsOf, debugName: 'texts', priority: 6 },
    { name: 'kit', test: kit, minShareCount: 3, priority: 5 },
    { name: 'markdown', test: /[\\/]shared[\\/]markdown[\\/]/, minShareCount: 2, priority: 4 },
    { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 4 },
    {
      name: 'code',
      test: /[\\/]shared[\\/]editor[\\/](?:CodePanel|highlight|plainLines)/,
      minShareCount: 2,
      priority: 4,
    },
    { name: areaOf, debugName: 'areas', test: /\.(?:tsx?|css)$|^\0assay-contract/, minShareCount: 2, priority: 2 },
  ],
};
