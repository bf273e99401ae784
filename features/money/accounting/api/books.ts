import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type {
  BillingDocument,
  Books,
  DocumentFilters,
  OpenItem,
} from '@/lib/contract/resources/money/accounting';

const url = (locale: Locale): string => `${apiBase('office', locale)}/payments`;
export const journalFileUrl = (locale: Locale): string => `${url(locale)}/journal/export`;
export const documentListUrl = (locale: Locale): string => `${url(locale)}/documents/export`;
export const documentFileUrl = (locale: Locale, id: string): string => `${url(locale)}/documents/${id}/file`;

type Period = { from?: string | undefined; to?: string | undefined };

export const readBooks = (locale: Locale, query: Period): Promise<Books> =>
  api.getOne<Books>(`${url(locale)}/books`, {
    schema: async () => (await import('@/lib/contract/resources/money/accounting')).booksDocument,
    query,
  });

export const readOpenItems = (
  locale: Locale,
  query: { page?: number | undefined; search?: string | undefined },
) =>
  api.getMany<OpenItem>(`${url(locale)}/open-items`, {
    schema: async () => (await import('@/lib/contract/resources/money/accounting')).openItems,
    query,
  });

export const readDocuments = (locale: Locale, query: Partial<DocumentFilters>) =>
  api.getMany<BillingDocument>(`${url(locale)}/documents`, {
    schema: async () => (await import('@/lib/contract/resources/money/accounting')).billingDocumentList,
    query,
  });

/** Errors: 409 closed before; 422 a day to come. */
export const closeDay = (locale: Locale, day: string): Promise<void> =>
  api.post(`${url(locale)}/closed-days`, toBody('closed_day', { day }));
