import type { CheckerProtocol, JudgeMode, TokenComparison } from '@assay/domain';
import { type FileTree, hasFolder, isHeader, rootFiles, subtree, topFolders } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { type ProgramDraft, setterProgram } from '../setterProgram.ts';
import type { IcpcSettings } from './icpcSettings.ts';
import { countedCases, type TestCase } from './testCases.ts';
import { tokenComparison } from './validatorFlags.ts';

/** How outputs are judged: the part of a release that validators decide. */
export interface Judging {
  judgeMode: JudgeMode;
  tokens?: TokenComparison;
  /** By names of cases: where they are others than those. */
  tokensOfCases?: ReadonlyMap<string, TokenComparison>;
  checker?: ProgramDraft;
  interactor?: ProgramDraft;
  passes?: number;
  /** Arguments of single cases go to the validator only when it is the package's own. */
  hasOwnValidator: boolean;
}

interface Needs {
  tree: FileTree;
  settings: IcpcSettings;
  protocol: CheckerProtocol;
  /** Files of the validator that only other judges need. */
  adapter: readonly string[];
  cases: readonly TestCase[];
  notes: Notes;
}

/** The one validator program of the package, wherever its version puts it. */
const validatorFiles = (tree: FileTree): { files: FileTree; place: string } | null => {
  if (hasFolder(tree, 'output_validator')) {
    const files = subtree(tree, 'output_validator');
    const folders = topFolders(files);
    const isWrapped = rootFiles(files).length === 0 && folders.length === 1;
    return { files: isWrapped ? subtree(files, folders[0]!) : files, place: 'output_validator' };
  }
  const files = subtree(tree, 'output_validators');
  if (files.size === 0) return null;
  const folders = topFolders(files);
  const singles = rootFiles(files);
  const place = 'output_validators';
  if (folders.length === 0 && singles.length === 1) return { files, place };
  if (folders.length === 1 && singles.length === 0) return { files: subtree(files, folders[0]!), place };
  // Loose files in place of one folder: accepted when they can only be one program with its headers.
  if (folders.length === 0 && singles.filter((name) => !isHeader(name)).length === 1) return { files, place };
  throw new PackageError('program.many', { place });
};

/** Chooses between the default comparison and the package's own checker or interactor. */
export const readJudging = async ({ tree, settings, protocol, adapter, cases, notes }: Needs): Promise<Judging> => {
  const found = settings.isLegacy && !settings.isCustom ? null : validatorFiles(tree);
  const needsOwn = settings.isCustom || settings.isInteractive || settings.isMultiPass;
  if (!found) {
    if (needsOwn) throw new PackageError('program.missing', { place: 'output_validator' });
    const known = new Map<string, TokenComparison>();
    const tokensOf = ({ validatorArgs }: TestCase): TokenComparison => {
      const key = JSON.stringify(validatorArgs);
      const tokens = known.get(key) ?? tokenComparison([...settings.validatorFlags, ...validatorArgs], notes);
      known.set(key, tokens);
      return tokens;
    };
    const [first] = countedCases(cases);
    const tokens = first ? tokensOf(first) : tokenComparison(settings.validatorFlags, notes);
    const others = cases.flatMap((one) => (tokensOf(one) === tokens ? [] : [[one.name, tokensOf(one)] as const]));
    return { judgeMode: 'default', tokens, tokensOfCases: new Map(others), hasOwnValidator: false };
  }
  const program = await setterProgram({
    files: new Map([...found.files].filter(([name]) => !adapter.includes(name))),
    place: found.place,
    protocol,
    args: settings.validatorFlags,
    constants: settings.constants,
    notes,
  });
  return {
    judgeMode: settings.isInteractive ? 'interactive' : 'spj',
    ...(settings.isInteractive ? { interactor: program } : { checker: program }),
    ...(settings.isMultiPass ? { passes: settings.passes } : {}),
    hasOwnValidator: true,
  };
};
