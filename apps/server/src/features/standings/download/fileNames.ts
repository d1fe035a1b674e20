import { languageByName } from '@assay/domain';

const extensions: Readonly<Record<string, string>> = {
  cpp: 'cpp',
  csharp: 'cs',
  c: 'c',
  python2: 'py',
  python3: 'py',
  pypy2: 'py',
  pypy3: 'py',
  javascript: 'js',
  v8: 'js',
  java: 'java',
  pascal: 'pas',
  go: 'go',
  php: 'php',
};

/** The extension that existing tools expect of code in a language; `txt` for those that they do not know. */
export const extensionOf = (language: string): string => extensions[languageByName(language)?.key ?? ''] ?? 'txt';

/** Names that mean a device on Windows. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i;

/** A name that is one part of a path on every system: nothing in it leads elsewhere or is refused. */
export const safeName = (name: string): string =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
    .replace(/[\u0000-\u001f\u007f\\/:*?"<>|]/g, '_')
    .replace(/^\.+|[. ]+$/g, '_')
    .replace(devices, '_$&') || '_';

/** Gives each name once: the second of the same gets a number. Systems that ignore case take them for the same. */
export const createUniqueNames = () => {
  const given = new Map<string, number>();
  return (folder: string, base: string, extension: string): string => {
    const key = `${folder}/${base}.${extension}`.toLowerCase();
    const count = (given.get(key) ?? 0) + 1;
    given.set(key, count);
    return `${folder}/${base}${count > 1 ? `_${count}` : ''}.${extension}`;
  };
};
