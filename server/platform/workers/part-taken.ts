/** What a worker says: parts of a result, then its end, or why there is none. */
export type Answer<Part, Result> = { part: Part } | { result: Result } | { fault: string };

/** The school server has taken a part, and is ready for another one. */
export const PART_TAKEN = 'taken';
