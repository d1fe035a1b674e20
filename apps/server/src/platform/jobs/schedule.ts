interface Log {
  error(details: object, message: string): void;
}

/** Runs a task again and again, never two at once; a failure is logged and does not end the series. */
export const every = (needs: { ms: number; name: string; log: Log; run: () => Promise<void> }): (() => void) => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const turn = async () => {
    try {
      await needs.run();
    } catch (error) {
      if (!stopped) needs.log.error({ err: error, task: needs.name }, 'background task failed');
    }
    if (!stopped) timer = setTimeout(turn, needs.ms);
  };
  timer = setTimeout(turn, needs.ms);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
};
