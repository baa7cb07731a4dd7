/** The name by which a query waits for the search for people, as for a projection. */
export const PEOPLE = 'people';

/** Finds the people whom a typed text can mean, by their subjects. */
export type FindPeople = (typed: string) => Promise<readonly string[]>;
