import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type LiveSandbox } from './createSandbox.ts';
import { bytes, compileC, mebibyte, plainLimits, shell, text } from './testing/programs.ts';
import type { Blob, Limits, RunResult } from './types.ts';

let sandbox: LiveSandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ boxes: 2 });
});
afterAll(() => sandbox.close());

const put = (content: string): Promise<Blob> => sandbox.putBytes(bytes(content));

const runC = async (source: string, limits: Partial<Limits> = {}, stdin?: Blob, box?: number): Promise<RunResult> => {
  const executable = await sandbox.putFile(compileC(source));
  const result = await sandbox.run({
    profile: 'run',
    argv: ['program'],
    executable,
    limits: { ...plainLimits, ...limits },
    stdin,
    box,
  });
  sandbox.drop(executable);
  return result;
};

const hello = 'int puts(const char *); int main(void) { puts("hello"); }';

describe('a program that ends by itself', () => {
  it('has its output, its time and its memory reported', async () => {
    const result = await runC(hello);
    expect(result).toMatchObject({ status: 'ok', exitCode: 0, signal: 0, oom: false, stdoutBytes: 6 });
    expect(text(result.stdout)).toBe('hello\n');
    expect(result.cpuNs).toBeGreaterThan(0);
    expect(result.wallNs).toBeGreaterThan(0);
    expect(result.memoryBytes).toBeLessThan(1.5 * mebibyte);
  });

  it('reads its input', async () => {
    const stdin = await put('some words\n');
    const result = await runC(
      'int c, getchar(), putchar(int); int main() { while ((c = getchar()) >= 0) putchar(c); }',
      {},
      stdin,
    );
    expect(text(result.stdout)).toBe('some words\n');
  });

  it('sees an empty input when there is none', async () => {
    const result = await runC('int getchar(); int main() { return getchar() == -1 ? 0 : 1; }');
    expect(result.status).toBe('ok');
  });

  it('keeps its exit code', async () => {
    expect(await runC('int main() { return 42; }')).toMatchObject({ status: 'nonzero-exit', exitCode: 42 });
  });

  it('keeps the signal that ended it', async () => {
    expect(await runC('int main() { *(volatile int *)0 = 1; }')).toMatchObject({ status: 'signalled', signal: 11 });
    expect(await runC('void abort(); int main() { abort(); }')).toMatchObject({ status: 'signalled', signal: 6 });
    // Of time only the clock tells: the limit itself ends with SIGKILL.
    const early = '#include <signal.h>\nint main() { raise(SIGXCPU); }';
    expect(await runC(early)).toMatchObject({ status: 'signalled', signal: 24 });
  });

  it('does not tell of a limit or a forbidden call that never was', async () => {
    // Each way to send a signal to oneself; the kernel alone says SIGXFSZ (25) and SIGSYS (31).
    const send = `#define _GNU_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int number = atoi(argv[1]), me = getpid(), descriptor = syscall(434, me, 0);
  siginfo_t info = {.si_signo = number, .si_code = SI_QUEUE};
  int refused = (raise(number) != 0) + (kill(me, number) != 0) + (syscall(SYS_tkill, me, number) != 0) +
    (syscall(SYS_rt_sigqueueinfo, me, number, &info) != 0) + (syscall(424, descriptor, number, 0, 0) != 0);
  return refused;
}`;
    const executable = await sandbox.putFile(compileC(send));
    const sent = (number: number) =>
      sandbox.run({ profile: 'run', argv: ['program', String(number)], executable, limits: plainLimits });
    expect(await sent(25)).toMatchObject({ status: 'nonzero-exit', exitCode: 5, signal: 0 });
    expect(await sent(31)).toMatchObject({ status: 'nonzero-exit', exitCode: 5, signal: 0 });
    expect(await sent(24)).toMatchObject({ status: 'signalled', signal: 24 });
    expect(await sent(10)).toMatchObject({ status: 'signalled', signal: 10 });
    sandbox.drop(executable);
  });

  it('has its first and its last words kept where it wrote too much to stderr', async () => {
    const limits = { ...plainLimits, errorBytes: 16 * 1024 };
    const long = await sandbox.run(shell('echo first >&2; yes flood | head -c 300000 >&2; echo last >&2', { limits }));
    expect(long.status).toBe('ok');
    expect(long.stderr).toHaveLength(limits.errorBytes);
    expect(text(long.stderr)).toMatch(/^first\nflood\n(?:.*\n)*flood\nlast\n$/);
    const short = await sandbox.run(shell('head -c 16385 /dev/zero | tr "\\0" x >&2', { limits }));
    expect(text(short.stderr)).toBe('x'.repeat(limits.errorBytes));
  });

  it('is a plain signal when it kills itself', async () => {
    const result = await runC('int kill(int, int), getpid(); int main() { kill(getpid(), 9); }');
    expect(result).toMatchObject({ status: 'signalled', signal: 9, oom: false });
  });

  it('sees only the environment it is given', async () => {
    const plain = await sandbox.run(shell('env | sort'));
    expect(text(plain.stdout).replace(/^PWD=.*\n/m, '')).toBe(
      'HOME=/w\nLANG=C.UTF-8\nPATH=/usr/bin:/bin\nTMPDIR=/tmp\n',
    );
    const given = await sandbox.run(shell('echo $A', { env: { A: 'b=c' } }));
    expect(text(given.stdout)).toBe('b=c\n');
  });

  it('gets exactly three descriptors', async () => {
    const result = await runC(
      'int fcntl(int, int, ...); int main() { int n = 0; for (int i = 0; i < 4096; i++) n += fcntl(i, 1) >= 0; return n; }',
    );
    expect(result.exitCode).toBe(3);
  });
});

