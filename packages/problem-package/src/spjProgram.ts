import type { CheckerProtocol } from '@assay/domain';
import { bytesSource } from './fileSource.ts';
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
  const isC = language === 'C';
  const main = `${name}.${isC ? 'c' : 'cpp'}`;
  return {
    language: isC ? 'C' : 'C++',
    protocol: /#\s*include\s*["<]testlib\.h[">]/.test(code) ? 'testlib' : protocol,
    sources: { [main]: bytesSource(main, Buffer.from(code)) },
    main,
    args: [],
  };
};
