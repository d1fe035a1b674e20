import { baseName, type FileTree } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { type ProgramDraft, setterProgram } from '../setterProgram.ts';
import { startHook } from '../startHook.ts';
import { prefixed } from '../text/prefixed.ts';

/** How `init.yml` describes a bridged checker or interactor. */
export interface BridgedProgram {
  files: readonly string[];
  /** `default` or `testlib`; others are refused. */
  type: string;
  /** What stands in place of the usual arguments, word by word. */
  args?: readonly string[] | undefined;
  /** For the compiler. */
  flags: readonly string[];
  /** Every write is sent at once. */
  isUnbuffered?: boolean;
}

/** Where our call of a testlib program has what `args_format_string` names. */
const places: Readonly<Record<string, number>> = { '{input_file}': 1, '{output_file}': 2, '{answer_file}': 3 };

interface Arguments {
  /** For each of the three arguments of the call, which of ours stands there. */
  order: readonly number[];
  /** What follows them. */
  rest: string[];
}

/** Throws where the format asks for a call that cannot be made of ours. */
const argumentsOf = (words: readonly string[]): Arguments => {
  const order = words.slice(0, 3).map((word) => places[word]);
  const rest = words.slice(3);
  if (order.length < 3 || order.some((place) => place === undefined) || rest.some((word) => /[{}]/.test(word))) {
    throw new PackageError('judgeMode.unsupported', { mode: `args_format_string ${words.join(' ').slice(0, 100)}` });
  }
  return { order: order.map(Number), rest };
};

const isUsualOrder = (order: readonly number[]): boolean => order.every((place, index) => place === index + 1);

/** The macros among the flags of a compiler as lines of a source; other flags are noted. */
export const macroLines = (flags: readonly string[], place: string, notes: Notes): string => {
  let lines = '';
  for (const flag of flags) {
    const macro = /^-D([A-Za-z_]\w*)(?:=([^\n]*))?$/.exec(flag);
    if (macro) lines += `#define ${macro[1]} ${macro[2] ?? '1'}\n`;
    // Languages and levels of optimisation are ours to choose, warnings nobody reads.
    else if (!/^-(std=|O|W|g|static|lm$|pipe)/.test(flag)) notes.lose('checker.flags', { place, flag });
  }
  return lines;
};

const unbuffered = `setvbuf(stdout, nullptr, _IONBF, 0); static std::ios_base::Init begin; std::cout << std::unitbuf;`;

/** What changes arguments and buffers before the program begins; undefined where nothing is to be changed. */
const hookOf = ({ order }: Arguments, isUnbuffered: boolean) => {
  const swap = isUsualOrder(order)
    ? ''
    : `if (argc > 3) { char *given[] = {argv[0], argv[1], argv[2], argv[3]}; ${order
        .map((place, index) => `argv[${index + 1}] = given[${place}];`)
        .join(' ')} }`;
  const atStart = [swap, isUnbuffered ? unbuffered : ''].filter(Boolean).join(' ');
  return atStart === ''
    ? undefined
    : startHook({ atStart, ...(isUnbuffered ? { shared: '#include <cstdio>\n#include <iostream>\n' } : {}) });
};

/**
 * A program with the conventions of testlib, as far as its kind has them; points it tells are points of the case.
 * Throws for other kinds, and where arguments or buffers would have to be changed in another language than C++.
 */
export const dmojProgram = async (
  { files: names, type, args: given, flags, isUnbuffered = false }: BridgedProgram,
  files: FileTree,
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
  const args = argumentsOf(given ?? Object.keys(places));
  const hook = hookOf(args, isUnbuffered);
  const macros = macroLines(flags, place, notes);
  const isC = draft.language === 'C';
  if (!draft.language.startsWith('C++') && (hook || (macros !== '' && !isC))) {
    throw new PackageError('judgeMode.unsupported', { mode: `bridged ${type}, ${draft.language}` });
  }
  const sources = { ...draft.sources, ...(hook ? { [hook.name]: hook.file } : {}) };
  sources[draft.main] = prefixed(draft.sources[draft.main]!, macros);
  return {
    ...draft,
    language: draft.language.startsWith('C++') ? 'C++' : draft.language,
    sources,
    args: args.rest,
    arePointsOfCase: true,
  };
};
