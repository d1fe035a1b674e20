/** Themes of document 1, section 2, and ours, which follows the colour scheme. */
export const editorThemes = [
  'assay',
  'monokai',
  'solarized',
  'material',
  'idea',
  'eclipse',
  'base16-dark',
  'cobalt',
  'dracula',
] as const;
export type EditorTheme = (typeof editorThemes)[number];

export const fontSizes = { least: 12, most: 22, standard: 22 } as const;
export const tabSizes = [2, 4, 8] as const;
export type TabSize = (typeof tabSizes)[number];

export interface EditorSettings {
  theme: EditorTheme;
  /** Pixels, 12 to 22. */
  fontSize: number;
  tabSize: TabSize;
  /** Long lines go on in the next one. */
  wrap: boolean;
}

/** Phones are too narrow to scroll sideways in. */
const isPhone = (): boolean => window.matchMedia('(max-width: 767px)').matches;

export const standardEditorSettings = (): EditorSettings => ({
  theme: 'assay',
  fontSize: fontSizes.standard,
  tabSize: 4,
  wrap: isPhone(),
});

/** Settings out of storage, each replaced by its standard when it makes no sense. */
export const readEditorSettings = (stored: unknown): EditorSettings => {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<EditorSettings>;
  const size = Number(given.fontSize);
  const standard = standardEditorSettings();
  return {
    theme: editorThemes.find((theme) => theme === given.theme) ?? standard.theme,
    fontSize: size >= fontSizes.least && size <= fontSizes.most ? size : standard.fontSize,
    tabSize: tabSizes.find((tab) => tab === Number(given.tabSize)) ?? standard.tabSize,
    wrap: typeof given.wrap === 'boolean' ? given.wrap : standard.wrap,
  };
};
