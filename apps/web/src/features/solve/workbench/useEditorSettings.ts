import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import {
  type EditorSettings,
  readEditorSettings,
  standardEditorSettings,
} from '../../../shared/editor/editorSettings.ts';

const useStored = <T extends EditorSettings | null>(key: string, otherwise: T) =>
  useLocalStorage<EditorSettings | T>({
    key,
    defaultValue: otherwise,
    getInitialValueInEffect: false,
    deserialize: (text) => {
      try {
        const stored: unknown = JSON.parse(text ?? 'null');
        return stored === null ? otherwise : readEditorSettings(stored);
      } catch {
        return otherwise;
      }
    },
  });

/**
 * The reader's editor, kept in the browser under the problem's key of the scope. A problem whose editor was
 * never set looks like the one set last.
 */
export const useEditorSettings = (problemKey: string): [EditorSettings, (next: EditorSettings) => void] => {
  const [standard] = useState(standardEditorSettings);
  const [own, setOwn] = useStored(problemKey, null);
  const [latest, setLatest] = useStored('assay.editor', standard);
  return [
    own ?? latest,
    (next) => {
      setOwn(next);
      setLatest(next);
    },
  ];
};
