import { languageByName } from '@assay/domain';

/** A comment in the language of the code that says which accepted run it is. */
export const acceptedFooter = (row: { id: number; language: string; submitTime: Date }, username: string): string => {
  const text = [
    `runId:${row.id}`,
    `language:${row.language}`,
    `author:${username}`,
    `submitTime:${row.submitTime.toISOString()}`,
  ].join('\n');
  switch (languageByName(row.language)?.contentType) {
    case 'text/x-python':
      return `\n'''\n${text}\n'''\n`;
    case 'text/x-ruby':
      return `\n=begin\n${text}\n=end\n`;
    case 'text/x-sh':
    case 'text/x-perl':
    case 'text/x-rsrc':
    case 'text/x-awk':
    case 'text/x-tcl':
      return `\n${text.replace(/^/gm, '# ')}\n`;
    case 'text/x-lua':
    case 'text/x-haskell':
    case 'text/x-ada':
      return `\n${text.replace(/^/gm, '-- ')}\n`;
    case 'text/x-pascal':
    case 'text/x-ocaml':
      return `\n(* ${text} *)\n`;
    case 'text/x-fortran':
      return `\n${text.replace(/^/gm, '! ')}\n`;
    case 'text/x-common-lisp':
      return `\n${text.replace(/^/gm, '; ')}\n`;
    case 'text/x-cobol':
      return `\n${text.replace(/^/gm, '*> ')}\n`;
    default:
      return `\n/*\n${text}\n*/\n`;
  }
};
