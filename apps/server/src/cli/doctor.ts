import { type Command, readWords, say, usageError } from './command.ts';
import { backupFindings } from './doctor/backup.ts';
import type { Finding } from './doctor/finding.ts';
import { machineFindings } from './doctor/machine.ts';
import { sandboxFindings } from './doctor/sandbox.ts';
import { serviceFindings } from './doctor/service.ts';
import { softwareFindings } from './doctor/software.ts';
import { dataDir } from './place.ts';

const signs = { good: '✓', poor: '!', bad: '✗' } as const;

const print = (heading: string, findings: readonly Finding[]): void => {
  say(heading);
  for (const { state, title, detail, remedy } of findings) {
    say(`  ${signs[state]} ${title}: ${detail}`);
    if (remedy) say(`      → ${remedy}`);
  }
};

export const doctor: Command = {
  name: 'doctor',
  summary: 'say what this machine lacks, and the exact command that puts each right',
  help: `[--json]

Looks at the machine, compilers, sandbox, data folder, port, and at the judge nodes when Assay is running. Ends with code 1 when
something stands in the way of judging (✗); ! marks what works with losses.

  --json  the findings for programs

Examples
  npm run assay -- doctor
  DATA_DIR=/srv/assay PORT=80 npm run assay -- doctor`,
  run: async (words) => {
    const { values, positionals } = readWords(words, { json: { type: 'boolean', default: false } });
    if (positionals.length > 0) throw usageError('This command takes no words.');
    const groups: [string, Finding[]][] = [
      ['Machine', machineFindings(dataDir())],
      ['Software', softwareFindings()],
      ['Sandbox', sandboxFindings()],
      ['Service', [...(await serviceFindings(dataDir())), ...backupFindings(dataDir())]],
    ];
    const all = groups.flatMap(([, findings]) => findings);
    if (values.json) say(JSON.stringify(all, null, 2));
    else {
      for (const [heading, findings] of groups) print(heading, findings);
      const count = (state: Finding['state']) => all.filter((finding) => finding.state === state).length;
      say(`\n${count('good')} good, ${count('poor')} with losses, ${count('bad')} in the way`);
    }
    if (all.some((finding) => finding.state === 'bad')) process.exitCode = 1;
  },
};
