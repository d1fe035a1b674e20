import { Popover } from '@mantine/core';
import { EditorSettingsForm } from '../../../shared/editor/EditorSettingsForm.tsx';
import type { EditorSettings } from '../../../shared/editor/editorSettings.ts';
import type { PanelProps } from '../../../shared/floating/Opener.tsx';

interface SettingsPanelProps extends PanelProps {
  value: EditorSettings;
  onChange: (value: EditorSettings) => void;
}

/** Settings of the editor below their button. */
export const SettingsPanel = ({ anchor, value, onChange }: SettingsPanelProps) => (
  <Popover width={280} position="bottom-end" trapFocus shadow="md">
    <Popover.Target>{anchor}</Popover.Target>
    <Popover.Dropdown p={16}>
      <EditorSettingsForm value={value} onChange={onChange} />
    </Popover.Dropdown>
  </Popover>
);
