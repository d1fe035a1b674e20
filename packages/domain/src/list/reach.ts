/** Pages of a list reach over so many of its rows, however many there are: the database passes over each row before a page. */
export const reach = 1_000_000;

/** How many pages of a list of `total` rows can be turned to; 0 for an empty one. */
export const pagesWithin = (total: number, limit: number): number => Math.ceil(Math.min(total, reach) / limit);
