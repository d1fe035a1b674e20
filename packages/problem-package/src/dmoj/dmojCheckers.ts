import type { TokenComparison } from '@assay/domain';
import { baseName, type FileTree } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { type ProgramDraft, setterProgram } from '../setterProgram.ts';
import { spjProgram } from '../spjProgram.ts';
import { startHook } from '../startHook.ts';
import type { ReleaseDraft } from '../types.ts';
import type { DmojChecker } from './dmojConfig.ts';

export type DmojJudging = Pick<ReleaseDraft, 'judgeMode' | 'removeEndBlank' | 'tokens' | 'checker' | 'interactor'>;

const source = (body: string): string =>
  `#include "testlib.h"\nusing namespace std;\n${body.includes('LINES') ? lines : ''}int main(int argc, char **argv) {\n  registerTestlibCmd(argc, argv);\n${body.replaceAll('LINES', 'nonEmptyLines')}}\n`;

const lines = `static vector<vector<string>> nonEmptyLines(InStream &stream) {
  vector<vector<string>> found;
  while (!stream.eof()) {
    string line = stream.readString();
    for (char &c : line) if (isspace((unsigned char)c)) c = ' ';
    vector<string> words;
    for (const string &word : tokenize(line, ' ')) if (!word.empty()) words.push_back(word);
    if (!words.empty()) found.push_back(words);
  }
  return found;
}
`;

const sortedLines = source(`  auto wanted = LINES(ans), got = LINES(ouf);
  sort(wanted.begin(), wanted.end());
  sort(got.begin(), got.end());
  if (wanted != got) quitf(_wa, "other lines");
  quitf(_ok, "equal in any order");
`);

const sortedWords = source(`  vector<string> wanted, got;
  while (!ans.seekEof()) wanted.push_back(ans.readToken());
  while (!ouf.seekEof()) got.push_back(ouf.readToken());
  sort(wanted.begin(), wanted.end());
  sort(got.begin(), got.end());
  if (wanted != got) quitf(_wa, "other words");
  quitf(_ok, "equal in any order");
`);

const sameLetters = source(`  vector<int> balance(256);
  while (!ans.seekEof()) for (unsigned char c : ans.readToken()) balance[tolower(c)]++;
  while (!ouf.seekEof()) for (unsigned char c : ouf.readToken()) balance[tolower(c)]--;
  for (int count : balance) if (count != 0) quitf(_wa, "other characters");
  quitf(_ok, "same characters");
`);

/** Every line earns its share. */
const shareOfLines = source(`  auto wanted = LINES(ans), got = LINES(ouf);
  if (got.size() > wanted.size()) quitf(_wa, "%d lines, %d wanted", (int)got.size(), (int)wanted.size());
  size_t same = 0;
  for (size_t at = 0; at < got.size(); at++) same += got[at] == wanted[at];
  if (same == wanted.size()) quitf(_ok, "%d lines", (int)same);
  if (same == 0) quitf(_wa, "no line is right");
  quitp((double)same / wanted.size(), "%d of %d lines", (int)same, (int)wanted.size());
`);

const byTokens = (tokens: TokenComparison): DmojJudging => ({ judgeMode: 'default', removeEndBlank: true, tokens });
const byProgram = (text: string): DmojJudging => ({
  judgeMode: 'spj',
  removeEndBlank: true,
  checker: spjProgram(text, 'C++', 'checker', 'testlib'),
});
const words: TokenComparison = { caseSensitive: true, spaceSensitive: false };

const floats = (args: Record<string, unknown>, mode: unknown): DmojJudging => {
  const precision = Number(args['precision'] ?? 6);
  const epsilon = 10 ** -(Number.isFinite(precision) ? precision : 6);
  return byTokens({
    ...words,
    ...(mode === 'relative' ? {} : { floatAbsolute: epsilon }),
    ...(mode === 'absolute' ? {} : { floatRelative: epsilon }),
  });
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
  notes: Notes,
): Promise<DmojJudging> => {
  const { name, args } = checker ?? { name: 'standard', args: {} };
  switch (name) {
    case 'standard':
      return byTokens(words);
    case 'identical':
    case 'identical_with_pe':
      return { judgeMode: 'default', removeEndBlank: false };
    case 'rstripped':
      return { judgeMode: 'default', removeEndBlank: true };
    case 'floats':
      return floats(args, args['error_mode']);
    case 'floatsabs':
      return floats(args, 'absolute');
    case 'floatsrel':
      return floats(args, 'relative');
    case 'sorted':
      return byProgram(args['split_on'] === 'whitespace' ? sortedWords : sortedLines);
    case 'unordered':
      return byProgram(sortedWords);
    case 'easy':
      return byProgram(sameLetters);
    case 'linecount':
    case 'linematches':
      return byProgram(shareOfLines);
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
