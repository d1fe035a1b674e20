import type { CheckerProtocol } from '@assay/domain';

/** What a wrapped program is for: an output validator, one that talks to the contestant's program, or an input validator. */
export type WrappedRole = 'checker' | 'interactor' | 'inputValidator';

interface Dialect {
  /** The program's arguments in C, before those of problem and case. */
  args: string;
  /** C statements that answer what `code` (its exit code), `said` (stderr) and `told` (stdout) mean; else it is a judge error. */
  read: string;
}

const files = { input: 'assayInput', answer: 'assayAnswer', output: '"assay-output"' };
const testlibWords = `
  /* Notes of its own may stand before the line that tells points. */
  if ((code == 7 || code > 8) && strstr(said, "\\npoints ")) said = strstr(said, "\\npoints ") + 1;
  if (strncmp(said, "points ", 7) == 0) {
    const char *number = strncmp(said + 7, "points_info=", 12) == 0 ? said + 19 : said + 7;
    if (sscanf(number, "%lf", &value) == 1) return assayPoints(value);
    return 1;
  }
  if (sscanf(said, "partially correct (%lf)", &value) == 1 && strncmp(said, "partially", 9) == 0) return assayShare(value / 100);`;

/** See docs/judging.md, "Checker protocols". SYZOJ's reads the contestant's source, which no other judge hands over. */
const dialects: Partial<Record<CheckerProtocol, Dialect>> = {
  testlib: {
    args: `${files.input}, ${files.output}, ${files.answer}`,
    read: `${testlibWords}
  if (code == 0) return 42;
  if (code == 1 || code == 2 || code == 4 || code == 8) return 43;`,
  },
  hoj: {
    args: `${files.input}, ${files.output}, ${files.answer}`,
    read: `
  if (code == 0 || code == 100) return 42;
  if (code == 99) return assayShare(strtod(told, NULL) / 100);
  if (code == 101 || code == 102) return 43;
  if (code == 103) return 1;${testlibWords}
  if (strncmp(said, "ok", 2) == 0 && (said[2] == 0 || said[2] == ' ')) return 42;
  if (strncmp(said, "wrong ", 6) == 0 || strncmp(said, "unexpected eof", 14) == 0) return 43;`,
  },
  hustoj: { args: `${files.input}, ${files.answer}, ${files.output}`, read: '\n  return code == 0 ? 42 : 43;' },
  qduoj: {
    args: `${files.input}, ${files.output}`,
    read: '\n  if (code == 0) return 42;\n  if (code == 1) return 43;',
  },
  cms: {
    args: `${files.input}, ${files.answer}, ${files.output}`,
    read: '\n  if (code == 0 && sscanf(told, "%lf", &value) == 1) return value <= 0 ? 43 : assayShare(value);',
  },
  lemon: {
    args: `${files.input}, ${files.output}, ${files.answer}, "100", "assay-score", "assay-message"`,
    read: `
  assayRead("assay-score", told, sizeof told);
  if (sscanf(told, "%lf", &value) == 1) return value <= 0 ? 43 : assayShare(value / 100);`,
  },
};
/** Those whose interactors are called with files and talk on standard input and output. */
const talking: readonly CheckerProtocol[] = ['testlib', 'hoj'];

interface Wrapped {
  protocol: CheckerProtocol;
  role: WrappedRole;
  /** Are there points to earn? Else a part of them is nothing. */
  isScored: boolean;
  /** Points it tells are those of the case. */
  arePointsOfCase?: boolean | undefined;
}

/**
 * A C source (C++ as well) that stands beside a checker, interactor or validator of another protocol and makes it an input or output
 * validator of the problem package format: before its main function begins, the program starts itself again as its protocol wants
 * it to be called, waits, and answers 42 or 43. Undefined where that cannot be done. The program's stderr is the judge's message.
 */
