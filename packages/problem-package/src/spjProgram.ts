import { bytesSource } from './fileSource.ts';
import type { ReleaseDraft } from './types.ts';

/**
 * A checker or interactor of the HOJ family from its one source: programs that include testlib.h speak testlib's
 * protocol, all others HOJ's own (server rules 2.6).
 */
export const spjProgram = (code: string, language: string, name: string): NonNullable<ReleaseDraft['checker']> => {
  const isC = language === 'C';
  const main = `${name}.${isC ? 'c' : 'cpp'}`;
  return {
    language: isC ? 'C' : 'C++',
    protocol: /#\s*include\s*["<]testlib\.h[">]/.test(code) ? 'testlib' : 'hoj',
    sources: { [main]: bytesSource(main, Buffer.from(code)) },
    main,
    args: [],
  };
};
