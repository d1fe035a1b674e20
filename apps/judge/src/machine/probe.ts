import { createHash } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { node } from '@assay/contract';
import { languageByName } from '@assay/domain';
import { openHold } from '../bench/hold.ts';
import type { Workbench } from '../bench/workbench.ts';
import { compileAfresh } from '../compile/compile.ts';
import { plainText } from '../compile/message.ts';
import { type Language, plainEnvironment, type Tools } from '../languages/language.ts';
import type { Program } from '../run/program.ts';
import { prepareLaunch } from '../run/runProgram.ts';
import { isDiskFull } from '../store/diskSpace.ts';
import { readJson } from '../store/readJson.ts';
import { findTools, inEnglish, whyMissing } from '../toolchain/findTools.ts';
import { machineMark } from '../toolchain/machineMark.ts';
import type { Toolchain } from '../toolchain/toolchain.ts';

const MiB = 1024 * 1024;

/** What trying a language gave; cached until one of its programs changes, and a trouble until anything is installed. */
interface Trial {
  fingerprint: string;
  version: string;
  /** ms. */
  startMs: number;
  /** Empty when the language works. */
  trouble: string;
  at: number;
  /** The machine it was tried on, see `machineMark`. */
  machine: string;
}

/** Raised whenever `Trial` changes. */
const trialFormat = 2;

/** A trouble may have been the machine's, not the language's: it is tried again after this. */
const troubleKeptMs = 10 * 60_000;

const shownTools = (tools: Tools): Tools =>
  Object.fromEntries(Object.entries(tools).map(([role, path]) => [role, basename(path)]));

/** How one source is compiled and run, with nothing prepared for the compiler, at a memory limit of 256 MiB. */
const plansOf = (language: Language, tools: Tools, main: string, has: (file: string) => boolean) => ({
  plan: language.compile?.({
    tools,
    main,
    sources: [main],
    beside: [],
    forJudge: false,
    precompiled: [],
    has: () => false,
  }),
  run: language.run({ tools, main, mainClass: 'Main', memoryMiB: 256, stackMiB: 128, has }),
});

