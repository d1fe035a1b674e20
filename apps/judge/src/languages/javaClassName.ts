/** The text without comments and the content of string and character literals. */
const bare = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, (match) =>
    match.startsWith('/') ? ' ' : '""',
  );

/** The public type of a Java source, which names its file; `Main` when there is none. */
export const javaClassName = (code: string): string =>
  /\bpublic\s+(?:(?:abstract|final|sealed|strictfp)\s+)*(?:class|interface|enum|record)\s+([A-Za-z_$][\w$]*)/.exec(
    bare(code),
  )?.[1] ?? 'Main';
