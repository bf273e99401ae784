import * as z from 'zod';
import { officeSteps } from '../../office-steps';
import { collection, document, pageQuery, resource } from '../../json-api';
import { sheetQuery } from '../common/export';
import { role } from '../../role-fields';
import { day, typed } from '../../text';

/** What waits for the office in its branch. */
export const waitingKinds = [
  'requests',
  'payments',
  'bank_lines',
  'duplicates',
  'closed_class',
  'untaught',
  'bare_subjects',
  'imports',
  'year_end',
  'long_gone',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const both = z.object({ ar: z.string().optional(), en: z.string().optional() });

export const officeHome = resource(
  'office_home',
  z.object({
    branch: both,
    /** The running year. */
    year: z.object({ name: both, starts_on: z.string(), ends_on: z.string() }).nullable(),
    /** How many there are of each; nothing is made while it is 0. */
    counts: z.record(z.enum(officeSteps), z.number()),
    /** As far as the keys of the reader open it; nothing that is 0. */
    waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.number() })),
  }),
);
export const officeHomeDocument = document(officeHome);
export type OfficeHome = z.infer<typeof officeHome>['attributes'];

export const auditFilters = pageQuery.extend({
  /** Name or user name of who did it. */
  search: typed(120).optional(),
  /** First part of the action: `quiz` of `quiz.create`. */
  part: z
    .string()
    .regex(/^[a-z_]{1,40}$/, 'choice')
    .optional(),
  from: day.optional(),
  to: day.optional(),
});
export type AuditFilters = z.infer<typeof auditFilters>;

export const auditEntry = resource(
  'audit_entry',
  z.object({
    at: z.string(),
    action: z.string(),
    /** The act in words. */
    action_name: both,
    /** Null: done at the machine of the school, or by nobody who was signed in. */
    person: z.object({ id: z.string(), name: both }).nullable(),
    role: role.nullable(),
    resource_id: z.string().nullable(),
    reason: z.string().nullable(),
    details: z.record(z.string(), z.unknown()).nullable(),
  }),
);
export const auditEntries = collection(auditEntry);
export type AuditEntry = z.infer<typeof auditEntry>['attributes'] & { id: string };

export const auditExportFilters = auditFilters.omit({ page: true, size: true }).extend(sheetQuery.shape);
