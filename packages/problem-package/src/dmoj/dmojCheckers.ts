import type { Comparer } from '@assay/domain';
import { baseName, type FileTree } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { type ProgramDraft, setterProgram } from '../setterProgram.ts';
import { startHook } from '../startHook.ts';
import type { ReleaseDraft } from '../types.ts';
import type { DmojChecker } from './dmojConfig.ts';

export type DmojJudging = Pick<ReleaseDraft, 'judgeMode' | 'removeEndBlank' | 'comparer' | 'checker' | 'interactor'>;

const by = (comparer: Comparer): DmojJudging => ({ judgeMode: 'default', removeEndBlank: true, comparer });

const refused = (name: string, argument: string): PackageError =>
  new PackageError('judgeMode.unsupported', { mode: `checker ${name}, ${argument}` });

const errorModes = ['default', 'absolute', 'relative'] as const;
const floats = (args: Record<string, unknown>, mode: unknown): DmojJudging => {
  const precision = Math.trunc(Number(args['precision'] ?? 6));
  const errorMode = errorModes.find((known) => known === (mode ?? 'default'));
  if (!Number.isFinite(precision) || Math.abs(precision) > 400) throw refused('floats', 'precision');
  if (!errorMode) throw refused('floats', 'error_mode');
  return by({ rule: 'dmoj-floats', precision, errorMode });
};

const sorted = (splitOn: unknown): DmojJudging => {
  if (splitOn !== 'lines' && splitOn !== 'whitespace') throw refused('sorted', 'split_on');
  return by({ rule: 'dmoj-sorted', by: splitOn === 'lines' ? 'lines' : 'words' });
};

/** More lines than anybody lists points for. */
const mostPoints = 10_000;
const lineMatches = (args: Record<string, unknown>): DmojJudging => {
  const points: unknown = args['point_distribution'] ?? [1];
  const isList = Array.isArray(points) && points.length <= mostPoints;
  if (!isList || !points.every((one) => Number.isFinite(one))) throw refused('linematches', 'point_distribution');
  const needsAllLines = (args['filler_lines_required'] ?? true) === true;
  return by({ rule: 'dmoj-linematches', points, needsAllLines });
};

/** A program with the conventions of testlib, as far as its kind has them. Throws for the other kinds. */
const bridged = async (
  files: FileTree,
  names: readonly string[],
  type: string,
  notes: Notes,
): Promise<ProgramDraft> => {
  if (type !== 'default' && type !== 'testlib')
    throw new PackageError('judgeMode.unsupported', { mode: `type ${type}` });
  const place = names.join(', ');
  const missing = names.find((name) => !files.has(name));
  if (missing !== undefined) throw new PackageError('program.missing', { place: missing });
  // testlib.h is ours.
  const own = names.filter((name) => baseName(name) !== 'testlib.h');
  const draft = await setterProgram({
    files: new Map(own.map((name) => [baseName(name), files.get(name)!])),
    place,
    protocol: 'testlib',
    args: [],
    constants: {},
    notes,
  });
  return draft.language.startsWith('C++') ? { ...draft, language: 'C++' } : draft;
};

const namesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((name): name is string => typeof name === 'string');

/** The checkers that DMOJ's judge brings, and programs. Python files that work inside that judge are refused. */
export const dmojChecker = async (
  checker: DmojChecker | null | undefined,
  files: FileTree,
  isBinary: boolean,
  notes: Notes,
): Promise<DmojJudging> => {
  const { name, args } = checker ?? { name: 'standard', args: {} };
  switch (name) {
    case 'standard':
    case 'easy':
    case 'linecount':
      return by({ rule: `dmoj-${name}` });
    case 'identical':
    case 'identical_with_pe':
      return by({ rule: 'dmoj-identical', tellsForm: args['pe_allowed'] !== false, isBinary });
    case 'rstripped':
      return by({ rule: 'dmoj-rstripped', skipsEmptyLines: Boolean(args['filter_new_line']), isBinary });
    case 'floats':
      return floats(args, args['error_mode']);
    case 'floatsabs':
      return floats(args, 'absolute');
    case 'floatsrel':
      return floats(args, 'relative');
    case 'sorted':
      return sorted(args['split_on'] ?? 'lines');
    case 'unordered':
      return sorted('whitespace');
    case 'linematches':
      return lineMatches(args);
    case 'bridged': {
      const program = await bridged(files, namesOf(args['files']), String(args['type'] ?? 'default'), notes);
      return { judgeMode: 'spj', removeEndBlank: true, checker: program };
    }
    default:
      if (name.endsWith('.py')) throw new PackageError('program.hostScript', { place: name });
      throw new PackageError('judgeMode.unsupported', { mode: `checker ${name}` });
  }
};

/** The convention of type `default`: the answer follows the input, where testlib has its log in between. */
const answerSecond = startHook({ atStart: 'if (argc > 3) argv[2] = argv[3];' });

/** An interactor of the types `default` and `testlib`. */
export const dmojInteractor = async (
  { files: names, type }: { files: readonly string[]; type?: string | null },
  files: FileTree,
  notes: Notes,
): Promise<DmojJudging> => {
  const kind = type ?? 'default';
  const program = await bridged(files, names, kind, notes);
  const isHooked = kind === 'default';
  if (isHooked && !program.language.startsWith('C++')) {
    throw new PackageError('judgeMode.unsupported', { mode: `interactive type default, ${program.language}` });
  }
  const sources = { ...program.sources, ...(isHooked ? { [answerSecond.name]: answerSecond.file } : {}) };
  return { judgeMode: 'interactive', removeEndBlank: true, interactor: { ...program, sources } };
};
