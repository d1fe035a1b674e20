/** Whether something was stored. Why not was told by a toast, and what was typed stays. */
export const saved = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );
