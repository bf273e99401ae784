import * as z from 'zod';
import { document, resource } from '../json-api';

/** Lines and columns of a file that is read into a sheet; what is beyond is refused (lines) or left out (columns). */
export const MOST_FILE_ROWS = 1000;
export const MOST_FILE_COLUMNS = 100;
export const MOST_FILE_BYTES = 2 * 1024 * 1024;

/** The texts of a table that somebody sent, line by line; nothing of it is kept. */
export const scoreFile = document(
  resource('score_file', z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
);
export type ScoreFile = z.infer<typeof scoreFile>['data']['attributes'];
