const GIB = 1024 ** 3;

/** Bytes that one person may have in the libraries, and send in a day. */
export const quota = { total: 20 * GIB, aDay: 4 * GIB } as const;
