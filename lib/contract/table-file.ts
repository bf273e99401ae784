/**
 * Lines and columns of a table that somebody sends; what is beyond is refused (lines) or left out (columns).
 */
export const MOST_FILE_ROWS = 1000;
export const MOST_FILE_COLUMNS = 100;
export const MOST_FILE_BYTES = 2 * 1024 * 1024;
