import { bytesSource, type FileSource } from './fileSource.ts';

/**
 * A C++ source that changes a program's arguments before its main function begins (glibc hands them to constructors),
 * for programs that expect them in an order of their own. It is compiled beside the program.
 */
export const startHook = (statements: string): { name: string; file: FileSource } => {
  const name = 'assay-start-hook.cpp';
  const text = `__attribute__((constructor)) static void assayStart(int argc, char **argv, char **) {\n  ${statements}\n}\n`;
  return { name, file: bytesSource(name, Buffer.from(text)) };
};
