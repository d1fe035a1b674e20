import { language, type RunContext, toolchainInBox } from './language.ts';

/**
 * The text without comments and the content of string and character literals. What is opened and not closed goes to the end
 * of the line, or of the text: so each place is looked at once, and the compiler refuses such a text whatever it is called.
 */
const bare = (code: string): string =>
  code.replace(
    /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g,
    (match) => (match.startsWith('/') ? ' ' : '""'),
  );

/** What a file may be called, less the longest ending that a class's name gets. */
const longestName = 255 - '.class'.length;

/**
 * The public type of a Java source, which names its file; `Main` when there is none, or when no file can have its name
 * (which the compiler then says).
 */
export const javaClassName = (code: string): string => {
  const name =
    /\bpublic\s+(?:(?:abstract|final|sealed|non-sealed|strictfp)\s+)*(?:class|interface|enum|record)\s+([\p{L}\p{Nl}_$][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}_$]*)/u.exec(
      bare(code),
    )?.[1];
  return name === undefined || Buffer.byteLength(name) > longestName ? 'Main' : name;
};

/** Faster start of the compiler: its hot code is compiled once, and one thread collects garbage. */
export const javacMachine = ['-J-XX:TieredStopAtLevel=1', '-J-XX:+UseSerialGC', '-J-Xmx512m'];

/**
 * When a stack ends, the machine looks through all of it for methods that may have a few reserved pages more, and keeps some
 * 200 bytes for each frame it passes: several times the stack, told as memory that the program never asked for. Without such
 * pages there is nothing to look for. Machines that do not know the word (8) do not look either.
 */
export const shallowOverflow = ['-XX:+IgnoreUnrecognizedVMOptions', '-XX:StackReservedPages=0'];

/** The Java machine as every language on it is run. */
export const javaMachine = ({ tools, memoryMiB, stackMiB }: RunContext): string[] => [
  tools['runtime']!,
  '-XX:+UseSerialGC',
  ...shallowOverflow,
  `-Xss${Math.min(Math.max(stackMiB, 1), 1024)}m`,
  `-Xms${Math.min(16, memoryMiB)}m`,
  `-Xmx${memoryMiB}m`,
  '-XX:-UsePerfData',
  '-Xshare:auto',
  '-XX:+ExitOnOutOfMemoryError',
  // Else the machine's last words about memory go to stdout.
  '-XX:+DisplayVMOutputToStderr',
  '-XX:ErrorFile=/dev/null',
  '-Dfile.encoding=UTF-8',
  '-DONLINE_JUDGE=true',
];

/** What the Java machine takes for itself. */
export const javaMemory = {
  managed: true,
  overheadMiB: 128,
  processes: 64,
  // It calls a limit of threads by the same name.
  outOfMemory: /OutOfMemoryError(?!: unable to create native thread)/,
} as const;

export const languages = [
  language('Java', {
    version: (tools) => [tools['compiler']!, '-version'],
    sourceName: (code) => `${javaClassName(code)}.java`,
    sourceExtensions: ['.java'],
    compile: ({ tools, sources, has }) => ({
      argv: [
        '/usr/bin/bash',
        '-c',
        // The names of the class files are known only now; tar packs them hundreds of ms faster than jar would.
        'mkdir classes && "$@" && tar -C classes -cf classes.tar .',
        'compile',
        tools['compiler']!,
        ...javacMachine,
        ...(has('javac.jsa') ? [`-J-XX:SharedArchiveFile=${toolchainInBox}/javac.jsa`] : []),
        '-proc:none',
        '-nowarn',
        '-encoding',
        'UTF-8',
        '-d',
        'classes',
        ...sources,
      ],
      product: { kind: 'classes', tar: 'classes.tar' },
      cpuMs: 30_000,
      memoryMiB: 2048,
    }),
    run: (context) => ({ argv: [...javaMachine(context), '-cp', '/w/Main.jar', context.mainClass] }),
    ...javaMemory,
  }),
];
