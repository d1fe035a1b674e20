import { useState } from 'react';
import {
  type EditorSettings,
  readEditorSettings,
  standardEditorSettings,
} from '../../../shared/editor/editorSettings.ts';
import { useStored } from '../../../shared/hooks/useStored.ts';

const settingsOr =
  <T extends EditorSettings | null>(otherwise: T) =>
  (stored: unknown): EditorSettings | T =>
    stored === null ? otherwise : readEditorSettings(stored);

/**
 * The reader's editor, kept in the browser under the problem's key of the scope. A problem whose editor was
 * never set looks like the one set last.
 */
export const useEditorSettings = (problemKey: string): [EditorSettings, (next: EditorSettings) => void] => {
  const [standard] = useState(standardEditorSettings);
  const [own, setOwn] = useStored(problemKey, settingsOr(null));
  const [latest, setLatest] = useStored('assay.editor', settingsOr(standard));
  return [
    own ?? latest,
    (next) => {
      setOwn(next);
      setLatest(next);
    },
  ];
};
