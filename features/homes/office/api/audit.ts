import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import type { AuditEntry, AuditFilters } from '@/lib/contract/resources/homes/office';
import type { Locale } from '@/lib/i18n/routing';

const auditUrl = (locale: Locale) => `${apiBase('office', locale)}/audit-entries`;
export const auditFileUrl = (locale: Locale) => `${auditUrl(locale)}/export`;

export const readAudit = (locale: Locale, query: Partial<AuditFilters>) =>
  api.getMany<AuditEntry>(auditUrl(locale), {
    schema: async () => (await import('@/lib/contract/resources/homes/office')).auditEntries,
    query,
  });
