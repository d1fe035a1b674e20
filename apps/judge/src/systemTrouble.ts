/** The judge itself failed a job; its message is what the submission's System Error says. */
export const systemTrouble = (message: string): Error => Object.assign(new Error(message), { name: 'SystemTrouble' });

export const isSystemTrouble = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'SystemTrouble';