/** Commands as users see them. */
const shownCommands = (language: Language, found: Tools): { compile: string | null; run: string } => {
  const main = languageByName(language.name)?.source ?? 'main.txt';
  const { plan, run } = plansOf(language, shownTools(found), main, () => false);
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

/** Compile a program that adds two numbers. */
const compileProgram = async (bench: Workbench, toolchain: Toolchain, signal: AbortSignal): Promise<Program> => {
  const { language } = toolchain;
  const entry = languageByName(language.name)!;
  const text = language.probe ?? entry.template;
  const outcome = await compileAfresh(
    bench,
    { toolchain, main: { name: entry.source, text }, beside: {}, forJudge: false },
    signal,
  );
  if (!outcome.ok) throw new Error(outcome.message || outcome.words?.code);
  return outcome.program;
};

/** Run it; answers the ms of CPU that took. */
const tryProgram = async (bench: Workbench, program: Program, signal: AbortSignal): Promise<number> => {
  const { language } = program.toolchain;
  const hold = openHold(bench);
  try {
    const launch = await prepareLaunch(bench, program, {
      hold,
      memoryMiB: 512,
      stackMiB: 64,
      args: [],
      beside: {},
    });
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
    return result.cpuNs / 1e6;
  } finally {
    hold.release();
  }
};

const tryLanguage = async (
  bench: Workbench,
  language: Language,
  tools: Tools,
  { fingerprint, machine }: Pick<Trial, 'fingerprint' | 'machine'>,
): Promise<Trial> => {
  let version = '';
  let startMs = 0;
  let trouble = '';
  try {
    version = await tryVersion(bench, language, tools);
    const toolchain = { language, tools, version, fingerprint, startMs };
    const signal = AbortSignal.timeout(120_000);
    const program = await compileProgram(bench, toolchain, signal);
    const first = await tryProgram(bench, program, signal);
    // A little less than measured, so that no program is faster than nothing.
    if (language.discountsStart) startMs = Math.floor(0.9 * Math.min(first, await tryProgram(bench, program, signal)));
  } catch (error) {
    trouble = error instanceof Error ? error.message : String(error);
  }
  return { fingerprint, version, startMs, trouble, at: Date.now(), machine };
};

/** A language with a definition changed is tried again too. */
const definitionMark = (bench: Workbench, language: Language, tools: Tools): string => {
  const { plan, run } = plansOf(language, tools, 'main', bench.folder.has);
  return createHash('sha256')
    .update(JSON.stringify([trialFormat, plan, run, language.processes, language.overheadMiB, language.probe]))
    .digest('hex')
    .slice(0, 16);
};

export interface ProbedLanguages {
  toolchains: Map<string, Toolchain>;
  report: node.NodeLanguage[];
}

type Attempt = { ok: true; toolchain: Toolchain; trial: Trial } | { ok: false; why: node.WhyNoLanguage; trial?: Trial };

/** See whether one definition works here; `known` is what an earlier start found out. */
const attempt = async (
  bench: Workbench,
  language: Language,
  known: Trial | undefined,
  retry: boolean,
): Promise<Attempt> => {
  const found = await findTools(language, bench.folder);
  if (!found.ok) return { ok: false, why: whyMissing(language, found.missing) };
  const fingerprint = `${found.fingerprint};${definitionMark(bench, language, found.tools)}`;
  const machine = await machineMark();
  const isYoung = known !== undefined && known.machine === machine && Date.now() - known.at < troubleKeptMs;
  const isSettled = known?.trouble === '' || (!retry && isYoung);
  const isFresh = known?.fingerprint === fingerprint && isSettled;
  const trial = known && isFresh ? known : await tryLanguage(bench, language, found.tools, { fingerprint, machine });
  if (trial.trouble !== '') {
    bench.log.warn({ language: language.name, trouble: trial.trouble }, 'A language does not work in the sandbox');
    return { ok: false, why: { code: 'fails', said: trial.trouble.slice(0, 300) }, trial };
  }
  const { version, startMs } = trial;
  const toolchain = { language, tools: found.tools, version, fingerprint: `${version};${found.fingerprint}`, startMs };
  return { ok: true, toolchain, trial };
};

/**
 * Find out what this machine can judge: every language whose programs are found prints its version and adds two numbers
 * inside the sandbox. Results are kept in `cacheFile` until a program changes, so that later starts are fast. `retry`: try
 * languages that failed a moment ago once more.
 */
export const probeLanguages = async (
  bench: Workbench,
  languages: readonly Language[],
  cacheFile: string,
  retry = false,
): Promise<ProbedLanguages> => {
  const known = (await readJson<Record<string, Trial>>(cacheFile)) ?? {};
  const toolchains = new Map<string, Toolchain>();
  const trials: Record<string, Trial> = {};
  const byName = Map.groupBy(languages, (language) => language.name);

  const report = await Promise.all(
    [...byName].map(async ([name, definitions]): Promise<node.NodeLanguage> => {
      const why: node.WhyNoLanguage[] = [];
      for (const [place, language] of definitions.entries()) {
        const key = place === 0 ? name : `${name} (${place})`;
        const tried = await attempt(bench, language, known[key], retry);
        if (tried.trial) trials[key] = tried.trial;
        if (!tried.ok) {
          why.push(tried.why);
          continue;
        }
        toolchains.set(name, tried.toolchain);
        const { compile, run } = shownCommands(language, tried.toolchain.tools);
        const { version } = tried.toolchain;
        return { name, available: true, version, compileCommand: compile, runCommand: run, reason: null };
      }
      const reason = why.map(inEnglish).join('; or ');
      return { name, available: false, version: null, compileCommand: null, runCommand: null, reason, why };
    }),
  );
  const part = `${cacheFile}.${process.pid}.part`;
  try {
    await writeFile(part, JSON.stringify(trials, null, 1));
    await rename(part, cacheFile);
  } catch (error) {
    await rm(part, { force: true });
    // It only spares the next start the same trials.
    if (!isDiskFull(error)) throw error;
  }
  return { toolchains, report };
};
