import { readFileSync } from 'node:fs';
import { type Attack, attack, briefly, judge, mebibyte, type Try, tell, textOf } from '../kit.ts';

const output = [{ name: 'out', maxBytes: mebibyte }];

const oddOutput = (kind: string): Try => ({ file: '40-odd-output.c', args: [kind], filesOut: output });

/** CPU time of a process so far, ms. */
const cpuMsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

export const fileAttacks: Attack[] = [
  attack(38, "read the host's secrets", 'ok', { file: '38-read-secrets.c' }),
  attack(39, 'write to the system', 'ok', { file: '39-write-system.c' }),
  attack(40, 'a symlink as the output', 'file-error', [oddOutput('symlink'), oddOutput('dangling')], ({ filesOut }) =>
    Object.keys(filesOut).length > 0 ? 'something was read' : undefined,
  ),
  attack(
    41,
    'a FIFO, device, folder, hard link, giant as the output',
    'file-error',
    ['fifo', 'device', 'folder', 'hardlink', 'sparse'].map(oddOutput),
  ),
  {
    number: 42,
    title: 'swap the output while it is taken',
    async attempt(kit) {
      const result = await kit.run({
        file: '42-swap-output.c',
        filesOut: [{ ...output[0]!, optional: true }],
        limits: briefly,
      });
      const problems = judge(result, ['cpu-limit', 'wall-limit', 'idle-limit']);
      const taken = result.filesOut['out'];
      const content = taken && textOf(await kit.sandbox.get(taken));
      if (content !== undefined && !'mine'.startsWith(content))
        problems.push(`took ${JSON.stringify(content.slice(0, 40))}`);
      return { boxes: [result.box], problems, note: tell(result) };
    },
  },
  attack(43, 'make device files', 'ok', { file: '43-make-devices.c' }),
  attack(44, 'set-user-id programs', 'ok', { file: '44-set-user-id.c' }),
  attack(45, 'four thousand nested folders and odd names', 'ok', { file: '45-deep-tree.c' }),
  attack(46, 'change its own input and executable', 'ok', [
    { file: '46-change-input.c', input: 'good' },
    { file: '46-change-input.c', input: 'good' },
  ]),
  attack(47, 'make shared descriptors non-blocking', 'ok', [
    { file: '47-nonblocking.c', input: 'x' },
    { file: '47-nonblocking.c', input: 'x' },
  ]),
  attack(48, 'a gigabyte in a pipe', 'ok', { file: '48-pipe-size.c' }),
  attack(49, 'look for more descriptors', 'ok', { file: '49-descriptors.c' }),
  attack(50, 'descriptor bomb', 'ok', { file: '50-descriptor-bomb.c' }),
  {
    number: 51,
    title: 'move the offset of the input',
    async attempt(kit) {
      const request = { ...(await kit.request({ file: '51-read-twice.c' })), stdin: await kit.put('good') };
      const first = await kit.sandbox.run(request);
      const second = await kit.sandbox.run(request);
      return {
        boxes: [first.box, second.box],
        problems: [...judge(first, ['ok']), ...judge(second, ['ok'])],
        note: tell(second),
      };
    },
  },
  {
    number: 52,
    title: 'find the expected output',
    async attempt(kit) {
      const answer = await kit.put(`${'SECTEV'.slice(0, 6)}-the answer\n`);
      const result = await kit.run({ file: '52-find-answer.c', compare: { mode: 'tokens', answer } });
      const problems = judge(result, ['ok'], ({ compare }) =>
        compare?.equal === false ? undefined : 'it found the answer',
      );
      return { boxes: [result.box], problems, note: tell(result) };
    },
  },
  attack(53, 'flood stdout', 'output-limit', { file: '53-flood.c' }),
  attack(54, 'flood stderr', 'ok', { file: '53-flood.c', args: ['2'] }, ({ stderr }) =>
    stderr.length > 65_536 ? 'stderr was not cut' : undefined,
  ),
  {
    number: 55,
    title: 'write a quarter of a megabyte byte by byte',
    async attempt(kit) {
      const before = cpuMsOf(kit.sandbox.pid);
      const result = await kit.run({ file: '55-byte-by-byte.c', limits: { cpuMs: 4000, wallMs: 12_000 } });
      const used = cpuMsOf(kit.sandbox.pid) - before;
      const problems = judge(result, ['ok'], ({ stdoutBytes }) =>
        stdoutBytes === mebibyte / 4 ? undefined : `${stdoutBytes} bytes came`,
      );
      if (used > 250 + 2 * (result.cpuNs / 1e6)) problems.push(`the supervisor used ${used} ms`);
      return { boxes: [result.box], problems, note: `${tell(result)}, supervisor ${used} ms` };
    },
  },
  attack(56, 'never read the input', 'ok', { file: 'hello.c', input: 'x'.repeat(mebibyte) }),
  attack(57, 'close stdout early', 'ok', { file: '57-close-stdout.c' }),
];
