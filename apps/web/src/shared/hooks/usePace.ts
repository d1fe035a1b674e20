import { useState } from 'react';

/** About a minute (ms), another one for each open page: those that are opened together do not go on asking together. */
export const usePace = (): number => useState(() => 60_000 + Math.random() * 15_000)[0];
