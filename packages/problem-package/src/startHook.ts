import { bytesSource, type FileSource } from './fileSource.ts';

const stem = 'assay-start-hook.';

/** Is a file one that `startHook` made? */
export const isStartHook = (name: string): boolean => name.startsWith(stem);

interface Parts {
  /** Before main begins, with `argc` and `argv` as main will get them. */
  atStart: string;
  /** After main, when the program ends by itself. */
  atEnd?: string;
  /** In front of both: includes and variables. */
  shared?: string;
  /** C++ where nothing is said; parts for both languages must be valid in both. */
  language?: 'c' | 'cpp';
}

/**
 * A C++ or C source for programs that expect to be started in a way of their own: it changes arguments and files before the
 * main function begins (glibc hands constructors the arguments) and when it has ended. It is compiled beside the program.
 */
export const startHook = ({
  atStart,
  atEnd,
  shared = '',
  language = 'cpp',
}: Parts): { name: string; file: FileSource } => {
  const name = `${stem}${language}`;
  const start = `__attribute__((constructor)) static void assayStart(int argc, char **argv, char **environment) {\n  (void)environment;\n  ${atStart}\n}\n`;
  const end = atEnd ? `__attribute__((destructor)) static void assayEnd(void) {\n  ${atEnd}\n}\n` : '';
  return { name, file: bytesSource(name, Buffer.from(shared + start + end)) };
};
