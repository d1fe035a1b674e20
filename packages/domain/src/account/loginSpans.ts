/** How long ago somebody came in: within so many days, not for so many days, or never. */
export const loginSpans = ['within30', 'within365', 'away30', 'away180', 'never'] as const;
export type LoginSpan = (typeof loginSpans)[number];
