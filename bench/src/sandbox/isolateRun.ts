/**
 * How isolate 2 runs a program of `folder`, which is the last argument and named by its path outside. Limits are like a
 * box's, without control groups. A rule whose inner path is deeper than one level is refused, so the top folder above
 * the program is shown in its own place.
 */
export const isolateRun = (isolate: string, box: number, folder: string): string[] => {
  const top = folder.split('/')[1]!;
  return [
    isolate,
    `--box-id=${box}`,
    '--silent',
    `--dir=${top}=/${top}`,
    '--time=1',
    '--wall-time=5',
    '--mem=262144',
    '--fsize=65536',
    '--processes=1',
    '--run',
    '--',
  ];
};
