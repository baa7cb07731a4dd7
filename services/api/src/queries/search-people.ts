/** The name under which a query waits for the person search, as for a projection. */
export const PEOPLE = 'people';

/** Finds the persons matching a text. Returns their subjects. */
export type FindPeople = (typed: string) => Promise<readonly string[]>;
