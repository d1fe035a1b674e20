/** Polygon's statements give these an argument, which TeX itself does not. */
const styles: Record<string, string> = { bf: 'textbf', it: 'textit', t: 'texttt', tt: 'texttt', s: 'sout' };

/** What must stay as it is: mathematics and verbatim text. */
const fixed =
  /(\$\$[\s\S]*?\$\$|(?<!\\)\$(?:\\.|[^$\\])*\$|\\begin\{(?:verbatim|lstlisting)\}[\s\S]{0,4000}?\\end\{(?:verbatim|lstlisting)\}|\\verb([^a-zA-Z\s]).{0,1000}?\2|\\(?:texttt|tt?)\{[^{}]*\})/;

/** A section of a Polygon statement in plain LaTeX: its own style commands and `<<quotes>>` replaced. */
export const plainTex = (section: string): string =>
  section
    .split(fixed)
    // The inner group of `fixed` is a part of its own, and of no use.
    .filter((_, index) => index % 3 !== 2)
    .map((part, index) =>
      (index % 2 === 1 ? part : part.replaceAll('<<', '«').replaceAll('>>', '»')).replace(
        /\\(bf|it|tt?|s)(?=\s*\{)/g,
        (all, name: string) => (index % 2 === 1 && !part.startsWith('\\t') ? all : `\\${styles[name]}`),
      ),
    )
    .join('');
