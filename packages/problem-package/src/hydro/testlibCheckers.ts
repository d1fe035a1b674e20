import type { TokenComparison } from '@assay/domain';

const words: TokenComparison = { caseSensitive: true, spaceSensitive: false };
const answers: TokenComparison = { caseSensitive: false, spaceSensitive: false };
const within = (floatAbsolute: number, floatRelative?: number): TokenComparison => ({
  ...words,
  floatAbsolute,
  ...(floatRelative === undefined ? {} : { floatRelative }),
});

const start =
  '#include "testlib.h"\nusing namespace std;\nint main(int argc, char **argv) {\n  registerTestlibCmd(argc, argv);\n';
const end = '  quitf(_ok, "equal");\n}\n';
const lines = (wanted: string, got: string): string => `${start}  for (int line = 1; !ans.eof() || !ouf.eof(); line++) {
    string wanted = ans.eof() ? "" : ans.readString(), got = ouf.eof() ? "" : ouf.readString();
    if (${wanted} != ${got}) quitf(_wa, "line %d differs", line);
  }
${end}`;
const withoutSpaces = (name: string): string => `tokenize(${name}, ' ')`;

/** Checkers that come with testlib and that Hydro knows by name: a comparison of ours that says the same, or a program. */
export const testlibCheckers: Readonly<Record<string, TokenComparison | string>> = {
  acmp: within(1.5e-6),
  caseicmp: words,
  casencmp: words,
  casewcmp: words,
  dcmp: within(1e-6, 1e-6),
  fcmp: lines('wanted', 'got'),
  hcmp: words,
  icmp: words,
  lcmp: lines(withoutSpaces('wanted'), withoutSpaces('got')),
  ncmp: words,
  nyesno: answers,
  rcmp: within(1.5e-6),
  rcmp4: within(1e-4, 1e-4),
  rcmp6: within(1e-6, 1e-6),
  rcmp9: within(1e-9, 1e-9),
  rncmp: within(1.5e-5),
  uncmp: `${start}  vector<long long> wanted, got;
  while (!ans.seekEof()) wanted.push_back(ans.readLong());
  while (!ouf.seekEof()) got.push_back(ouf.readLong());
  sort(wanted.begin(), wanted.end());
  sort(got.begin(), got.end());
  if (wanted != got) quitf(_wa, "other numbers");
${end}`,
  wcmp: words,
  yesno: answers,
};
