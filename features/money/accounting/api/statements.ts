import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { PaymentProviderName, StatementLineKind } from '@/lib/contract/billing';
import type { Locale } from '@/lib/contract/localized';
import type {
  BankLine,
  BankLineFilters,
  BankStatement,
  StrayEvent,
} from '@/lib/contract/resources/money/bank-statement';

const contract = () => import('@/lib/contract/resources/money/bank-statement');
const url = (locale: Locale, path: string): string => `${apiBase('office', locale)}/payments/${path}`;
type Page = { page?: number | undefined };

export const bankLinesFileUrl = (locale: Locale): string => url(locale, 'statement-lines/export');

export const readStatements = (locale: Locale, query: Page) =>
  api.getMany<BankStatement>(url(locale, 'statements'), {
    schema: async () => (await contract()).bankStatements,
    query,
  });

export const readStatement = (locale: Locale, id: string): Promise<BankStatement> =>
  api.getOne<BankStatement>(url(locale, `statements/${id}`), {
    schema: async () => (await contract()).bankStatementDocument,
  });

export const readBankLines = (locale: Locale, query: Partial<BankLineFilters>) =>
  api.getMany<BankLine>(url(locale, 'statement-lines'), {
    schema: async () => (await contract()).bankLines,
    query,
  });

export const readStrayEvents = (locale: Locale, query: Page) =>
  api.getMany<StrayEvent>(url(locale, 'stray-events'), {
    schema: async () => (await contract()).strayEvents,
    query,
  });

/** Errors: 409 taken before; 413; 422 at `file`. */
export function uploadStatement(locale: Locale, file: File): Promise<BankStatement> {
  const form = new FormData();
  form.append('file', file);
  return api.post(url(locale, 'statements'), form, {
    schema: async () => (await contract()).bankStatementDocument,
  });
}

export type Match = {
  kind: StatementLineKind;
  target: string | null;
  fee: number;
  /** Whose money a settlement was. */
  provider?: PaymentProviderName | null;
};

/** Errors: 403 own payment, second person; 409; 422. */
export const matchLine = (locale: Locale, id: string, match: Match): Promise<void> =>
  api.post(url(locale, `statement-lines/${id}/match`), toBody('bank_match', match));

/** Errors: 409 decided; 422 reason. */
export const setLineAside = (locale: Locale, id: string, reason: string): Promise<void> =>
  api.post(url(locale, `statement-lines/${id}/set-aside`), toBody('bank_decision', { reason }));

/** Errors: 409 decided. */
export const reopenLine = (locale: Locale, id: string): Promise<void> =>
  api.post(url(locale, `statement-lines/${id}/reopen`));
