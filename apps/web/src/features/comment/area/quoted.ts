import { beginningOf } from '@assay/domain';

/** Characters of a text that are quoted. */
const most = 200;

/** The text as a markdown quote, to be answered below; long ones are cut. */
export const quoted = (name: string, content: string): string => {
  const said = content.trim();
  const beginning = beginningOf(said, most);
  const cut = beginning === said ? said : `${beginning}…`;
  const lines = [`**${name}**`, ...cut.split('\n')];
  return `${lines.map((line) => `> ${line}`).join('\n')}\n\n`;
};
