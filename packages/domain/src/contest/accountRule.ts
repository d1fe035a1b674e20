import { nameKey } from '../account/username.ts';

/** What an account rule says, read from its tagged text. */
export interface AccountRule {
  prefix: string;
  suffix: string;
  start: number;
  end: number;
  /** Digits of numbers at least, with zeros in front: as many as a first number that begins with a zero has. */
  width: number;
  extra: string[];
}

const partOf = (text: string, tag: string): string => {
  const open = `<${tag}>`;
  const from = text.indexOf(open);
  if (from < 0) return '';
  const to = text.indexOf(`</${tag}>`, from);
  return to < 0 ? '' : text.slice(from + open.length, to);
};

const widthOf = (start: string): number => (/^0\d{1,8}$/.test(start) ? start.length : 1);

const numberOf = (text: string): number => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN);

/** Reads `<prefix>…</prefix><suffix>…</suffix><start>n</start><end>m</end><extra>name1 name2</extra>`; NaN where a number is missing. */
export const readAccountRule = (text: string): AccountRule => ({
  prefix: partOf(text, 'prefix'),
  suffix: partOf(text, 'suffix'),
  start: numberOf(partOf(text, 'start')),
  end: numberOf(partOf(text, 'end')),
  width: widthOf(partOf(text, 'start').trim()),
  extra: partOf(text, 'extra').split(/\s+/).filter(Boolean),
});

/** The first number with its zeros in front; empty where there is none. */
export const firstNumber = ({ start, width }: Pick<AccountRule, 'start' | 'width'>): string =>
  Number.isNaN(start) ? '' : String(start).padStart(width, '0');

/** The rule as text. */
export const writeAccountRule = (rule: AccountRule): string =>
  `<prefix>${rule.prefix}</prefix><suffix>${rule.suffix}</suffix>` +
  `<start>${firstNumber(rule)}</start><end>${Number.isNaN(rule.end) ? '' : rule.end}</end>` +
  `<extra>${rule.extra.join(' ')}</extra>`;

/** The rule with an account under its new name where it stands among the extra names; as it is where it does not. */
export const renamedInRule = (text: string, name: { old: string; now: string }): string => {
  const { extra } = readAccountRule(text);
  const isOld = (one: string): boolean => nameKey(one) === nameKey(name.old);
  if (!extra.some(isOld)) return text;
  const names = new Set(extra.map((one) => (isOld(one) ? name.now : one)));
  return text.replace(/<extra>.*?<\/extra>/s, () => `<extra>${[...names].join(' ')}</extra>`);
};

/**
 * A test of names, to be used for many of them: is a name prefix + number + suffix with the number in the range, or one of the
 * extra names? Case does not matter.
 */
export const accountRuleTest = (text: string): ((username: string) => boolean) => {
  const rule = readAccountRule(text);
  const extra = new Set(rule.extra.map(nameKey));
  const prefix = nameKey(rule.prefix);
  const suffix = nameKey(rule.suffix);
  return (username) => {
    const name = nameKey(username);
    if (extra.has(name)) return true;
    if (!name.startsWith(prefix) || !name.endsWith(suffix) || name.length <= prefix.length + suffix.length)
      return false;
    const middle = name.slice(prefix.length, name.length - suffix.length);
    // Names are built from numbers and compared: a zero more or less in front is another name.
    if (!/^\d{1,9}$/.test(middle) || String(Number(middle)).padStart(rule.width, '0') !== middle) return false;
    return Number(middle) >= rule.start && Number(middle) <= rule.end;
  };
};

/** Does the rule admit this one name? */
export const accountRuleAdmits = (text: string, username: string): boolean => accountRuleTest(text)(username);
