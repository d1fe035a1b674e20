import { javaMemory, shallowOverflow } from './java.ts';
import { language, type RunContext, type Tools, toolchainInBox } from './language.ts';

const archive = 'jython.jsa';

/** Compiling its own code less shortens its slow start. */
const machine = (runtime: string, memoryMiB: number, stackMiB: number): string[] => [
  runtime,
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:-UsePerfData',
  ...shallowOverflow,
  `-Xss${Math.min(Math.max(stackMiB, 1), 1024)}m`,
  `-Xmx${memoryMiB}m`,
  '-XX:+ExitOnOutOfMemoryError',
  '-XX:+DisplayVMOutputToStderr',
  '-XX:ErrorFile=/dev/null',
];

const interpreter = (jar: string, has: (file: string) => boolean): string[] => [
  ...(has(archive) ? [`-XX:SharedArchiveFile=${toolchainInBox}/${archive}`] : []),
  '-Dpython.import.site=false',
  '-Dpython.cachedir.skip=true',
  '-Dpython.console.encoding=UTF-8',
  '-cp',
  jar,
  'org.python.util.jython',
  '-S',
  '-E',
  '-s',
];

const check = `import sys
try:
    compile(open('main.py').read(), 'main.py', 'exec')
except SyntaxError as error:
    sys.exit('  File "main.py", line %s\\n    %s\\nSyntaxError: %s' % (error.lineno, (error.text or '').strip(), error.msg))`;

/** Python 2 on the Java machine, for systems that have no other; its time to start does not count. */
export const jython = language('Python2', {
  ...javaMemory,
  packages: ['jython'],
  programs: { jar: ['/usr/share/java/jython.jar'], runtime: ['/usr/bin/java'] },
  version: (tools) => [...machine(tools['runtime']!, 256, 64), ...interpreter(tools['jar']!, () => false), '--version'],
  readVersion: (text) => /Jython [\d.]+/.exec(text)?.[0] ?? text.trim(),
  sourceExtensions: [],
  compile: ({ tools, has }) => ({
    argv: [...machine(tools['runtime']!, 512, 64), ...interpreter(tools['jar']!, has), '-c', check],
    product: { kind: 'files', files: [], withSources: true },
    cpuMs: 20_000,
    memoryMiB: 1024,
  }),
  run: ({ tools, memoryMiB, stackMiB, has }: RunContext) => ({
    argv: [...machine(tools['runtime']!, memoryMiB, stackMiB), ...interpreter(tools['jar']!, has), 'main.py'],
  }),
  discountsStart: true,
  outOfMemory: /OutOfMemoryError(?!: unable to create native thread)|^MemoryError/m,
});

/** The command that writes the shared archive of its classes. */
export const jythonArchiveCommand = (tools: Tools) => ({
  file: archive,
  argv: [
    ...machine(tools['runtime']!, 512, 64),
    `-XX:ArchiveClassesAtExit=${archive}`,
    ...interpreter(tools['jar']!, () => false),
    '-c',
    'a, b = map(int, "1 2".split()); print a + b, sorted([b, a]), {a: b}',
  ],
});
