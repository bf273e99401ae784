import { pick } from '@/lib/contract/localized';
import type { AuditEntry } from '@/lib/contract/resources/homes/office';
import type { Translate } from '@/server/platform/text/translate';
import type { ExportTable } from '@/server/router/export-file';

/** The lines as a table; what an act was about stands there as it was written down. */
export function auditTable(entries: readonly AuditEntry[], t: Translate): ExportTable {
  const head = (key: 'at' | 'person' | 'role' | 'action' | 'resource' | 'reason' | 'details') =>
    t(`office_audit.file.${key}`);
  return {
    plain: 'audit-log',
    name: t('office_audit.title'),
    title: t('office_audit.title'),
    columns: [
      { key: 'at', header: head('at'), kind: 'moment' },
      { key: 'person', header: head('person'), width: 28 },
      { key: 'role', header: head('role') },
      { key: 'action', header: head('action'), width: 28 },
      { key: 'resource', header: head('resource'), width: 36 },
      { key: 'reason', header: head('reason'), width: 28 },
      { key: 'details', header: head('details'), width: 60 },
    ],
    rows: entries.map((entry) => ({
      at: entry.at,
      person: entry.person ? pick(entry.person.name, t.locale) : t('office_audit.machine'),
      role: entry.role ? t(`look_ups.roles.${entry.role}`) : '',
      action: entry.action_name[t.locale],
      resource: entry.resource_id ?? '',
      reason: entry.reason ?? '',
      details: entry.details ? JSON.stringify(entry.details) : '',
    })),
  };
}
