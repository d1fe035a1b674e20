import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const header = join(import.meta.dirname, '../../testlib');

export interface End {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Compiles the programs of `apps/judge/testlib/programs` with the product's header, each once, and runs them in a folder of
 * its own. `open` first, it precompiles the header; `close` removes the folder.
 */
export const testlibBench = () => {
  let folder = '';
  let files = 0;
  const programs = new Map<string, Promise<string>>();

  const run = (file: string, args: string[], input = ''): Promise<End> =>
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

  const mustCompile = async (args: string[]) => {
    const end = await run('g++', ['-std=gnu++17', '-w', ...args]);
    if (end.code !== 0 || end.stderr !== '') throw new Error(end.stderr);
  };

  const compile = async (source: string, flags: string[] = [], include = folder): Promise<string> => {
    const program = join(folder, 'bin', `${basename(source, '.cpp')}${flags.join('')}`);
    await mustCompile([...flags, `-I${include}`, source, '-o', program]);
    return program;
  };

  /** The program of this name, with further flags of the compiler. */
  const program = (name: string, ...flags: string[]): Promise<string> => {
    const key = [name, ...flags].join(' ');
    const known = programs.get(key);
    if (known !== undefined) return known;
    // A precompiled header serves only programs that are compiled with its flags and define nothing before it.
    const include = flags.length > 0 || ['probe', 'refusals'].includes(name) ? header : folder;
    const made = compile(join(header, 'programs', `${name}.cpp`), flags, include);
    programs.set(key, made);
    return made;
  };

  const file = async (content: string): Promise<string> => {
    files += 1;
    const path = join(folder, `file${files}`);
    await writeFile(path, content);
    return path;
  };

  /** Exit code and words of a checker, in which FILE stands for a path. */
  const check = async (made: Promise<string>, input: string, output: string, answer: string, ...more: string[]) => {
    const { code, stderr } = await run(await made, [
      await file(input),
      await file(output),
      await file(answer),
      ...more,
    ]);
    return [code, stderr.replaceAll(/\(?\/\S*\/file\d+\)?/g, 'FILE').trimEnd()];
  };

  const validate = async (name: string, input: string, ...args: string[]) => {
    const { code, stderr } = await run(await program(name), args, input);
    return [code, stderr.trimEnd()];
  };

  const open = async () => {
    folder = await mkdtemp(join(tmpdir(), 'testlib-'));
    await mkdir(join(folder, 'bin'));
    await copyFile(join(header, 'testlib.h'), join(folder, 'testlib.h'));
    await mustCompile(['-x', 'c++-header', 'testlib.h', '-o', 'testlib.h.gch']);
  };
  const close = () => rm(folder, { recursive: true, force: true });
  /** A path in the folder. */
  const path = (name: string) => join(folder, name);

  return { header, open, close, path, run, compile, program, file, check, validate };
};
