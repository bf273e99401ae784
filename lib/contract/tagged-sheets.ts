/**
 * Sheets of one file that carry tags for screen readers; a longer file is bound out of parts without them.
 */
export const MOST_TAGGED_SHEETS = 30;
