import { createTheme } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import { FocusedButton } from './FocusedButton.tsx';
import button from './overrides/button.module.css';
import controls from './overrides/controls.module.css';
import dialog from './overrides/dialog.module.css';
import floating from './overrides/floating.module.css';
import input from './overrides/input.module.css';
import { scale } from './scale.ts';
import { variantColors } from './variantColors.ts';

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

/** Mantine's theme, sections 2.1 and 10 of the design language. */
export const theme = createTheme({
  ...scale,
  variantColorResolver: variantColors,
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
    Checkbox: {
      classNames: { inner: controls.checkInner, input: controls.check, label: controls.checkLabel },
      defaultProps: { size: 'xs' },
    },
    CloseButton: { defaultProps: { size: 'md', iconSize: 16 } },
    Combobox: { classNames: combobox },
    Drawer: {
      classNames: { ...dialogClasses, content: dialog.drawer },
      defaultProps: { transitionProps: { duration: 180 } },
    },
    // The head of a dialog is no second head of the page.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    FileInput: plainField,
    Input: plainField,
    InputWrapper: {
      classNames: { label: input.label, description: input.description, error: input.error },
      // Hints stand below: the inputs of one row begin at one height, however long the hints are.
      defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
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
    ModalHeader: { defaultProps: { role: 'presentation' } },
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
        root: controls.switchRoot,
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
    UnstyledButton: { defaultProps: { component: FocusedButton } },
  },
});
