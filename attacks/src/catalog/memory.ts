import { type Attack, attack, mebibyte } from '../kit.ts';

const atOnce = ({ wallNs }: { wallNs: number }) => (wallNs > 1400e6 ? 'only stopped by the wall clock' : undefined);

export const memoryAttacks: Attack[] = [
  attack(14, 'take and touch memory', 'memory-limit', { file: '14-touch-memory.c' }, atOnce),
  attack(15, 'share the feast among children', 'memory-limit', { file: '15-children-with-memory.c' }, atOnce),
  attack(16, 'reserve a terabyte without touching it', 'ok', { file: '16-reserve.c' }),
  attack(17, 'fill a memory file', ['memory-limit', 'output-limit'], {
    file: '17-memory-file.c',
    limits: { fileBytes: 1024 * mebibyte },
  }),
  attack(18, 'fill /tmp and /dev/shm', 'memory-limit', [
    { file: '18-fill-folder.c', args: ['/tmp'] },
    { file: '18-fill-folder.c', args: ['/dev/shm'] },
    { file: '18-fill-folder.c', args: ['/w'] },
  ]),
  attack(19, 'fill /tmp with memory to spare: the disk is full first', 'ok', {
    file: '18-fill-folder.c',
    args: ['/tmp'],
    limits: { memoryBytes: 1024 * mebibyte, cpuMs: 4000, wallMs: 10_000 },
  }),
  attack(20, 'touch a sparse file', ['memory-limit', 'signalled'], {
    file: '20-sparse-file.c',
    limits: { fileBytes: 256 * mebibyte },
  }),
  attack(21, 'recurse for ever', ['memory-limit', 'signalled'], { file: '21-recursion.c' }),
  attack(22, 'fill every pipe', 'ok', { file: '22-pipes.c' }, ({ memoryBytes }) =>
    memoryBytes > 32 * mebibyte ? 'too much memory in pipes' : undefined,
  ),
  attack(23, 'start a hundred thousand threads', 'ok', { file: '23-threads.c' }),
  attack(24, 'a hundred thousand files', 'ok', { file: '24-small-files.c' }),
  attack(25, 'fill the heap of Java', ['nonzero-exit', 'memory-limit'], {
    file: '25-heap.java',
    limits: { memoryBytes: 192 * mebibyte, processes: 64, cpuMs: 3000, wallMs: 10_000 },
  }),
  attack(26, 'fill the heap of Node', ['signalled', 'memory-limit', 'nonzero-exit'], {
    file: '26-heap.js',
    limits: { memoryBytes: 192 * mebibyte, processes: 32, cpuMs: 5000, wallMs: 15_000 },
  }),
  attack(27, 'grow a Python list', ['memory-limit', 'nonzero-exit'], {
    file: '27-list.py',
    limits: { cpuMs: 2000, wallMs: 6000 },
  }),
];
