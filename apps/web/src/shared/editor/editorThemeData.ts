import { tags } from '@lezer/highlight';
import { type CreateThemeOptions, createTheme } from '@uiw/codemirror-themes';

interface Palette {
  theme: 'light' | 'dark';
  background: string;
  foreground: string;
  caret: string;
  selection: string;
  line: string;
  gutter: string;
  keyword: string;
  type: string;
  string: string;
  number: string;
  comment: string;
  name: string;
  meta: string;
}

const themeOf = (palette: Palette): ReturnType<typeof createTheme> => {
  const styles: CreateThemeOptions['styles'] = [
    { tag: [tags.keyword, tags.controlKeyword, tags.modifier, tags.operatorKeyword], color: palette.keyword },
    { tag: [tags.typeName, tags.className, tags.namespace], color: palette.type },
    { tag: [tags.string, tags.special(tags.string), tags.character], color: palette.string },
    { tag: [tags.number, tags.bool, tags.null, tags.atom], color: palette.number },
    { tag: tags.comment, color: palette.comment, fontStyle: 'italic' },
    { tag: [tags.function(tags.variableName), tags.definition(tags.variableName)], color: palette.name },
    { tag: [tags.processingInstruction, tags.meta, tags.annotation], color: palette.meta },
  ];
  return createTheme({
    theme: palette.theme,
    settings: {
      background: palette.background,
      foreground: palette.foreground,
      caret: palette.caret,
      selection: palette.selection,
      lineHighlight: palette.line,
      gutterBackground: palette.background,
      gutterForeground: palette.gutter,
      gutterBorder: 'transparent',
    },
    styles,
  });
};

/** The look of IntelliJ's light editor. */
export const idea = themeOf({
  theme: 'light',
  background: '#FFFFFF',
  foreground: '#080808',
  caret: '#000000',
  selection: '#A6D2FF',
  line: '#FFFAE355',
  gutter: '#767676',
  keyword: '#000080',
  type: '#000000',
  string: '#067D17',
  number: '#1750EB',
  comment: '#737373',
  name: '#00627A',
  meta: '#7A6A00',
});

/** Chris Kempson's Base16 Default Dark. */
export const base16Dark = themeOf({
  theme: 'dark',
  background: '#151515',
  foreground: '#E0E0E0',
  caret: '#B0B0B0',
  selection: '#30303099',
  line: '#20202099',
  gutter: '#909090',
  keyword: '#D28445',
  type: '#D2D2A0',
  string: '#90A959',
  number: '#AA759F',
  comment: '#A07050',
  name: '#6A9FB5',
  meta: '#F4BF75',
});

/** Jacob Rus's Cobalt. */
export const cobalt = themeOf({
  theme: 'dark',
  background: '#002240',
  foreground: '#FFFFFF',
  caret: '#FFFFFF',
  selection: '#B36539BF',
  line: '#00305A88',
  gutter: '#A8B8C8',
  keyword: '#FF9D00',
  type: '#80FFBB',
  string: '#3AD900',
  number: '#FF628C',
  comment: '#0088FF',
  name: '#FFDD00',
  meta: '#FF80E1',
});
