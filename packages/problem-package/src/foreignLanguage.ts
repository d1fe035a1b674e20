import { languageByName } from '@assay/domain';

const others: Record<string, string> = {
  Python: 'Python3',
  Python2: 'Python2',
  Go: 'Golang',
  JavaScript: 'JavaScript Node',
  'C++17': 'C++ 17',
  'C++20': 'C++ 20',
};

/** The catalogue name for a language as HUSTOJ and QDUOJ call it. */
export const foreignLanguage = (name: string): string | undefined => {
  const wanted = others[name.trim()] ?? name.trim();
  return languageByName(wanted)?.name;
};
