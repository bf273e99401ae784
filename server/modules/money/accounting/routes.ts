import {
  bookPeriod,
  closeDayInput,
  documentExportFilters,
  documentFilters,
  journalExportFilters,
  openItemFilters,
} from '@/lib/contract/resources/money/accounting';
import { deliver, EXPORT_LIMIT } from '@/server/router/export-guard';
import { exportFile } from '@/server/router/export-file';
import { inProgress } from '@/server/router/file-progress';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { readBooks } from './accounts';
import { closeDay } from './close-day';
import { checkDays, countDocuments, listDocuments, readDocuments } from './documents';
import { countJournal, documentTable, journalTable, readJournal } from './files';
import { listOpenItems } from './open-items';
import { periodOf, todayOf } from './period';

const base = 'office/api/v1/{locale}/payments';
const action = 'payment.office_books';

/** The books of the branch: sums, days, what is open, documents, files for the accountant. */
export const bookRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: `${base}/books`,
    action,
    summary: 'Sums of the accounts in a period and its days; nothing where the branch does not bill',
    query: bookPeriod,
    handle: async ({ db, access, query, now }) => ({
      data: toResource('books', access.branch, await readBooks(db, access, query, now)),
    }),
  }),
  route({
    method: 'POST',
    path: `${base}/closed-days`,
    action,
    summary:
      'Close the books of a day and of those before it; what comes later is booked on the next open day',
    body: closeDayInput,
    handle: async ({ db, access, body, now }) => {
      await closeDay(db, access, body.data.attributes.day, now);
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: `${base}/open-items`,
    action,
    summary: 'What students owe by age, who owes most first',
    query: openItemFilters,
    handle: async ({ db, access, query, now }) => {
      const { items, total, sums } = await listOpenItems(db, access, query, now);
      const rows = items.map(({ id, ...attributes }) => toResource('open_item', id, attributes));
      return page(rows, total, query, undefined, { sums });
    },
  }),
  route({
    method: 'GET',
    path: `${base}/documents`,
    action,
    summary: 'Invoices, receipts and credit notes of the branch, the newest first',
    query: documentFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listDocuments(db, access, query);
      const documents = rows.map(({ id, ...attributes }) => toResource('billing_document', id, attributes));
      return page(documents, total, query);
    },
  }),
  route({
    method: 'GET',
    path: `${base}/documents/export`,
    action,
    summary: 'The list of documents as XLSX or CSV',
    query: documentExportFilters,
    handle: (context) =>
      inProgress(context, async (watch) => {
        const { db, access, t } = context;
        const { format, bom, ...filters } = context.query;
        checkDays(filters);
        const count = () => countDocuments(db, access, filters);
        const taken = { action: 'payment.books.export', what: 'documents', id: null, count } as const;
        return deliver(context, taken, async () => {
          const all = { limit: EXPORT_LIMIT, offset: 0 };
          const read = async () => documentTable(await readDocuments(db, access, filters, all), t);
          const { time_zone: zone } = await todayOf(db, access.branch, context.now);
          return exportFile(read, { format, bom }, zone, { ...context, watch });
        });
      }),
  }),
  route({
    method: 'GET',
    path: `${base}/journal/export`,
    action,
    summary: 'Every line of the books in a period as XLSX or CSV, for the accountant',
    query: journalExportFilters,
    handle: (context) =>
      inProgress(context, async (watch) => {
        const { db, access, t } = context;
        const { format, bom, ...days } = context.query;
        const { today, time_zone: zone } = await todayOf(db, access.branch, context.now);
        const period = periodOf(days, today);
        const count = () => countJournal(db, access, period);
        const taken = { action: 'payment.books.export', what: 'journal', id: null, count } as const;
        return deliver(context, taken, async () => {
          const read = async () => journalTable(await readJournal(db, access, period), t);
          return exportFile(read, { format, bom }, zone, { ...context, watch });
        });
      }),
  }),
];
