import { useCallback, useEffect, useRef, useState } from 'react';
import { bufferOf, type Draft, readDraft, withCode, writeDraft } from './draft.ts';

const preferredKey = 'assay.codeLanguage';
const savePauseMs = 600;
const favourites = ['C++ 17', 'C++ 20', 'C++', 'Python3', 'Java'];

interface DraftNeeds {
  /** The problem's key of the scope. */
  key: string;
  /** Names of the languages on offer. */
  languages: readonly string[];
  /** The problem's own templates by language. */
  templates: Readonly<Record<string, string>>;
}

const chooseLanguage = (draft: Draft | null, languages: readonly string[]): string => {
  const wishes = [draft?.language, localStorage.getItem(preferredKey), ...favourites];
  return wishes.find((wish) => wish && languages.includes(wish)) ?? languages[0] ?? 'C++';
};

export interface DraftState {
  language: string;
  code: string;
  /** When it was stored last, ms; null before the first time. */
  savedAt: number | null;
  /** The browser would not store it. */
  failed: boolean;
  setLanguage: (language: string) => void;
  setCode: (code: string) => void;
  /** Take over code from elsewhere: an accepted submission. */
  replace: (language: string, code: string) => void;
  /** Back to the problem's template. */
  reset: () => void;
  saveNow: () => void;
}

/** The code of one problem: kept in the browser a moment after each change, and when the page is left. */
export const useDraft = ({ key, languages, templates }: DraftNeeds): DraftState => {
  const [start] = useState(() => {
    const draft = readDraft(localStorage, key);
    const language = chooseLanguage(draft, languages);
    return { draft, language, code: draft?.code[bufferOf(language)] ?? templates[language] ?? '' };
  });
  const draft = useRef(start.draft);
  const [language, setLanguageState] = useState(start.language);
  const [code, setCodeState] = useState(start.code);
  const [savedAt, setSavedAt] = useState(start.draft?.savedAt ?? null);
  const [failed, setFailed] = useState(false);
  const unsaved = useRef<{ language: string; code: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const saveNow = useCallback(() => {
    clearTimeout(timer.current);
    const waiting = unsaved.current;
    if (waiting === null) return;
    unsaved.current = null;
    const next = withCode(draft.current, waiting.language, waiting.code, Date.now());
    draft.current = next;
    const stored = writeDraft(localStorage, key, next);
    setFailed(!stored);
    if (stored) setSavedAt(next.savedAt);
  }, [key]);

  useEffect(() => {
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [saveNow]);

  const put = (nextLanguage: string, nextCode: string): void => {
    setLanguageState(nextLanguage);
    setCodeState(nextCode);
    unsaved.current = { language: nextLanguage, code: nextCode };
    clearTimeout(timer.current);
    timer.current = setTimeout(saveNow, savePauseMs);
  };

  return {
    language,
    code,
    savedAt,
    failed,
    saveNow,
    setCode: (next) => put(language, next),
    replace: put,
    reset: () => put(language, templates[language] ?? ''),
    setLanguage: (next) => {
      saveNow();
      localStorage.setItem(preferredKey, next);
      const untouched = code === (templates[language] ?? '');
      const sameText = bufferOf(next) === bufferOf(language) && !untouched;
      put(next, sameText ? code : (draft.current?.code[bufferOf(next)] ?? templates[next] ?? ''));
    },
  };
};
