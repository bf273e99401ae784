import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type {
  DueBatch,
  DueFilters,
  DueStudent,
  DuesEffect,
  DuesWish,
  OfficeDue,
} from '@/lib/contract/resources/money/fee';

const contract = () => import('@/lib/contract/resources/money/fee');
const effect = { schema: async () => (await contract()).duesEffectDocument };
const url = (locale: Locale, path: string): string => `${apiBase('office', locale)}/payments/${path}`;

/** What students owe; what the form chooses from is in `meta.choices`. */
export const readDues = (locale: Locale, query: Partial<DueFilters>) =>
  api.getMany<OfficeDue>(url(locale, 'dues'), {
    schema: async () => (await contract()).officeDueCollection,
    query,
  });

/** Acts in which dues were given, the newest first. */
export const readDueBatches = (locale: Locale, query: { page?: number | undefined }) =>
  api.getMany<DueBatch>(url(locale, 'due-batches'), {
    schema: async () => (await contract()).dueBatchCollection,
    query,
  });

/** What each student would owe; nothing is written. Errors: 409 sells_nothing; 422 by field. */
export const previewDues = (locale: Locale, wish: DuesWish): Promise<DuesEffect> =>
  api.post(url(locale, 'dues/preview'), toBody('dues', wish), effect);

/** Errors as `previewDues`. */
export const createDues = (locale: Locale, wish: DuesWish): Promise<DuesEffect> =>
  api.post(url(locale, 'dues'), toBody('dues', wish), effect);

/** What is open is owed no more. Errors: 409 due_closed, due_ordered. */
export const cancelDue = (locale: Locale, id: string, reason: string): Promise<void> =>
  api.post(url(locale, `dues/${encodeURIComponent(id)}/cancel`), toBody('due_cancellation', { reason }));

/** Errors: 409 dues_paid, due_ordered, dues_undone. */
export const undoDues = (locale: Locale, id: string): Promise<void> =>
  api.post(url(locale, `due-batches/${encodeURIComponent(id)}/undo`));

/** Students of the branch by name or number, some of them. */
export const findStudents = async (
  locale: Locale,
  search: string,
  signal?: AbortSignal,
): Promise<DueStudent[]> =>
  (
    await api.getMany<DueStudent>(url(locale, 'due-students'), {
      schema: async () => (await contract()).dueStudentCollection,
      query: { search },
      ...(signal ? { signal } : {}),
    })
  ).data;
