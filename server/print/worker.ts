// A process of its own, below everything else in priority: what files of a school take in time and memory is
// never taken from answers. It reads nothing but its fonts and what the school server hands over.
import { constants, setPriority } from 'node:os';
import { type SheetData, type SheetFormat, writeSheet } from '../exchange/spreadsheet.ts';
import { typeset } from './typeset.ts';

export type Job =
  | { kind: 'pdf'; source: string; data: unknown; files?: Record<string, Uint8Array> | undefined }
  | { kind: 'sheet'; format: SheetFormat; sheet: SheetData; bom: boolean };
export type Order = { id: number; job: Job };
export type Outcome = { id: number; bytes: Uint8Array } | { id: number; error: string };

const run = (job: Job): Promise<Uint8Array> | Uint8Array =>
  job.kind === 'pdf'
    ? typeset(job.source, job.data, job.files)
    : writeSheet(job.format, job.sheet, { bom: job.bom });

async function work({ id, job }: Order): Promise<Outcome> {
  try {
    return { id, bytes: await run(job) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', (order: Order) => void work(order).then((outcome) => process.send?.(outcome)));
process.on('disconnect', () => process.exit());
