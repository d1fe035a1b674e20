import { spawn } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inject } from 'vitest';

/** Where testlib.h is, and `programs` that use it. */
export const header = join(import.meta.dirname, '../../testlib');
const folder = inject('testlibFolder');

/** A path in the folder of these tests. */
export const path = (name: string): string => join(folder, name);

export interface End {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Run a program in the folder of these tests. */
export const run = (file: string, args: string[], input = ''): Promise<End> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: folder });
    const end: End = { code: null, stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      end.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      end.stderr += text;
    });
    // A program may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.on('error', reject).on('close', (code) => resolve({ ...end, code }));
    child.stdin.end(input);
  });

/** Compile a source with the product's header; throws whatever the compiler has to say. */
export const compile = async (source: string, flags: string[] = []): Promise<string> => {
  const program = join(folder, 'bin', `${basename(source, '.cpp')}${flags.join('')}`);
  const end = await run('g++', ['-std=gnu++17', '-w', ...flags, `-I${header}`, source, '-o', program]);
  if (end.code !== 0 || end.stderr !== '') throw new Error(end.stderr);
  return program;
};

const sourceOf = (name: string) => join(header, 'programs', `${name}.cpp`);

/**
 * Programs that are compiled as one, since most of the compiler's work is the header: it acts as the one that it is called by
 * the name of. Those that include more than the header stand last, so that nobody else has it.
 */
const families: Record<string, readonly string[]> = {
  together: [
    ...[
      'cases',
      'draws',
      'ending',
      'fields',
      'guess',
      'lineTokens',
      'lines',
      'marks',
      'numbers',
      'options',
      'overview',
    ],
    ...['reals', 'sum', 'unread', 'unregistered', 'yesno', 'tokens', 'printing', 'kinds', 'library'],
  ],
  throwing: ['refusals', 'probe'],
};

/** One source of several programs, each in a namespace of its own. */
export const sourceOfAll = async (names: readonly string[]): Promise<string> => {
  const parts = names.map(async (name) => {
    const text = await readFile(sourceOf(name), 'utf8');
    // What a program includes or defines before it begins would not be its own within a namespace.
    const outside = text.split('\n').filter((line) => /^#include |^#define TESTLIB_/.test(line));
    return `${outside.join('\n')}\nnamespace ${name}_ {\n#include "${sourceOf(name)}"\n}\n`;
  });
  return (await Promise.all(parts)).join('');
};

const compileFamily = async (family: string): Promise<string> => {
  const names = families[family]!;
  // Without optimisation a function that ends without a value is no worse than a `main` that does.
  const choices = names.map((name) => `  if (name == "${name}") return ${name}_::main(argc, argv), 0;\n`);
  const main = `int main(int argc, char **argv) {
  const std::string path = argv[0], name = path.substr(path.rfind('/') + 1);
${choices.join('')}  return 99;
}\n`;
  await writeFile(path(`${family}.cpp`), `${await sourceOfAll(names)}${main}`);
  const made = await compile(path(`${family}.cpp`));
  for (const name of names) await symlink(made, join(folder, 'bin', name));
  return made;
};

const made = new Map<string, Promise<string>>();
const once = (key: string, make: () => Promise<string>): Promise<string> => {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
};

/** The program of this name in `apps/judge/testlib/programs`; with flags of the compiler it is compiled by itself. */
export const program = (name: string, ...flags: string[]): Promise<string> => {
  const family = flags.length > 0 ? undefined : Object.keys(families).find((one) => families[one]!.includes(name));
  if (family === undefined) return once([name, ...flags].join(' '), () => compile(sourceOf(name), flags));
  return once(family, () => compileFamily(family)).then(() => join(folder, 'bin', name));
};

let files = 0;
/** Write a file of its own. */
export const file = async (content: string): Promise<string> => {
  files += 1;
  const written = path(`file${files}`);
  await writeFile(written, content);
  return written;
};

/** Exit code and words of a checker, in which FILE stands for a path. */
export const check = async (
  checker: Promise<string>,
  input: string,
  output: string,
  answer: string,
  ...more: string[]
): Promise<[number | null, string]> => {
  const { code, stderr } = await run(await checker, [
    await file(input),
    await file(output),
    await file(answer),
    ...more,
  ]);
  return [code, stderr.replaceAll(/\(?\/\S*\/file\d+\)?/g, 'FILE').trimEnd()];
};

/** Exit code and words of a validator. */
export const validate = async (name: string, input: string, ...args: string[]): Promise<[number | null, string]> => {
  const { code, stderr } = await run(await program(name), args, input);
  return [code, stderr.trimEnd()];
};
