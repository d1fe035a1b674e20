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
