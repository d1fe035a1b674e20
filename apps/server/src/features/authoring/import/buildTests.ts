import { type BlobRef, type LabProgram, labBounds } from '@assay/domain';
import { PackageError } from '@assay/problem-package';
import type { Sql } from '../../../platform/sql/database.ts';
import type { ToolEnd, ToolRuns, ToolWork } from '../../submission/index.ts';
import type { StoredProblem } from './archive/readInto.ts';
import { putTrialRelease } from './import.store.ts';

/** Runs in one piece of work: few enough that several nodes share them. */
const atOnce = 25;
/** ms without the end of a run, after which an import gives up: a run may take fifteen seconds. */
const patienceMs = 120_000;
/** ms for which an import in the background waits until a node takes a run: what people wait for goes first. */
const queueMs = 6 * 3_600_000;
/** Characters of what a program said that stand in a report. */
const mostSaid = 400;

interface Needs {
  db: Sql;
  uid: string;
  tools: ToolRuns;
  /** Told how many of the runs have ended, and whether a node is at work on others. */
  alive(done: number, total: number, isTaken: boolean): Promise<void>;
  /** The answer is not waited for: nodes may be busy with other work for hours. */
  isPatient: boolean;
}

interface Run {
  /** Of the case. */
  name: string;
  args: string[];
  stdin: BlobRef | null;
}

/** Runs of one program, cut into pieces, with what each piece is about. */
const worksOf = (program: LabProgram, runs: readonly Run[], tool: boolean): { work: ToolWork; runs: Run[] }[] => {
  const pieces = [];
  for (let start = 0; start < runs.length; start += atOnce) {
    const own = runs.slice(start, start + atOnce);
    const { fileBytes, allBytes } = labBounds;
    const task = {
      do: 'run',
      tool,
      keep: true,
      fileBytes,
      allBytes,
      runs: own.map(({ args, stdin }) => ({ args, stdin })),
    } as const;
    pieces.push({ work: { program, task: { ...task, runs: [...task.runs] } }, runs: own });
  }
  return pieces;
};

type Failed = (run: Run, said: string) => PackageError;

const outputsOf = (
  pieces: ReturnType<typeof worksOf>,
  ends: readonly ToolEnd[],
  failed: Failed,
): Map<string, BlobRef> => {
  const outputs = new Map<string, BlobRef>();
  for (const [index, { runs }] of pieces.entries()) {
    const end = ends[index]!;
    for (const [place, run] of runs.entries()) {
      const one = 'runs' in end ? end.runs[place] : undefined;
      const said = 'said' in end ? end.said : (one?.said ?? '');
      if (!one?.ok || !one.output) throw failed(run, said.slice(0, mostSaid).trim());
      outputs.set(run.name, one.output);
    }
  }
  return outputs;
};

/**
 * Makes the tests that a package leaves to its programs: inputs by generators, answers by these or by its main solution, all run by judge
 * nodes. A problem whose tests are there comes back as it is. Throws PackageError: `tests.generatorFailed`,
 * `tests.generatorVaries`, `tests.answerFailed`, `tests.noNode`.
 */
export const buildTests = async (
  item: StoredProblem,
  { db, uid, tools, alive, isPatient }: Needs,
): Promise<StoredProblem> => {
  const { build, release } = item;
  if (!build) return item;
  const { made, answers = [] } = build;
  const total = made.length + 2 * answers.length + build.answered.length;
  const judgeExtraFiles = { ...build.beside, ...release.judgeExtraFiles };
  const releaseId = await putTrialRelease(db, { ...release, judgeExtraFiles, cases: [], groups: [] });
  const run = async (pieces: ReturnType<typeof worksOf>, before: number, failed: Failed) => {
    const waiting = {
      ...{ uid, releaseId, patienceMs, queueMs: isPatient ? queueMs : patienceMs },
      alive: (done: number, isTaken: boolean) => alive(before + done, total, isTaken),
    };
    const ends = await tools.run(
      pieces.map(({ work }) => work),
      waiting,
    );
    const languages = [...new Set(pieces.map(({ work }) => work.program.language))];
    if (!ends) throw new PackageError('tests.noNode', { language: languages.join(', ') });
    return outputsOf(pieces, ends, failed);
  };

  const commandOf = new Map(made.map(({ name, generator, args }) => [name, [generator, ...args].join(' ')]));
  const generate = (wanted: typeof made, before: number) => {
    const pieces = build.lab.generators.flatMap((program) => {
      const own = wanted.filter(({ generator }) => generator === program.name);
      return worksOf(
        program,
        own.map(({ name, args }) => ({ name, args, stdin: null })),
        true,
      );
    });
    return run(pieces, before, ({ name }, said) => {
      return new PackageError('tests.generatorFailed', { name, command: commandOf.get(name) ?? '', said });
    });
  };
  const inputs = await generate(made, 0);
  const generated = await generate(answers, made.length);
  // An answer is of another run than its input: they fit where the generator writes the same each time.
  const paired = new Set(answers.map(({ name }) => name));
  const again = await generate(
    made.filter(({ name }) => paired.has(name)),
    made.length + answers.length,
  );
  for (const [name, { hash }] of again) {
    if (inputs.get(name)?.hash === hash) continue;
    throw new PackageError('tests.generatorVaries', { name, command: commandOf.get(name) ?? '' });
  }
  const withInputs = release.cases.map((one) => ({ ...one, input: inputs.get(one.inputName) ?? one.input }));

  const wanted = new Set(build.answered);
  const model = build.lab.solutions.find(({ isModel }) => isModel);
  const open = withInputs.filter(({ inputName }) => wanted.has(inputName));
  const answering = model
    ? worksOf(
        model,
        open.map(({ inputName: name, input: stdin }) => ({ name, args: [], stdin })),
        false,
      )
    : [];
  const answered = await run(answering, made.length + 2 * answers.length, ({ name }, said) => {
    return new PackageError('tests.answerFailed', { name, said });
  });
  const cases = withInputs.map((one) => ({
    ...one,
    output: generated.get(one.inputName) ?? answered.get(one.inputName) ?? one.output,
  }));
  return { ...item, release: { ...release, cases }, lab: build.lab };
};
