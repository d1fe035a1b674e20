import { type Command, readWords, say, usageError } from './command.ts';
import { backupFindings } from './doctor/backup.ts';
import type { Finding } from './doctor/finding.ts';
import { proxyFindings } from './doctor/from.ts';
import { machineFindings } from './doctor/machine.ts';
import { sandboxFindings } from './doctor/sandbox.ts';
import { serviceFindings } from './doctor/service.ts';
import { softwareFindings } from './doctor/software.ts';
import { dataDir, operatorsPath } from './place.ts';

const signs = { good: '✓', poor: '!', bad: '✗' } as const;

const print = (heading: string, findings: readonly Finding[]): void => {
  say(heading);
  for (const { state, title, detail, remedy } of findings) {
    say(`  ${signs[state]} ${title}: ${detail}`);
    if (remedy) say(`      → ${remedy}`);
  }
};

const ofThisMachine = async (): Promise<[string, Finding[]][]> => [
  ['Machine', machineFindings(dataDir())],
  ['Software', softwareFindings()],
  ['Sandbox', sandboxFindings()],
  ['Service', [...(await serviceFindings(dataDir())), ...backupFindings(dataDir())]],
];

export const doctor: Command = {
  name: 'doctor',
  summary: 'say what this machine lacks, and the exact command that puts each right',
  help: `[--json] [--from URL [--ca FILE] [--at ADDRESS]]

Looks at the machine, compilers, sandbox, data folder, port, and at the judge nodes when Assay is running. Ends with code 1 when
something stands in the way of judging (✗); ! marks what works with losses.

  --json        the findings for programs
  --from URL    look at nothing but the way to the site that visitors take: what does a proxy break (addresses, scheme, streams,
                uploads)? Best from another machine
  --ca FILE     certificate of who signed the site's
  --at ADDRESS  connect there, whatever the host name means

Examples
  npm run assay -- doctor
  npm run assay -- doctor --from https://judge.example.org
  DATA_DIR=/srv/assay PORT=80 npm run assay -- doctor`,
  run: async (words) => {
    const { values, positionals } = readWords(words, {
      json: { type: 'boolean', default: false },
      from: { type: 'string' },
      ca: { type: 'string' },
      at: { type: 'string' },
    });
    if (positionals.length > 0) throw usageError('This command takes no words.');
    const { from, ca, at } = values;
    if (from !== undefined && !/^https?:\/\/[^/]+\/?$/.test(from))
      throw usageError('--from takes an address such as https://judge.example.org');
    const way = from !== undefined && { url: new URL(from), ca: ca === undefined ? ca : operatorsPath(ca), at };
    const groups: [string, Finding[]][] = way
      ? [[`The way to ${from}`, await proxyFindings(way)]]
      : await ofThisMachine();
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
