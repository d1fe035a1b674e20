import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const remember = JSON.stringify(new URL('./knownModules.ts', import.meta.url).href);
const database = JSON.stringify(new URL('../sql/database.ts', import.meta.url).href);
const commandLine = new URL('../../cli/main.ts', import.meta.url).pathname;

/** Prints what Node itself is asked to resolve, and all modules that are loaded with how they are read. */
const listener = `import { registerHooks } from 'node:module';
  registerHooks({
    resolve: (specifier, context, next) => {
      if (/drizzle-orm/.test(specifier + context.parentURL)) console.log('asked ' + specifier);
      return next(specifier, context);
    },
    load: (url, context, next) => {
      console.log('loaded ' + url + ' as ' + context.format);
      return next(url, context);
    },
  });`;

const run = (...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(listener)}`, ...args],
    { encoding: 'utf8', maxBuffer: 64 << 20 },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const lines = stdout.split('\n');
  return {
    asked: lines.filter((line) => line.startsWith('asked ')),
    loaded: lines.filter((line) => line.startsWith('loaded ') && !/knownModules\.ts/.test(line)).sort(),
  };
};

const importing = (first: string) =>
  run('--input-type=module', '-e', `${first}; await import('pg'); await import(${database}); process.exit()`);

it('asks Node for each name of drizzle-orm once and for none of its files, and loads the very same modules', () => {
  const plain = importing('');
  const spared = importing(`(await import(${remember})).rememberModules()`);
  expect(spared.loaded).toEqual(plain.loaded);
  expect(spared.loaded.filter((line) => line.includes('/node_modules/drizzle-orm/')).length).toBeGreaterThan(50);
  const names = spared.asked.filter((line) => /^asked drizzle-orm/.test(line));
  expect(new Set(names).size).toBe(names.length);
  expect(spared.asked.filter((line) => /^asked \./.test(line))).toEqual([]);
  expect(plain.asked.length).toBeGreaterThan(spared.asked.length * 5);
});

it('loads no library of the database to explain the command line', () => {
  const { loaded } = run(commandLine, 'help');
  expect(loaded.filter((line) => line.includes('/node_modules/drizzle-orm/'))).toEqual([]);
});
