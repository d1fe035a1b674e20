import { catalogue, languageByName } from '@assay/domain/language';

const others: Record<string, string> = {
  Python: 'Python3',
  Python2: 'Python2',
  Go: 'Golang',
  JavaScript: 'JavaScript Node',
  Clang: 'C',
  'Clang++': 'C++',
  'Obj-C': 'Objective-C',
  'C++11': 'C++ 11',
  'C++17': 'C++ 17',
  'C++20': 'C++ 20',
};

/** The catalogue name for a language as HUSTOJ and QDUOJ call it, by its name or the ending of its files. */
export const foreignLanguage = (name: string): string | undefined => {
  const wanted = name.trim();
  const known = languageByName(others[wanted] ?? wanted)?.name;
  return known ?? catalogue.find(({ extensions }) => extensions.includes(wanted))?.name;
};
