import type { ErrorDocument } from '../../json-api';

/**
 * Progress of a file: waiting behind other files, waiting for students who answer tests (`until`: the latest
 * end of the wait), or rows that are done (`total` 0: not known). Sent when the reader accepts
 * `progressType`: lines of JSON, the last of which is `{ file }` with the bytes behind it or `{ refusal }`.
 */
export type FileProgress =
  | { stage: 'waiting'; ahead: number }
  | { stage: 'answering'; count: number; until: string | null }
  | { stage: 'making'; done: number; total: number };
export const progressType = 'application/vnd.manara.progress';
export type ProgressLine =
  | FileProgress
  | { file: { headers: Record<string, string> } }
  | { refusal: { status: number; body: ErrorDocument; headers: Record<string, string> } };
