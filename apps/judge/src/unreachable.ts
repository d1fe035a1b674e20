/** The server could not be reached, or broke; worth another try. */
export const isUnreachable = (error: unknown): error is Error => error instanceof Error && error.name === 'Unreachable';

/** The error of a server that could not be reached. */
export const unreachable = (message: string): Error => Object.assign(new Error(message), { name: 'Unreachable' });
