import * as z from 'zod';
import { document, resource } from '../../json-api';

/** The texts of a table that somebody sent, line by line; nothing of it is kept. */
export const scoreFile = document(
  resource('score_file', z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
);
export type ScoreFile = z.infer<typeof scoreFile>['data']['attributes'];
