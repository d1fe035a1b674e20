/** Microseconds of processor time that the work takes this process. */
export const cpuTimeOf = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};