export const kattisWrapper = ({ protocol, role, isScored, arePointsOfCase }: Wrapped): string | undefined => {
  const dialect = dialects[protocol];
  if (!dialect || (role === 'interactor' && !talking.includes(protocol))) return undefined;
  const partly = isScored
    ? `  FILE *file = fopen("score_multiplier.txt", "w");
  if (!file) return 1;
  fprintf(file, "%.9f\\n", share < 0 ? 0 : share);
  return fclose(file) == 0 ? 42 : 1;`
    : '  return 43;';
  const points = arePointsOfCase
    ? `  FILE *file = fopen("score.txt", "w");
  if (!file) return 1;
  fprintf(file, "%.9f\\n", points);
  return fclose(file) == 0 ? 42 : 1;`
    : '  return assayShare(points > 0 && points <= 1 ? points : points / 100);';
  return `/* Written by Assay. The program beside this file speaks the protocol "${protocol}"; with this file it is a validator of the
   problem package format (icpc.io/problem-package-format). Assay itself does without. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

${role === 'inputValidator' ? validatesInput : judges({ ...dialect, partly, points, talks: role === 'interactor' })}`;
};

const again = `static void assayAgain(char **args) {
  setenv("ASSAY_WRAPPED", "1", 1);
  execv("/proc/self/exe", args);
  _exit(127);
}
`;

const validatesInput = `${again}
__attribute__((constructor(101))) static void assayStart(int argc, char **argv) {
  int state = 0;
  pid_t child;
  (void)argc;
  if (getenv("ASSAY_WRAPPED")) return;
  child = fork();
  if (child == 0) assayAgain(argv);
  if (child < 0 || waitpid(child, &state, 0) < 0 || !WIFEXITED(state) || WEXITSTATUS(state) == 127) _exit(1);
  _exit(WEXITSTATUS(state) == 0 ? 42 : 43);
}
`;

const judges = ({
  args,
  read,
  partly,
  points,
  talks,
}: Dialect & { partly: string; points: string; talks: boolean }): string => `${again}
static char assayInput[4096], assayAnswer[4096];

static void assayRead(const char *name, char *text, size_t size) {
  FILE *file = fopen(name, "r");
  text[file ? fread(text, 1, size - 1, file) : 0] = 0;
  if (file) fclose(file);
}

/* A part of the points. */
static int assayShare(double share) {
  if (share >= 1) return 42;
${partly}
}

static int assayPoints(double points) {
${points}
}

static int assayVerdict(int code) {
  static char text[65536], told[65536];
  char *said = text;
  double value = 0;
  assayRead("judgemessage.txt", text, sizeof text);
  assayRead("assay-told", told, sizeof told);
  said += strspn(said, " \\t\\r\\n");
  (void)value, (void)assayPoints;${read}
  return 1;
}

/* What the contestant's program wrote, as a file. */
static void assayStore(void) {
  static char part[65536];
  const int file = open("assay-output", O_WRONLY | O_CREAT | O_TRUNC, 0644);
  ssize_t size;
  if (file < 0) _exit(1);
  while ((size = read(0, part, sizeof part)) > 0)
    if (write(file, part, (size_t)size) != size) _exit(1);
  close(file);
}

static void assayRedirect(const char *name, int to) {
  const int file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file < 0) _exit(127);
  dup2(file, to);
  close(file);
}

__attribute__((constructor(101))) static void assayStart(int argc, char **argv) {
  int state = 0;
  pid_t child;
  if (getenv("ASSAY_WRAPPED")) return;
  if (argc < 4 || !realpath(argv[1], assayInput) || !realpath(argv[2], assayAnswer) || chdir(argv[3]) != 0) _exit(1);
${talks ? '' : '  assayStore();\n'}  child = fork();
  if (child == 0) {
    char *own[] = {argv[0], ${args
      .split(', ')
      .map((one) => `(char *)${one}`)
      .join(', ')}};
    const size_t count = sizeof own / sizeof *own;
    char **args = (char **)calloc(count + (size_t)argc, sizeof *args);
    if (!args) _exit(127);
    memcpy(args, own, sizeof own);
    memcpy(args + count, argv + 4, (size_t)(argc - 4) * sizeof *args);
    assayRedirect("judgemessage.txt", 2);
${talks ? '' : '    assayRedirect("assay-told", 1);\n'}    assayAgain(args);
  }
${talks ? '  close(0);\n  close(1);\n' : ''}  if (child < 0 || waitpid(child, &state, 0) < 0 || !WIFEXITED(state) || WEXITSTATUS(state) == 127) _exit(1);
  _exit(assayVerdict(WEXITSTATUS(state)));
}
`;
