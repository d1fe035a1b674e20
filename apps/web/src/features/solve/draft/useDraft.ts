import { useCallback, useEffect, useRef, useState } from 'react';
import { asidesOf, newAsideKey } from './asides.ts';
import { bufferOf, isRival, withCode, writeDraft } from './draft.ts';
import { type Draft, readDraft } from './storedDraft.ts';
import { templateFor } from './templateFor.ts';

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
  /** Another tab has another text of this problem: both are kept until the reader chooses. */
  rival: RivalState | null;
  setLanguage: (language: string) => void;
  setCode: (code: string) => void;
  /** Take over code from elsewhere: an accepted submission. */
  replace: (language: string, code: string) => void;
  /** Back to the problem's template. */
  reset: () => void;
  saveNow: () => void;
}

interface RivalState {
  /** When the other text was stored, ms. */
  savedAt: number;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** The other text, and where each of the two is stored meanwhile. */
interface Rival {
  theirs: Draft;
  mineKey: string;
  asideKey: string;
}

/**
 * The code of one problem: kept in the browser a moment after each change, and when the page is left. Tabs on the same
 * problem share the stored text; where they differ, this tab stores its own beside it and asks.
 */
export const useDraft = ({ key, languages, templates }: DraftNeeds): DraftState => {
  const templateOf = (language: string): string => templateFor(templates, language);
  const [start] = useState(() => {
    const draft = readDraft(localStorage, key);
    const language = chooseLanguage(draft, languages);
    const code = draft?.code[bufferOf(language)] ?? templateOf(language);
    const left = asidesOf(localStorage, key).find((aside) => isRival(aside.draft, null, language, code));
    const rival: Rival | null = left === undefined ? null : { theirs: left.draft, mineKey: key, asideKey: left.key };
    return { draft, language, code, rival };
  });
  const draft = useRef(start.draft);
  const [language, setLanguageState] = useState(start.language);
  const [code, setCodeState] = useState(start.code);
  const [savedAt, setSavedAt] = useState(start.draft?.savedAt ?? null);
  const [failed, setFailed] = useState(false);
  const [rival, setRivalState] = useState(start.rival);
  const rivalNow = useRef(start.rival);
  const unsaved = useRef<{ language: string; code: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef({ language, code });
  shown.current = { language, code };

  const setRival = useCallback((next: Rival | null): void => {
    rivalNow.current = next;
    setRivalState(next);
  }, []);

  const show = useCallback(
    (next: Draft): void => {
      setLanguageState(next.language);
      setCodeState(next.code[bufferOf(next.language)] ?? templateFor(templates, next.language));
    },
    [templates],
  );

  const store = useCallback((next: Draft, at: string): void => {
    draft.current = next;
    const stored = writeDraft(localStorage, at, next);
    setFailed(!stored);
    if (stored) setSavedAt(next.savedAt);
  }, []);

  const saveNow = useCallback(() => {
    clearTimeout(timer.current);
    const waiting = unsaved.current;
    if (waiting === null) return;
    unsaved.current = null;
    store(withCode(draft.current, waiting.language, waiting.code, Date.now()), rivalNow.current?.mineKey ?? key);
  }, [key, store]);

  useEffect(() => {
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [saveNow]);

  useEffect(() => {
    const hear = (event: StorageEvent): void => {
      if (event.key !== key || event.storageArea !== localStorage) return;
      const theirs = readDraft(localStorage, key);
      if (theirs === null) return;
      const mine = shown.current;
      const open = rivalNow.current;
      const untouched = mine.code.trim() === '' || mine.code === templateFor(templates, mine.language);
      if (open === null && (untouched || !isRival(theirs, draft.current, mine.language, mine.code))) {
        draft.current = theirs;
        setSavedAt(theirs.savedAt);
        if (untouched) show(theirs);
        return;
      }
      const asideKey = open?.mineKey === key || open === null ? newAsideKey(key) : open.asideKey;
      clearTimeout(timer.current);
      unsaved.current = null;
      setRival({ theirs, mineKey: asideKey, asideKey });
      store(withCode({ ...theirs, ...draft.current }, mine.language, mine.code, Date.now()), asideKey);
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, [key, templates, setRival, store, show]);

  const put = (nextLanguage: string, nextCode: string): void => {
    setLanguageState(nextLanguage);
    setCodeState(nextCode);
    unsaved.current = { language: nextLanguage, code: nextCode };
    clearTimeout(timer.current);
    timer.current = setTimeout(saveNow, savePauseMs);
  };

  const settle = (chosen: Draft, asideKey: string): void => {
    clearTimeout(timer.current);
    unsaved.current = null;
    setRival(null);
    store(chosen, key);
    localStorage.removeItem(asideKey);
  };

  return {
    language,
    code,
    savedAt,
    failed,
    rival:
      rival === null
        ? null
        : {
            savedAt: rival.theirs.savedAt,
            keepMine: () => settle(withCode(draft.current, language, code, Date.now()), rival.asideKey),
            takeTheirs: () => {
              settle(rival.theirs, rival.asideKey);
              show(rival.theirs);
            },
          },
    saveNow,
    setCode: (next) => put(language, next),
    replace: put,
    reset: () => put(language, templateOf(language)),
    setLanguage: (next) => {
      saveNow();
      localStorage.setItem(preferredKey, next);
      const untouched = code === templateOf(language);
      const own = draft.current?.code[bufferOf(next)] ?? templateOf(next);
      // Who pastes a program first and then says what it is written in must not find the editor empty.
      const goesAlong = !untouched && (bufferOf(next) === bufferOf(language) || own === '');
      put(next, goesAlong ? code : own);
    },
  };
};
