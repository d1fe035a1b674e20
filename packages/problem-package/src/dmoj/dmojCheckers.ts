import type { TokenComparison } from '@assay/domain';
import type { FileTree } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { spjProgram } from '../spjProgram.ts';
import type { ReleaseDraft } from '../types.ts';
import type { DmojChecker, DmojConfig } from './dmojConfig.ts';
import { dmojProgram } from './dmojPrograms.ts';

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
      const format = args['args_format_string'];
      const program = await dmojProgram(
        {
          files: namesOf(args['files']),
          type: String(args['type'] ?? 'default'),
          flags: namesOf(args['flags']),
          ...(typeof format === 'string' ? { argsFormat: format } : {}),
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
const answerSecond = '{input_file} {answer_file} {output_file}';

/** An interactor of the types `default` and `testlib`. */
export const dmojInteractor = async (
  interactive: NonNullable<DmojConfig['interactive']>,
  isUnbuffered: boolean,
  files: FileTree,
  notes: Notes,
): Promise<DmojJudging> => {
  const type = interactive.type ?? 'default';
  const given = interactive.args_format_string;
  const argsFormat = given == null ? (type === 'default' ? answerSecond : undefined) : withLog(given);
  const program = await dmojProgram(
    { files: interactive.files, type, argsFormat, flags: interactive.flags ?? [], isUnbuffered },
    files,
    notes,
  );
  return { judgeMode: 'interactive', removeEndBlank: true, interactor: program };
};

/** Formats that leave out the log, which no interactor of DMOJ has to write: it comes where it disturbs least. */
const withLog = (format: string): string =>
  format.includes('{output_file}') ? format : format.replace('{answer_file}', '{answer_file} {output_file}');
