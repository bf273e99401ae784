import * as z from 'zod';
import type { RoomRecording } from '../provider';

const STATES = [
  'EGRESS_STARTING',
  'EGRESS_ACTIVE',
  'EGRESS_ENDING',
  'EGRESS_COMPLETE',
  'EGRESS_FAILED',
  'EGRESS_ABORTED',
  'EGRESS_LIMIT_REACHED',
];
const RUNNING = ['EGRESS_STARTING', 'EGRESS_ACTIVE', 'EGRESS_ENDING'];
const READY = ['EGRESS_COMPLETE', 'EGRESS_LIMIT_REACHED'];

/** Nanoseconds as the server counts them; 0 is "not yet". */
const time = z.coerce
  .number()
  .transform((nanoseconds) => (nanoseconds > 0 ? new Date(nanoseconds / 1e6) : null))
  .nullish();

/** What the server says of a recording. A value that it leaves out is the first of its kind. */
export const egressInfo = z.object({
  egressId: z.string().min(1),
  roomName: z.string(),
  status: z
    .union([z.string(), z.number().transform((index) => STATES[index] ?? '')])
    .default('EGRESS_STARTING'),
  startedAt: time,
  endedAt: time,
  fileResults: z.array(z.object({ filename: z.string() })).default([]),
});
export type EgressInfo = z.output<typeof egressInfo>;
export const egressList = z.object({ items: z.array(egressInfo).default([]) });

export const isRunning = ({ status }: EgressInfo) => RUNNING.includes(status);

/**
 * Recordings lie where the egress service of the school puts them; `{file}` of the setting is the way to one
 * of them.
 */
export function toRecording(egress: EgressInfo, recordingsUrl: string | null, seenAt: Date): RoomRecording {
  const file = egress.fileResults[0]?.filename;
  const url =
    file && recordingsUrl
      ? recordingsUrl.replace('{file}', file.split('/').map(encodeURIComponent).join('/'))
      : null;
  const isReady = READY.includes(egress.status) && url !== null;
  return {
    id: egress.egressId,
    startedAt: egress.startedAt ?? seenAt,
    endedAt: isRunning(egress) ? null : (egress.endedAt ?? seenAt),
    url: isReady ? url : null,
    state: isRunning(egress) ? 'processing' : isReady ? 'ready' : 'failed',
  };
}
