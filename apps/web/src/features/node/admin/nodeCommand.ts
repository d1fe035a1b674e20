const plain = /^[\w./:@-]+$/;

/** A word of a shell command line, quoted where it has to be. */
const shellWord = (text: string): string => (plain.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** What starts a judge node on another machine. `server`: the address of the site. */
export const nodeCommand = (node: { server: string; name: string; token: string }): string =>
  `SERVER_URL=${shellWord(node.server)} JUDGE_NAME=${shellWord(node.name)} JUDGE_TOKEN=${shellWord(node.token)} npm run judge`;
