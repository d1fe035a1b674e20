import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { judge } from '@assay/contract';
import { languageByName } from '@assay/domain';
import { createCompile } from '../compile/compile.ts';
import { plainText } from '../compile/message.ts';
import { type Language, plainEnvironment, type Tools } from '../languages/language.ts';
import { prepareLaunch } from '../run/runProgram.ts';
import { openHold } from '../store/hold.ts';
import type { Workbench } from '../workbench.ts';
import { findTools, howToInstall } from './findTools.ts';
import type { Toolchain } from './toolchain.ts';

const MiB = 1024 * 1024;

/** What trying a language gave; kept until one of its programs changes. */
interface Trial {
  fingerprint: string;
  version: string;
  /** Empty when the language works. */
  trouble: string;
  at: number;
}

/** A trouble may have been the machine's, not the language's: it is tried again after this. */
const troubleKeptMs = 10 * 60_000;

const shownTools = (tools: Tools): Tools =>
  Object.fromEntries(Object.entries(tools).map(([role, path]) => [role, basename(path)]));

/** Commands as users see them, for a memory limit of 256 MiB. */
const shownCommands = (language: Language, found: Tools): { compile: string | null; run: string } => {
  const tools = shownTools(found);
  const main = languageByName(language.name)?.source ?? 'main.txt';
  const plan = language.compile?.({ tools, main, sources: [main], forJudge: false, precompiled: [], has: () => false });
  const run = language.run({ tools, main, mainClass: 'Main', memoryMiB: 256, stackMiB: 128 });
  const shell = (argv: string[]) =>
    argv.map((part) => (/^[\w@%+=:,./#-]+$/.test(part) ? part : `'${part.replaceAll('\n', ' ')}'`)).join(' ');
  return { compile: plan ? shell(plan.argv) : null, run: shell(run.argv) };
};

const tryVersion = async (bench: Workbench, language: Language, tools: Tools): Promise<string> => {
  const result = await bench.sandbox.run({
    profile: 'run',
    argv: language.version(tools),
    env: { ...plainEnvironment },
    limits: {
      cpuMs: 20_000,
      wallMs: 40_000,
      memoryBytes: 1024 * MiB,
      outputBytes: MiB,
      errorBytes: 64 * 1024,
      processes: 64,
      stackBytes: 64 * MiB,
    },
  });
  // Some print their version on stderr.
  const text = `${plainText(result.stdout)}\n${plainText(result.stderr)}`.trim();
  if (result.status !== 'ok' && result.status !== 'nonzero-exit')
    throw new Error(`${result.status} ${result.message ?? ''}`);
  if (text === '') throw new Error('no version printed');
  return (language.readVersion?.(text) ?? text.split('\n')[0]!).trim().slice(0, 80);
};

/** Compile and run a program that adds two numbers. */
const tryProgram = async (bench: Workbench, toolchain: Toolchain): Promise<void> => {
  const { language } = toolchain;
  const entry = languageByName(language.name)!;
  const text = language.probe ?? entry.template;
  const signal = AbortSignal.timeout(120_000);
  const outcome = await createCompile(bench)(
    { toolchain, main: { name: entry.source, text }, beside: {}, forJudge: false },
    signal,
  );
  if (!outcome.ok) throw new Error(outcome.message);
  const hold = openHold(bench);
  try {
    const launch = await prepareLaunch(outcome.program, { hold, memoryMiB: 512, stackMiB: 64, args: [], beside: {} });
    const leave = await bench.gate.enter(1, signal);
    const result = await bench.sandbox
      .run(
        {
          profile: 'run',
          ...launch,
          stdin: await hold.bytes(Buffer.from('1 2\n')),
          limits: {
            cpuMs: 20_000,
            wallMs: 40_000,
            memoryBytes: (512 + language.overheadMiB) * MiB,
            outputBytes: MiB,
            errorBytes: 64 * 1024,
            processes: language.processes,
            stackBytes: 64 * MiB,
          },
        },
        signal,
      )
      .finally(leave);
    if (result.status !== 'ok' || plainText(result.stdout).trim() !== '3') {
      const said = plainText(result.stderr, 300).trim();
      throw new Error(
        `1 + 2 gave ${result.status} "${plainText(result.stdout, 100).trim()}" ${result.message ?? ''} ${said}`,
      );
    }
  } finally {
    hold.release();
  }
};

const tryLanguage = async (bench: Workbench, language: Language, tools: Tools, fingerprint: string): Promise<Trial> => {
  let version = '';
  try {
    version = await tryVersion(bench, language, tools);
    await tryProgram(bench, { language, tools, version, fingerprint });
    return { fingerprint, version, trouble: '', at: Date.now() };
  } catch (error) {
    return { fingerprint, version, trouble: error instanceof Error ? error.message : String(error), at: Date.now() };
  }
};

/** A language with a definition changed is tried again too. */
const definitionMark = (language: Language, tools: Tools): string => {
  const main = 'main';
  const plan = language.compile?.({ tools, main, sources: [main], forJudge: false, precompiled: [], has: () => false });
  const run = language.run({ tools, main, mainClass: 'Main', memoryMiB: 256, stackMiB: 128 });
  return createHash('sha256')
    .update(JSON.stringify([plan, run, language.processes, language.overheadMiB, language.probe]))
    .digest('hex')
    .slice(0, 16);
};

export interface ProbedLanguages {
  toolchains: Map<string, Toolchain>;
  report: judge.NodeLanguage[];
}

/**
 * Find out what this machine can judge: every language whose programs are found prints its version and adds two numbers
 * inside the sandbox. Results are kept in `cacheFile` until a program changes, so that later starts are fast.
 */
export const probeLanguages = async (
  bench: Workbench,
  languages: readonly Language[],
  cacheFile: string,
): Promise<ProbedLanguages> => {
  const known = JSON.parse(await readFile(cacheFile, 'utf8').catch(() => '{}')) as Record<string, Trial>;
  const toolchains = new Map<string, Toolchain>();
  const trials: Record<string, Trial> = {};

  const report = await Promise.all(
    languages.map(async (language): Promise<judge.NodeLanguage> => {
      const found = await findTools(language, bench.folder);
      const unavailable = (reason: string) => ({
        name: language.name,
        available: false,
        version: null,
        compileCommand: null,
        runCommand: null,
        reason,
      });
      if (!found.ok) return unavailable(howToInstall(language, found.missing));
      const fingerprint = `${found.fingerprint};${definitionMark(language, found.tools)}`;
      let trial = known[language.name];
      const isFresh =
        trial?.fingerprint === fingerprint && (trial.trouble === '' || Date.now() - trial.at < troubleKeptMs);
      if (!trial || !isFresh) trial = await tryLanguage(bench, language, found.tools, fingerprint);
      trials[language.name] = trial;
      if (trial.trouble !== '') {
        bench.log.warn({ language: language.name, trouble: trial.trouble }, 'A language does not work in the sandbox');
        return unavailable(`installed, but a test program failed: ${trial.trouble.slice(0, 300)}`);
      }
      const { version } = trial;
      toolchains.set(language.name, {
        language,
        tools: found.tools,
        version,
        fingerprint: `${version};${found.fingerprint}`,
      });
      const { compile, run } = shownCommands(language, found.tools);
      return { name: language.name, available: true, version, compileCommand: compile, runCommand: run, reason: null };
    }),
  );
  await writeFile(`${cacheFile}.part`, JSON.stringify(trials, null, 1));
  await rename(`${cacheFile}.part`, cacheFile);
  return { toolchains, report };
};
