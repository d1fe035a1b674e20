import { useLocalStorage } from '@mantine/hooks';
import {
  type EditorSettings,
  readEditorSettings,
  standardEditorSettings,
} from '../../../shared/editor/editorSettings.ts';

/** The reader's editor: one for all problems, kept in the browser. */
export const useEditorSettings = (): [EditorSettings, (next: EditorSettings) => void] => {
  const [settings, setSettings] = useLocalStorage<EditorSettings>({
    key: 'assay.editor',
    defaultValue: standardEditorSettings,
    getInitialValueInEffect: false,
    deserialize: (text) => {
      try {
        return readEditorSettings(JSON.parse(text ?? 'null'));
      } catch {
        return standardEditorSettings;
      }
    },
  });
  return [settings, setSettings];
};
