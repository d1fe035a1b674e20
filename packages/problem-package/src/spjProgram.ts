import type { CheckerProtocol } from '@assay/domain';
import { bytesSource } from './fileSource.ts';
import { foreignLanguage } from './foreignLanguage.ts';
import { PackageError } from './packageError.ts';
import type { ReleaseDraft } from './types.ts';

/**
 * A checker or interactor from its one source: programs that include testlib.h speak testlib's protocol, all others
 * the one of the system they come from (server rules 2.6; interop, checker families).
 */
export const spjProgram = (
  code: string,
  language: string,
  name: string,
  protocol: CheckerProtocol,
): NonNullable<ReleaseDraft['checker']> => {
  const known = foreignLanguage(language) ?? 'C++';
  const setters = /^C( |$)/.test(known) ? 'C' : /^Py(thon|Py)3?$/.test(known) ? 'Python3' : 'C++';
  // Nothing else is a language of checkers there, and a compiler of C++ would only say that it makes no sense.
  if (setters === 'C++' && !known.startsWith('C++'))
    throw new PackageError('program.language', { place: `${name}, ${language}` });
  const main = `${name}.${{ C: 'c', 'C++': 'cpp', Python3: 'py' }[setters]}`;
  return {
    language: setters,
    protocol: /#\s*include\s*["<]testlib\.h[">]/.test(code) ? 'testlib' : protocol,
    sources: { [main]: bytesSource(main, Buffer.from(code)) },
    main,
    args: [],
  };
};