describe('limits', () => {
  it.each([
    [100, 1.3],
    [300, 1.1],
  ])('end a busy program at its CPU time of %i ms, at no more than %f times of it', async (cpuMs, most) => {
    let least = Number.POSITIVE_INFINITY;
    // The best of five tells a clock that strikes late from a machine that had no time for it.
    for (let run = 0; run < 5 && least >= most; run++) {
      const result = await runC('int main() { for (volatile long i = 0;; i++); }', { cpuMs });
      expect(result.status).toBe('cpu-limit');
      expect(result.cpuNs / 1e6).toBeGreaterThanOrEqual(cpuMs);
      least = Math.min(least, result.cpuNs / 1e6 / cpuMs);
    }
    expect(least).toBeLessThan(most);
  });

  it('count the CPU time of threads and children together', async () => {
    const spin = 'for (volatile long i = 0;; i++);';
    const threads = await runC(
      `#include <pthread.h>\nvoid *f(void *x) { ${spin} } int main() { pthread_t t; for (int i = 0; i < 4; i++) pthread_create(&t, 0, f, 0); ${spin} }`,
      { cpuMs: 200 },
    );
    expect(threads.status).toBe('cpu-limit');
    const children = await runC(
      `#include <signal.h>\n#include <unistd.h>\nint main() { signal(SIGCHLD, SIG_IGN); if (!fork()) { ${spin} } for (;;) pause(); }`,
      {
        cpuMs: 200,
      },
    );
    expect(children.status).toBe('cpu-limit');
  });

  it('end a sleeping program at its wall time', async () => {
    const patient = sandbox.run(shell('sleep 1', { limits: { ...plainLimits, wallMs: 60_000 } }));
    const first = runC('int pause(); int main() { for (;;) pause(); }', { wallMs: 150 });
    const result = await first;
    expect(result.status).toBe('idle-limit');
    expect(result.wallNs / 1e6).toBeGreaterThanOrEqual(150);
    const slept = await patient;
    expect(slept.status).toBe('ok');
    expect(result.wallNs).toBeLessThan(slept.wallNs);
  });

  it('end a program that takes too much memory', async () => {
    const result = await runC(
      '#include <stdlib.h>\n#include <string.h>\nint main() { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }',
    );
    expect(result).toMatchObject({ status: 'memory-limit', oom: true });
    expect(result.memoryBytes).toBeGreaterThan(60 * mebibyte);
  });

  it.each([1, 16, 64, 200])('count %i MiB of touched memory within 1.5 MiB', async (size) => {
    const result = await runC(
      `#include <stdlib.h>\n#include <string.h>\nint main() { char *p = malloc(${size} << 20); memset(p, 1, ${size} << 20); return p[12345] - 1; }`,
      // A page takes 25 µs to arrive inside nested virtual machines.
      { memoryBytes: 256 * mebibyte, cpuMs: 10_000, wallMs: 60_000 },
    );
    expect(result.status).toBe('ok');
    expect(Math.abs(result.memoryBytes - size * mebibyte)).toBeLessThan(1.5 * mebibyte);
  });

  it('end a flood of output', async () => {
    const result = await runC(
      'int write(int, const void *, long); char b[65536]; int main() { for (;;) write(1, b, sizeof b); }',
    );
    expect(result.status).toBe('output-limit');
    expect(result.stdout.length).toBeLessThanOrEqual(64 * 1024);
  });

  it('throw away too much of stderr without harm', async () => {
    const result = await runC(
      'int write(int, const void *, long); char b[65536]; int main() { for (int i = 0; i < 64; i++) write(2, b, sizeof b); }',
      {
        errorBytes: 1000,
      },
    );
    expect(result.status).toBe('ok');
    expect(result.stderr.length).toBe(1000);
  });

  it('end a program that writes too large a file', async () => {
    const result = await runC(
      '#include <fcntl.h>\n#include <unistd.h>\nchar b[65536]; int main() { int f = open("/w/f", O_CREAT | O_WRONLY, 0600); while (write(f, b, sizeof b) > 0); }',
      { fileBytes: mebibyte },
    );
    expect(result.status).toBe('output-limit');
  });

  it('refuse processes beyond their number', async () => {
    const count =
      '#include <unistd.h>\nint main() { int n = 1; while (fork() > 0) n++; if (n == 1) _exit(0); return n; }';
    expect((await runC(`${count}`, { processes: 1 })).exitCode).toBe(0);
    const some = await runC(
      '#include <unistd.h>\nint main() { int n = 1; for (;;) { int p = fork(); if (p == 0) for (;;) pause(); if (p < 0) return n; n++; } }',
      {
        processes: 5,
      },
    );
    expect(some.exitCode).toBe(5);
  });

  it('give a deep recursion the whole memory as stack', async () => {
    const result = await runC(
      'int f(volatile int n) { volatile char pad[1000]; pad[0] = n; return n == 0 ? 0 : f(n - 1) + pad[0] * 0; } int main() { return f(40000); }',
    );
    expect(result.status).toBe('ok');
    const endless = await runC(
      'int f(volatile int n) { volatile char pad[1000]; pad[0] = n; return f(n + 1) + pad[0]; } int main() { return f(0); }',
    );
    expect(['memory-limit', 'signalled']).toContain(endless.status);
  });
});

