import { backup } from './backup.ts';
import { type Command, isUsageError, say } from './command.ts';
import { createUser } from './createUser.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { failureText } from './failureText.ts';
import { importProblems } from './importProblems.ts';
import { installService } from './installService.ts';
import { judgeToken } from './judgeToken.ts';
import { languages } from './languages.ts';
import { problem } from './problem.ts';
import { remote } from './remote.ts';
import { resetPassword } from './resetPassword.ts';
import { resetSecondFactor } from './resetSecondFactor.ts';
import { restore } from './restore.ts';

/** The operator's command line: `npm run assay -- COMMAND`. */
const commands: readonly Command[] = [
  doctor,
  importProblems,
  problem,
  createUser,
  resetPassword,
  resetSecondFactor,
  languages,
  judgeToken,
  remote,
  demo,
  installService,
  backup,
  restore,
];

const overview = (): string => {
  const width = Math.max(...commands.map((command) => command.name.length)) + 3;
  return `Usage: npm run assay -- COMMAND [WORDS]

${commands.map((command) => `  ${command.name.padEnd(width)}${command.summary}`).join('\n')}

  npm run assay -- COMMAND --help   explains one, with examples

Commands work on the data in DATA_DIR (or DATABASE_URL), whether Assay is running or not.`;
};

const helpOf = (command: Command): string =>
  `Usage: npm run assay -- ${command.name} ${command.help}`.replace(/ +\n/, '\n');

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

/** Does what the words of the operator ask for, and says it on stdout and stderr; the exit code. */
export const runWords = async (words: string[]): Promise<number> => {
  const [name, ...rest] = words;
  if (!name || isHelp(name) || name === 'help') {
    say(overview());
    return 0;
  }
  const command = commands.find((item) => item.name === name);
  if (!command) {
    console.error(`There is no command "${name}".\n\n${overview()}`);
    return 2;
  }
  if (rest.some(isHelp)) {
    say(helpOf(command));
    return 0;
  }
  try {
    await command.run(rest);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (isUsageError(error)) {
      console.error(`${failureText(error)}\n\n${helpOf(command)}`);
      return 2;
    }
    console.error(failureText(error));
    return 1;
  }
};
