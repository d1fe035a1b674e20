import type { ProgramDraft } from '../setterProgram.ts';
import { startHook } from '../startHook.ts';

/**
 * SYZOJ's interactors talk on standard input and output, find the case in the file `input` and leave 0 to 100 in
 * `score.txt`. A CMS manager has the same things in other places: the talk in files named by its arguments, the case in
 * `input.txt`, and it writes a share to standard output.
 */
const hook = startHook({
  shared: '#include <cstdio>\n#include <fcntl.h>\n#include <unistd.h>\nstatic int assayResult = -1;\n',
  atStart: [
    'if (argc < 3) return;',
    'assayResult = dup(1);',
    'const int from = open(argv[1], O_RDONLY), to = open(argv[2], O_WRONLY);',
    'dup2(from, 0), dup2(to, 1), close(from), close(to);',
    'if (symlink("input.txt", "input") + symlink("answer.txt", "answer") < 0) assayResult = -1;',
  ].join('\n  '),
  atEnd: [
    'fflush(nullptr);',
    'double score;',
    'std::FILE *file = std::fopen("score.txt", "r");',
    'if (file && std::fscanf(file, "%lf", &score) == 1) dprintf(assayResult, "%.6f\\n", score / 100);',
  ].join('\n  '),
});

/** The interactor of a SYZOJ problem as a CMS manager; null for what is not written in C++. */
export const syzojInteractor = (program: ProgramDraft): ProgramDraft | null =>
  program.language.startsWith('C++')
    ? { ...program, protocol: 'cms', sources: { ...program.sources, [hook.name]: hook.file } }
    : null;
