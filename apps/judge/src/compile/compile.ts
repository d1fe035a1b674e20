import { createHash, randomUUID } from 'node:crypto';
import type { Blob, RunResult } from '@assay/sandbox';
import type { Hold } from '../bench/hold.ts';
import { openHold } from '../bench/hold.ts';
import type { Workbench } from '../bench/workbench.ts';
import { type CompileContext, type CompilePlan, plainEnvironment, toolchainInBox } from '../languages/language.ts';
import type { Program } from '../run/program.ts';
import type { Gate } from '../slots/gate.ts';
import type { CompileRecord, CompileRefusal, ProgramFile } from '../store/compileStore.ts';
import { systemTrouble } from '../systemTrouble.ts';
import type { Toolchain } from '../toolchain/toolchain.ts';
import { type ArchiveFile, findMainClass, namesMain, readTar, writeJar } from './jar.ts';
import { compileMessage, isRefusal, productMiB } from './message.ts';
import { takesIn } from './sources.ts';

/** Sources to compile. */
export interface CompileRequest {
  toolchain: Toolchain;
  main: { name: string; text: string };
  /** Files beside the main source, by name; those of the language's extensions are compiled too. */
  beside: Readonly<Record<string, { hash: string }>>;
  /** A program of the problem setter: optimised, and with testlib.h in reach. */
  forJudge: boolean;
}

export type CompileOutcome = { ok: true; program: Program } | CompileRefusal;

const MiB = 1024 * 1024;
const productBytes = productMiB * MiB;
const recordFormat = 3;
/** A compiler that does not work for so long waits for something that never comes, ms. */
const idleMs = 3000;
/** Compilers that are given this long may keep a core for a minute: Kotlin, Scala, Haskell. */
const slowCompileMs = 40_000;

const sourcesOf = ({ toolchain, main, beside }: CompileRequest): string[] => {
  const { sourceExtensions } = toolchain.language;
  const others = Object.keys(beside)
    .filter((name) => name !== main.name && sourceExtensions.some((extension) => name.endsWith(extension)))
    .filter((name) => !takesIn(main.text, name))
    .sort();
  return [main.name, ...others];
};

const contextOf = (request: CompileRequest, bench: Pick<Workbench, 'folder'>): CompileContext => {
  const { language } = request.toolchain;
  const key = language.precompiledKey?.(request.forJudge);
  const folders = key ? [...(request.forJudge ? ['testlib'] : []), key] : [];
  return {
    tools: request.toolchain.tools,
    main: request.main.name,
    sources: sourcesOf(request),
    beside: Object.keys(request.beside),
    forJudge: request.forJudge,
    precompiled: folders
      .filter((folder) => bench.folder.has(`pch/${folder}/ready`))
      .map((folder) => `${toolchainInBox}/pch/${folder}`),
    has: (file) => bench.folder.has(file),
  };
};

