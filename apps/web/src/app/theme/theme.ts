import { createTheme, type MantineColorsTuple, rem } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import button from './overrides/button.module.css';
import controls from './overrides/controls.module.css';
import dialog from './overrides/dialog.module.css';
import floating from './overrides/floating.module.css';
import input from './overrides/input.module.css';
import { variantColors } from './variantColors.ts';

const ramp = (list: string): MantineColorsTuple => list.split(' ') as unknown as MantineColorsTuple;

const combobox = { dropdown: floating.dropdown, option: floating.option, groupLabel: floating.groupLabel };
const field = {
  wrapper: input.wrapper,
  input: input.input,
  section: input.section,
  label: input.label,
  description: input.description,
  error: input.error,
};
const plainField = { classNames: field, defaultProps: { size: 'sm' } };
const choiceField = { classNames: { ...field, ...combobox }, defaultProps: { size: 'sm', checkIconPosition: 'right' } };
const dialogClasses = {
  overlay: dialog.overlay,
  header: dialog.header,
  title: dialog.title,
  body: dialog.body,
  close: dialog.close,
};

const uiFont = 'var(--font-ui)';

/** Mantine's theme, sections 2.1 and 10 of the design language. */
export const theme = createTheme({
  primaryColor: 'cobalt',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: false,
  variantColorResolver: variantColors,
  colors: {
    cobalt: ramp('#EDF1FD #D6DFFA #B9C7F3 #93AEFF #7C9CFF #5277EA #3F66DF #2047C4 #1D42B8 #1A3BA6'),
    gray: ramp('#F6F7F8 #F3F4F6 #E3E6EA #CDD2D9 #9AA2AD #868F9B #616A76 #444C57 #2A3038 #161A20'),
    dark: ramp('#E7EAEE #B7BFC9 #939DA9 #5E6772 #3A424D #262C34 #1C2128 #14181D #0E1115 #0A0D10'),
  },
  white: '#FFFFFF',
  black: '#161A20',
  fontFamily: uiFont,
  fontFamilyMonospace: 'var(--font-mono)',
  headings: {
    fontFamily: uiFont,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(24), lineHeight: '32px' },
      h2: { fontSize: rem(15), lineHeight: '22px' },
      h3: { fontSize: rem(15), lineHeight: '22px' },
      h4: { fontSize: rem(14), lineHeight: '22px' },
    },
  },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(15), xl: rem(18) },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  lineHeights: { xs: '18px', sm: '20px', md: '22px', lg: '26px', xl: '26px' },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(3), sm: rem(5), md: rem(8), lg: rem(12), xl: rem(12) },
  defaultRadius: 'sm',
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '80em', xl: '108em' },
  shadows: { md: 'var(--shadow-pop)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Accordion: {
      classNames: {
        item: controls.accordionItem,
        control: controls.accordionControl,
        label: controls.accordionLabel,
        content: controls.accordionContent,
      },
    },
    ActionIcon: {
      classNames: { root: controls.actionIcon },
      defaultProps: { variant: 'subtle', size: 'md' },
    },
    Autocomplete: choiceField,
    Button: {
      classNames: { root: button.root, section: button.section },
      defaultProps: { size: 'sm', variant: 'default' },
    },
    Card: { classNames: { section: controls.cardSection }, defaultProps: { withBorder: true, radius: 'md' } },
    Checkbox: { classNames: { input: controls.check, label: controls.checkLabel }, defaultProps: { size: 'xs' } },
    CloseButton: { defaultProps: { size: 'md', iconSize: 16 } },
    Combobox: { classNames: combobox },
    Drawer: {
      classNames: { ...dialogClasses, content: dialog.drawer },
      defaultProps: { transitionProps: { duration: 180 } },
    },
    FileInput: plainField,
    Input: plainField,
    InputWrapper: {
      classNames: { label: input.label, description: input.description, error: input.error },
      defaultProps: { size: 'sm' },
    },
    Menu: {
      classNames: {
        dropdown: floating.dropdown,
        item: floating.item,
        label: floating.label,
        divider: floating.divider,
      },
      defaultProps: { transitionProps: { duration: 120 }, position: 'bottom-end' },
    },
    Modal: {
      classNames: { ...dialogClasses, content: dialog.content },
      defaultProps: { size: 520, centered: true, transitionProps: { duration: 120 }, returnFocus: true },
    },
    MultiSelect: { ...choiceField, classNames: { ...choiceField.classNames, pill: controls.pill } },
    NativeSelect: plainField,
    PasswordInput: plainField,
    Popover: { classNames: { dropdown: floating.dropdown }, defaultProps: { transitionProps: { duration: 120 } } },
    Radio: { classNames: { radio: controls.check, label: controls.checkLabel }, defaultProps: { size: 'xs' } },
    SegmentedControl: {
      classNames: {
        root: controls.segmented,
        indicator: controls.segmentedIndicator,
        control: controls.segmentedControl,
        label: controls.segmentedLabel,
      },
    },
    Select: {
      classNames: choiceField.classNames,
      defaultProps: {
        ...choiceField.defaultProps,
        rightSection: createElement(IconChevronDown, { size: 15, stroke: 1.75 }),
      },
    },
    Switch: {
      classNames: {
        track: controls.switchTrack,
        thumb: controls.switchThumb,
        input: controls.switchInput,
        label: controls.switchLabel,
      },
      defaultProps: { withThumbIndicator: false },
    },
    Table: {
      classNames: { th: controls.th, td: controls.td },
      defaultProps: { horizontalSpacing: 12, highlightOnHover: true },
    },
    Tabs: { classNames: { list: controls.tabsList, tab: controls.tab } },
    TagsInput: {
      ...choiceField,
      classNames: { ...field, ...combobox, pill: controls.pill },
      defaultProps: { size: 'sm' },
    },
    TextInput: plainField,
    Textarea: plainField,
    Tooltip: {
      classNames: { tooltip: floating.tooltip },
      defaultProps: {
        openDelay: 250,
        transitionProps: { duration: 120 },
        multiline: true,
        maw: 360,
        events: { hover: true, focus: true, touch: true },
      },
    },
  },
});
