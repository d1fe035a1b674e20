const colours = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (text) => paint('1', text);
export const dim = (text) => paint('2', text);
export const green = (text) => paint('32', text);
export const yellow = (text) => paint('33', text);
export const red = (text) => paint('31', text);

export const seconds = (ms) => (ms < 9950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`);

export const say = (text) => console.log(text);
export const warn = (text) => console.log(`${yellow('!')} ${text}`);

/** Says what begins, and how long it took. Steps may run side by side, so each line is whole. */
export const step = async (title, work) => {
  const began = Date.now();
  say(`${dim('…')} ${title}`);
  try {
    const result = await work();
    say(`${green('✓')} ${title} ${dim(`(${seconds(Date.now() - began)})`)}`);
    return result;
  } catch (error) {
    say(`${red('✗')} ${title} ${dim(`(${seconds(Date.now() - began)})`)}`);
    throw error;
  }
};
