/** Characters of a text that are quoted. */
const most = 200;

/** The text as a markdown quote, to be answered below; long ones are cut. */
export const quoted = (name: string, content: string): string => {
  const characters = [...content.trim()];
  const cut = characters.length > most ? `${characters.slice(0, most).join('')}…` : characters.join('');
  const lines = [`**${name}**`, ...cut.split('\n')];
  return `${lines.map((line) => `> ${line}`).join('\n')}\n\n`;
};
