/** A cleared text as the calls of settings want it: an empty one would be kept. */
export const orNone = (text: string): string => text.trim() || 'None';
