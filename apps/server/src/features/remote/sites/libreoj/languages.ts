import type { RemoteLanguage, RemoteLanguages } from '../site.ts';

type Options = Readonly<Record<string, string>>;

const one = (name: string, language: string, contentType: string, options: Options): RemoteLanguage => ({
  name,
  id: JSON.stringify({ language, options }),
  contentType,
});
const cpp = (name: string, compiler: string, std: string, O: string): RemoteLanguage =>
  one(name, 'cpp', 'text/x-c++src', { compiler, std, O, m: '64' });
const c = (name: string, compiler: string, std: string): RemoteLanguage =>
  one(name, 'c', 'text/x-csrc', { compiler, std, O: '0', m: '64' });

/** What LibreOJ takes: its languages with the options that make a choice of each. */
export const libreojLanguages: RemoteLanguages = {
  source: 'https://github.com/LibreOJ/LibreOJ',
  readOn: '2026-08-20',
  list: [
    cpp('C++ 11 (G++)', 'g++', 'c++11', '0'),
    cpp('C++ 17 (G++)', 'g++', 'c++17', '0'),
    cpp('C++ 20 (G++)', 'g++', 'c++20', '0'),
    cpp('C++ 23 (G++)', 'g++', 'c++23', '0'),
    cpp('C++ 11 (Clang++)', 'clang++', 'c++11', '0'),
    cpp('C++ 17 (Clang++)', 'clang++', 'c++17', '0'),
    cpp('C++ 11 O2(G++)', 'g++', 'c++11', '2'),
    cpp('C++ 17 O2(G++)', 'g++', 'c++17', '2'),
    cpp('C++ 20 O2(G++)', 'g++', 'c++20', '2'),
    cpp('C++ 23 O2(G++)', 'g++', 'c++23', '2'),
    cpp('C++ 11 O2(Clang++)', 'clang++', 'c++11', '2'),
    cpp('C++ 17 O2(Clang++)', 'clang++', 'c++17', '2'),
    c('C 11 (GCC)', 'gcc', 'c11'),
    c('C 17 (GCC)', 'gcc', 'c17'),
    c('C 11 (Clang)', 'clang', 'c11'),
    c('C 17 (Clang)', 'clang', 'c17'),
    one('Java', 'java', 'text/x-java', {}),
    one('Kotlin 1.8 (JVM)', 'kotlin', 'text/x-kotlin', { version: '1.8', platform: 'jvm' }),
    one('Pascal', 'pascal', 'text/x-pascal', { optimize: '-' }),
    one('Python 3.10', 'python', 'text/x-python', { version: '3.10' }),
    one('Python 3.9', 'python', 'text/x-python', { version: '3.9' }),
    one('Python 2.7', 'python', 'text/x-python', { version: '2.7' }),
    one('Rust 2021', 'rust', 'text/x-rustsrc', { version: '2021', optimize: '0' }),
    one('Rust 2018', 'rust', 'text/x-rustsrc', { version: '2018', optimize: '0' }),
    one('Rust 2015', 'rust', 'text/x-rustsrc', { version: '2015', optimize: '0' }),
    one('Go 1.x', 'go', 'text/x-go', { version: '1.x' }),
    one('C# 9', 'csharp', 'text/x-csharp', { version: '9' }),
    one('C# 7.3', 'csharp', 'text/x-csharp', { version: '7.3' }),
  ],
};

/** Reads what the site calls a language of ours. */
export const languageOf = ({ id }: RemoteLanguage): { language: string; options: Options } =>
  JSON.parse(id) as { language: string; options: Options };

/** Names a language by what was submitted; the site's own name where we have none. */
export const nameOf = (language: string, options: unknown): string => {
  const given = typeof options === 'object' && options !== null ? (options as Options) : {};
  const isIt = (known: RemoteLanguage): boolean => {
    const mine = languageOf(known);
    return mine.language === language && Object.entries(mine.options).every(([key, value]) => given[key] === value);
  };
  return libreojLanguages.list.find(isIt)?.name ?? language;
};
