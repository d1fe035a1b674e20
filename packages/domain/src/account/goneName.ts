const form = /^gone-[\da-f]{12}$/i;

/** What a deleted account is called where its row stays; `random` is 12 hexadecimal digits. Such a name cannot be registered. */
export const goneName = (random: string): string => `gone-${random}`;

/** Is this the name of a deleted account? There is no page of theirs, and readers are told so in their own words. */
export const isGoneName = (username: string): boolean => form.test(username);
