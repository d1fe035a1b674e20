import { Lexer } from 'yaml';
import { PackageError } from '../packageError.ts';

/** More than any settings file of a problem holds. Sizes in bytes. */
export const yamlLimits = { size: 1 << 20, depth: 64, aliases: 100, keys: 100_000 } as const;

/** What the lexer gives for the text of a scalar comes after this one; everything else is punctuation. */
const scalarFollows = '\u001f';

/**
 * Throws where a YAML text is larger, deeper or more entangled than `yamlLimits`, before anything is built from it:
 * `file.tooLarge`, `yaml.tooDeep`, `yaml.aliases`, `yaml.keys`. Takes time in proportion to its length.
 */
export const checkYaml = (text: string, file: string): void => {
  if (text.length > yamlLimits.size) throw new PackageError('file.tooLarge', { file, limit: yamlLimits.size });
  let brackets = 0;
  let dashes = 0;
  let aliases = 0;
  let keys = 0;
  let isScalar = false;
  const tooDeep = () => new PackageError('yaml.tooDeep', { file, limit: yamlLimits.depth });
  for (const lexeme of new Lexer().lex(text)) {
    if (isScalar) {
      isScalar = false;
      continue;
    }
    isScalar = lexeme === scalarFollows;
    switch (lexeme[0]) {
      case '[':
      case '{':
        brackets++;
        if (brackets > yamlLimits.depth) throw tooDeep();
        break;
      case ']':
      case '}':
        brackets--;
        // Each stray one would be a mistake of its own to report.
        if (brackets < 0) throw new PackageError('file.invalid', { file, place: lexeme });
        break;
      case '-':
      case '?':
        dashes++;
        if (dashes > yamlLimits.depth) throw tooDeep();
        keys++;
        break;
      case '\n':
      case '\r':
        dashes = 0;
        break;
      case ' ':
        // Two blanks a level is how files are indented, one is how little it takes.
        if (dashes === 0 && lexeme.length > yamlLimits.depth * 8) throw tooDeep();
        break;
      case '&':
      case '*':
        aliases++;
        if (aliases > yamlLimits.aliases) throw new PackageError('yaml.aliases', { file, limit: yamlLimits.aliases });
        break;
      case ',':
      case ':':
        keys++;
    }
    if (keys > yamlLimits.keys) throw new PackageError('yaml.keys', { file, limit: yamlLimits.keys });
  }
};
