import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A command that ended badly; `output` is the end of what it printed. */
export class CommandFailure extends Error {
  constructor(command, code, output) {
    const last = output.trim().split('\n').slice(-15).join('\n');
    super(`${command.join(' ')} ended with ${code}${last ? `:\n${last}` : ''}`);
    this.output = output;
  }
}

/**
 * Runs a command quietly, without stdin; answers what it printed, throws `CommandFailure`. `onLine` hears each line of its
 * output as it comes.
 */
export const run = (command, { onLine, ...options } = {}) =>
  new Promise((resolve, reject) => {
    const [program, ...args] = command;
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const collect = (chunk) => {
      output = (output + chunk).slice(-200_000);
    };
    child.stdout.on('data', collect);
    if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
    child.stderr.on('data', collect);
    child.once('error', (error) => reject(new CommandFailure(command, error.code ?? error.message, output)));
    child.once('close', (code, signal) =>
      code === 0 ? resolve(output) : reject(new CommandFailure(command, code ?? signal, output)),
    );
  });