describe('forbidden calls', () => {
  it.each([
    ['ptrace', '#include <sys/ptrace.h>\nint main() { ptrace(PTRACE_TRACEME, 0, 0, 0); return 0; }'],
    ['mount', '#include <sys/mount.h>\nint main() { mount("x", "/tmp", "tmpfs", 0, 0); return 0; }'],
    ['bpf', 'long syscall(long, ...); int main() { syscall(321, 0, 0, 0); return 0; }'],
  ])('end the run at %s', async (_name, source) => {
    expect((await runC(source)).status).toBe('restricted-call');
  });

  it('end the run at a 32-bit call, which a kernel without such calls does by itself', async () => {
    const source = 'int main() { __asm__ volatile("int $0x80" : : "a"(20)); return 0; }';
    const native = join(mkdtempSync(join(tmpdir(), 'gate-')), 'gate');
    execFileSync('gcc', ['-x', 'c', '-', '-o', native], { input: source });
    const isKnown = spawnSync(native).signal === null;
    expect((await runC(source)).status).toBe(isKnown ? 'restricted-call' : 'signalled');
  });

  it('are refused politely where runtimes try and go on', async () => {
    const result = await runC(
      '#include <sys/socket.h>\n#include <errno.h>\nint main() { return socket(AF_INET, SOCK_STREAM, 0) < 0 && errno == EACCES ? 0 : 1; }',
    );
    expect(result.status).toBe('ok');
  });
});

describe('scheduling', () => {
  it('may be asked for as it is, and for nothing better', async () => {
    const result = await runC(
      '#include <sched.h>\nint main() { struct sched_param p = {0}, high = {9}; return sched_setscheduler(0, SCHED_OTHER, &p) == 0 && sched_setscheduler(0, SCHED_FIFO, &high) != 0 && sched_getscheduler(0) == SCHED_OTHER ? 0 : 1; }',
    );
    expect(result.status).toBe('ok');
  });
});

describe('the order of reasons', () => {
  it('puts the limit that fired before the exit that followed', async () => {
    const result = await runC(
      '#include <signal.h>\nint main() { for (int i = 1; i < 32; i++) signal(i, SIG_IGN); for (;;); }',
      { cpuMs: 100 },
    );
    expect(result.status).toBe('cpu-limit');
  });

  it('puts memory before the crash it caused', async () => {
    const result = await runC(
      '#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n#include <sys/wait.h>\nint main() { if (fork() == 0) for (;;) memset(malloc(1 << 20), 1, 1 << 20); int s; wait(&s); return 3; }',
    );
    expect(result.status).toBe('memory-limit');
  });

  it('calls a program that cannot be started an internal error', async () => {
    const result = await sandbox.run({ profile: 'run', argv: ['/usr/bin/no-such-program'], limits: plainLimits });
    expect(result).toMatchObject({ status: 'internal-error', message: 'exec: No such file or directory' });
  });

  it('calls a file that is no program a failure of the file', async () => {
    const executable = await put('this is no program');
    const result = await sandbox.run({ profile: 'run', argv: ['x'], executable, limits: plainLimits });
    expect(result).toMatchObject({ status: 'nonzero-exit', exitCode: 127, message: 'exec: Exec format error' });
    const lost = await runC(
      'const char interpreter[] __attribute__((section(".interp"))) = "/no/such/loader"; int main() { return 0; }',
    );
    expect(lost).toMatchObject({ status: 'nonzero-exit', exitCode: 127, message: 'exec: No such file or directory' });
  });

  it('calls a blob that is gone an internal error', async () => {
    const blob = await put('x');
    sandbox.drop(blob);
    const result = await sandbox.run(shell('true', { stdin: blob }));
    expect(result).toMatchObject({ status: 'internal-error', message: `blob ${blob.id} is gone` });
  });
});
