import * as z from 'zod';
import { cardGapReasons } from '../../card-gap-reasons';
import { collection, document, input, pageQuery, resource, resourceAction } from '../../json-api';
import { levelColors } from '../../level-colors';
import { localized, localizedOptional, text, uuid } from '../../text';

export const certificateKinds = ['report_card', 'appreciation'] as const;
export type CertificateKind = (typeof certificateKinds)[number];
export const appreciationTemplates = ['excellence', 'progress', 'conduct', 'participation'] as const;
export type AppreciationTemplate = (typeof appreciationTemplates)[number];

const words = localizedOptional(300);
const signature = z.object({ role: words, name: words });
/** What every certificate says of its student; it was true on the day on which it was issued. */
const head = {
  student: z.object({ name: words, number: z.string() }),
  branch: words,
  grade: words,
  classroom: words,
  year: words,
  signatures: z.array(signature),
};

const cardGap = z.object({ reason: z.enum(cardGapReasons), subject: words });
export type CardGap = z.infer<typeof cardGap>;

const cardCell = z.object({
  key: z.string(),
  value: z.number().nullable(),
  status: z.enum(['value', 'absent', 'excused']).nullable(),
});
const total = { total: z.number().nullable(), of: z.number(), percent: z.number().nullable() };
/** Cards that were issued before levels had colours have none. */
const level = { level: words.nullable(), level_color: z.enum(levelColors).nullish() };
export const reportCard = z.object({
  ...head,
  kind: z.literal('report_card'),
  period: z.object({ name: words, starts_on: z.string(), ends_on: z.string() }),
  columns: z.array(z.object({ key: z.string(), title: words, max: z.number() })),
  subjects: z.array(z.object({ name: words, cells: z.array(cardCell), ...total, ...level })),
  ...total,
  ...level,
  /** Null: the school does not show it. */
  rank: z.object({ place: z.number(), of: z.number() }).nullable(),
  /** Days of the period on which the student was absent or late. */
  attendance: z.object({ absent: z.number(), excused: z.number(), late: z.number() }),
  remark: words.nullable(),
  /** What was missing when it was issued; left out of a card that is whole. */
  gaps: z.array(cardGap).optional(),
});
export const appreciation = z.object({
  ...head,
  kind: z.literal('appreciation'),
  template: z.enum(appreciationTemplates),
  reason: words,
});
export const certificateContent = z.discriminatedUnion('kind', [reportCard, appreciation]);
export type CertificateContent = z.infer<typeof certificateContent>;
export type ReportCard = z.infer<typeof reportCard>;

const attributes = z.object({
  kind: z.enum(certificateKinds),
  serial: z.string(),
  code: z.string(),
  /** Address at which anybody reads whether it stands. */
  verify_url: z.string(),
  issued_at: z.string(),
  revoked_at: z.string().nullable(),
  content: certificateContent,
  actions: z.array(resourceAction),
});
export const certificateCollection = collection(resource('certificate', attributes));
export const certificateDocument = document(resource('certificate', attributes));
export type Certificate = z.infer<typeof attributes> & { id: string };

/** What anybody reads who has the code: what was issued to whom, and whether it still stands. */
export const certificateProof = document(
  resource(
    'certificate_proof',
    z.object({
      state: z.enum(['valid', 'revoked', 'replaced']),
      serial: z.string(),
      issued_at: z.string(),
      revoked_at: z.string().nullable(),
      /** Null as soon as it stands no more. */
      content: certificateContent.nullable(),
    }),
  ),
);
export type CertificateProof = z.infer<typeof certificateProof>['data'];

/** Cards of a class for a period, as those see them who issue them. */
export const classCardsQuery = z.strictObject({ period: uuid, classroom: uuid });
export const classCards = collection(
  resource(
    'class_card',
    z.object({
      name: words,
      number: z.string(),
      percent: z.number().nullable(),
      /** What keeps it from being whole. */
      gaps: z.array(cardGap),
      /** Marks of some subject are published, so that there is something to issue. */
      has_marks: z.boolean(),
      certificate: z.object({ id: z.string(), serial: z.string(), issued_at: z.string() }).nullable(),
      /** The marks have changed since it was issued. */
      is_outdated: z.boolean(),
    }),
  ),
);
export type ClassCard = z.infer<typeof classCards>['data'][number];

/** Classes whose certificates the reader sees, with the periods of their grades. */
export const certificateClasses = collection(
  resource(
    'certificate_class',
    z.object({
      name: words,
      grade: words,
      /** The reader issues the report cards of the class, and takes them back. */
      may_issue: z.boolean(),
      periods: z.array(
        z.object({
          id: z.string(),
          name: words,
          is_current: z.boolean(),
          /** Marks of the class in the period are published. */
          has_marks: z.boolean(),
        }),
      ),
    }),
  ),
);
export type CertificateClass = z.infer<typeof certificateClasses>['data'][number];

export const issueWish = z.strictObject({
  period_id: uuid,
  classroom_id: uuid,
  /** Empty: the whole class. */
  students: z.array(uuid).max(400, 'too_many').default([]),
  /** Cards that are not whole are issued too, and say what is missing; without it they are left out. */
  with_incomplete: z.boolean().default(false),
  shows_rank: z.boolean().default(false),
  remark: localized(300).optional(),
});
export type IssueWish = z.infer<typeof issueWish>;
export const issueInput = input('certificate', issueWish);
/**
 * How many were issued, how many said the same already, and how many were left out because they are not
 * whole.
 */
export const issueResult = z.object({
  meta: z.object({ issued: z.number(), kept: z.number(), left_out: z.number() }),
});
export const appreciationWish = z.strictObject({
  students: z.array(uuid).min(1, 'required').max(100, 'too_many'),
  template: z.enum(appreciationTemplates, 'choice'),
  reason: localized(300),
});
export type AppreciationWish = z.infer<typeof appreciationWish>;
export const appreciationInput = input('certificate', appreciationWish);
export const revokeForm = z.strictObject({ reason: text(300) });
export const revokeInput = input('certificate_revocation', revokeForm);
export const certificatePage = pageQuery;
/** A code as somebody reads it from paper: with or without dashes, either case. */
export const certificateCode = z.string().trim().min(1, 'required').max(60, 'format');
