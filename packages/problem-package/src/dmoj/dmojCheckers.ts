import type { Comparer } from '@assay/domain';
import type { FileTree } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { shellWords } from '../text/shellWords.ts';
import type { ReleaseDraft } from '../types.ts';
import type { DmojChecker, DmojConfig } from './dmojConfig.ts';
import { dmojProgram } from './dmojPrograms.ts';

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
  const needsAllLines = Boolean(args['filler_lines_required'] ?? true);
  return by({ rule: 'dmoj-linematches', points, needsAllLines });
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
      return by({ rule: 'dmoj-identical', tellsForm: Boolean(args['pe_allowed'] ?? true), isBinary });
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
      const format = args['args_format_string'];
      const program = await dmojProgram(
        {
          files: namesOf(args['files']),
          type: String(args['type'] ?? 'default'),
          flags: namesOf(args['flags']),
          ...(typeof format === 'string' ? { args: shellWords(format) } : {}),
        },
        files,
        notes,
      );
      return { judgeMode: 'spj', removeEndBlank: true, checker: program };
    }
    default:
      if (name.endsWith('.py')) throw new PackageError('program.hostScript', { place: name });
      throw new PackageError('judgeMode.unsupported', { mode: `checker ${name}` });
  }
};

/** The convention of type `default`: the answer follows the input, where testlib has its log in between. */
const answerSecond = ['{input_file}', '{answer_file}', '{output_file}'];

/** An interactor of the types `default` and `testlib`. */
export const dmojInteractor = async (
  interactive: NonNullable<DmojConfig['interactive']>,
  isUnbuffered: boolean,
  files: FileTree,
  notes: Notes,
): Promise<DmojJudging> => {
  const type = interactive.type ?? 'default';
  const given = interactive.args_format_string;
  const args = given == null ? (type === 'default' ? answerSecond : undefined) : withLog(shellWords(given));
  const program = await dmojProgram(
    { files: interactive.files, type, args, flags: interactive.flags ?? [], isUnbuffered },
    files,
    notes,
  );
  return { judgeMode: 'interactive', removeEndBlank: true, interactor: program };
};

/** Formats that leave out the log, which no interactor of DMOJ has to write: it comes where it disturbs least. */
const withLog = (words: readonly string[]): readonly string[] =>
  words.includes('{output_file}')
    ? words
    : words.flatMap((word) => (word === '{answer_file}' ? [word, '{output_file}'] : [word]));
