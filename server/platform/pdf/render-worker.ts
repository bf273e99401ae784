// A separate process with the lowest priority: what files of a school take in time and memory is
// never taken from answers. It reads nothing but its fonts and what the school server hands over.
import { constants, setPriority } from 'node:os';
import {
  type SheetData,
  type SheetFormat,
  type SheetValue,
  writeSheet,
} from '../spreadsheets/spreadsheet.ts';
import { piecePages } from './piece-pages.ts';
import { type Maker, reportPages } from './report-pages.ts';
import type { ReportData } from './templates/report.ts';
import type { PageHead } from './templates/sheet.ts';
import { setPages } from './typeset.ts';

/** What is made. Rows of a sheet (by key), of a report (texts) and pieces follow in batches. */
export type Job =
  | { kind: 'pdf'; source: string; data: unknown; files?: Record<string, Uint8Array> | undefined }
  | { kind: 'report'; data: ReportData }
  | { kind: 'pieces'; source: string; data: { page: PageHead } & Record<string, unknown> }
  | { kind: 'sheet'; format: SheetFormat; sheet: Omit<SheetData, 'rows'>; bom: boolean };
export type Order = { id: number } & ({ job: Job } | { rows: unknown[] } | { isEnd: true });
/** `done`: rows that are in the file so far. `memory`: of the process, in MB. */
export type Outcome = { id: number } & (
  | { done: number }
  | { bytes: Uint8Array; memory: number }
  | { error: string }
);

function sheetMaker({ format, sheet, bom }: Extract<Job, { kind: 'sheet' }>, report: (rows: number) => void) {
  const all: Record<string, SheetValue>[] = [];
  return {
    add: (rows: unknown[]) => {
      all.push(...(rows as Record<string, SheetValue>[]));
      report(all.length);
    },
    end: () => writeSheet(format, { ...sheet, rows: all }, { bom }),
  };
}

function makerOf(job: Job, report: (rows: number) => void): Maker {
  if (job.kind === 'sheet') return sheetMaker(job, report);
  if (job.kind === 'report') return reportPages(job.data, report);
  if (job.kind === 'pieces') return piecePages(job.source, job.data, report);
  return {
    add: () => undefined,
    end: async () => setPages(job.source, job.data, { files: job.files }).bytes,
  };
}

let current: { id: number; maker: Maker } | null = null;
const send = (outcome: Outcome) => process.send?.(outcome);

async function obey(order: Order): Promise<void> {
  const { id } = order;
  if ('job' in order) {
    current = { id, maker: makerOf(order.job, (done) => send({ id, done })) };
    return;
  }
  // What follows a file that failed or was replaced by the next one.
  if (current?.id !== id) return;
  try {
    if ('rows' in order) return await current.maker.add(order.rows);
    const bytes = await current.maker.end();
    current = null;
    send({ id, bytes, memory: process.memoryUsage.rss() / 2 ** 20 });
    (globalThis as { gc?: () => void }).gc?.();
  } catch (error) {
    current = null;
    send({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

setPriority(constants.priority.PRIORITY_LOW);
let last = Promise.resolve();
process.on('message', (order: Order) => {
  last = last.then(() => obey(order));
});
process.on('disconnect', () => process.exit());
