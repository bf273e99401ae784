import type { ErrorDocument } from '../../json-api';

/**
 * How far a file is: behind others, behind students who answer tests (`until`: when few enough are left at the latest), or so many of its rows in it (`total` 0: not known). Told on the way when the
 * reader accepts `progressType`: lines of JSON, the last of which is `{ file }` with the bytes behind it or `{ refusal }`.
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