/** The address of a compilation: everything that decides its result, and nothing that only makes it faster. */
const keyOf = (request: CompileRequest, folder: Workbench['folder']): string => {
  const { toolchain, main, beside, forJudge } = request;
  const plan = toolchain.language.compile?.({
    tools: toolchain.tools,
    main: main.name,
    sources: sourcesOf(request),
    beside: Object.keys(beside),
    forJudge,
    precompiled: [],
    has: () => false,
  });
  const parts = [
    recordFormat,
    toolchain.language.name,
    toolchain.fingerprint,
    forJudge ? folder.testlibHash : '',
    plan?.argv ?? [],
    plan?.env ?? {},
    main.name,
    createHash('sha256').update(main.text).digest('hex'),
    Object.entries(beside)
      .map(([name, { hash }]) => `${name}=${hash}`)
      .sort(),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
};

const runCompiler = async (
  bench: Workbench,
  request: CompileRequest,
  plan: CompilePlan,
  hold: Hold,
  enter: () => Promise<() => void>,
  signal: AbortSignal,
): Promise<RunResult> => {
  const filesIn = [{ name: request.main.name, blob: await hold.bytes(Buffer.from(request.main.text)) }];
  for (const [name, ref] of Object.entries(request.beside)) {
    if (name !== request.main.name) filesIn.push({ name, blob: await hold.testFile(ref) });
  }
  const { product } = plan;
  const wanted =
    product.kind === 'executable' ? [product.file] : product.kind === 'classes' ? [product.tar] : product.files;
  const leave = await enter();
  try {
    const result = await bench.sandbox.run(
      {
        profile: 'compile',
        // What a compiler leaves in a box is no message to another's either.
        party: randomUUID(),
        argv: plan.argv,
        env: { ...plainEnvironment, ...plan.env },
        filesIn,
        filesOut: wanted.map((name) => ({ name, maxBytes: productBytes, optional: true })),
        limits: {
          cpuMs: plan.cpuMs,
          wallMs: 2 * plan.cpuMs + 5000,
          idleMs,
          memoryBytes: plan.memoryMiB * MiB,
          outputBytes: 4 * MiB,
          errorBytes: 64 * 1024,
          processes: 128,
          stackBytes: 256 * MiB,
          fileBytes: productBytes,
        },
      },
      signal,
    );
    hold.adopt(result);
    return result;
  } finally {
    leave();
  }
};

const collect = async (
  bench: Workbench,
  request: CompileRequest,
  plan: CompilePlan,
  result: RunResult,
): Promise<CompileRecord | undefined> => {
  const { product } = plan;
  const main = request.main.name;
  const keep = async (blob: Blob) => bench.compiled.files.put(await bench.sandbox.get(blob, productBytes));
  const base = { ok: true as const, main, mainClass: 'Main' };

  if (product.kind === 'executable') {
    const blob = result.filesOut[product.file];
    return blob && blob.size > 0 ? { ...base, executable: await keep(blob), files: [] } : undefined;
  }
  if (product.kind === 'classes') {
    const blob = result.filesOut[product.tar];
    if (!blob) return undefined;
    const classes: ArchiveFile[] = readTar(Buffer.from(await bench.sandbox.get(blob, productBytes)));
    if (!namesMain(classes)) return { ok: false, message: '', words: { code: 'noMain' } };
    const jar = await bench.compiled.files.put(writeJar(classes));
    const mainClass = findMainClass(classes, ['Main', main.replace(/\.\w+$/, '')]);
    return { ...base, mainClass, files: [{ name: 'Main.jar', hash: jar }] };
  }
  const files: ProgramFile[] = [];
  for (const name of product.files) {
    const blob = result.filesOut[name];
    if (!blob) return undefined;
    files.push({ name, hash: await keep(blob) });
  }
  if (product.withSources)
    files.push({ name: main, hash: await bench.compiled.files.put(Buffer.from(request.main.text)) });
  return { ...base, files };
};

const recordOf = async (
  bench: Workbench,
  request: CompileRequest,
  signal: AbortSignal,
  gate: Gate,
): Promise<{ record: CompileRecord; isLasting: boolean }> => {
  const plan = request.toolchain.language.compile?.(contextOf(request, bench));
  if (!plan) {
    const hash = await bench.compiled.files.put(Buffer.from(request.main.text));
    const { name } = request.main;
    return { record: { ok: true, main: name, mainClass: 'Main', files: [{ name, hash }] }, isLasting: true };
  }
  const hold = openHold(bench);
  try {
    const enter = () => (plan.cpuMs >= slowCompileMs ? gate.enterSlowly(signal) : gate.enter(1, signal));
    let result = await runCompiler(bench, request, plan, hold, enter, signal);
    // It worked and yet did not come to its CPU limit: that is the machine's doing, and no word against the source.
    if (result.status === 'wall-limit') {
      result = await runCompiler(bench, request, plan, hold, () => gate.enterAlone(signal), signal);
      if (result.status === 'wall-limit') throw systemTrouble('machineBusy');
    }
    if (result.status === 'cancelled')
      throw signal.reason ?? systemTrouble('judgeFailed', 'The compilation was cancelled');
    if (result.status === 'internal-error') {
      throw systemTrouble('sandboxFailed', result.message);
    }
    const record = result.status === 'ok' ? await collect(bench, request, plan, result) : undefined;
    if (record) return { record, isLasting: true };
    // Only what the compiler itself refused is certain to be refused again.
    return { record: { ok: false, ...compileMessage(result) }, isLasting: isRefusal(result) };
  } finally {
    hold.release();
  }
};

const outcomeOf = (record: CompileRecord, toolchain: Toolchain): CompileOutcome => {
  if (!record.ok) return { ok: false, message: record.message, ...(record.words ? { words: record.words } : {}) };
  const { main, mainClass, executable, files } = record;
  return { ok: true, program: { toolchain, main, mainClass, executable, files } };
};

/** Compiles without the cache: what a trial of a language says holds for that moment alone. */
export const compileAfresh = async (
  bench: Workbench,
  request: CompileRequest,
  signal: AbortSignal,
): Promise<CompileOutcome> => outcomeOf((await recordOf(bench, request, signal, bench.gate)).record, request.toolchain);

/**
 * Makes programs of sources, each distinct source once: by content on disk, and shared among jobs at work. `gate`: as the job
 * that asks has it.
 */
export type Compile = (request: CompileRequest, signal: AbortSignal, gate?: Gate) => Promise<CompileOutcome>;

/** A compiler over the compile cache of a bench. */
export const createCompile = (bench: Workbench): Compile => {
  const running = new Map<string, Promise<CompileRecord>>();
  const compileNow = async (key: string, request: CompileRequest, signal: AbortSignal, gate: Gate) => {
    const machine = await bench.compiled.machineMark();
    const { record, isLasting } = await recordOf(bench, request, signal, gate);
    if (isLasting) await bench.compiled.keep(key, record, machine);
    return record;
  };
  return async (request, signal, gate = bench.gate) => {
    const key = keyOf(request, bench.folder);
    let record = await bench.compiled.find(key);
    while (!record) {
      if (running.has(key)) {
        // Another job's cancellation must not become ours.
        record = await running.get(key)?.catch(() => undefined);
        signal.throwIfAborted();
        continue;
      }
      const own = compileNow(key, request, signal, gate).finally(() => running.delete(key));
      running.set(key, own);
      record = await own;
    }
    return outcomeOf(record, request.toolchain);
  };
};
