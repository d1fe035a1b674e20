/** ms that the server takes for one password; it takes them one after the other. */
const passwordMs = 40;

/** About how many seconds making so many accounts takes. */
export const secondsFor = (count: number): number => Math.max(1, Math.ceil((count * passwordMs) / 1000));
