import * as z from 'zod';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { foldDigits, integer, localized, localizedOptional, typed, uuid } from '../../text';
import { branchCode, schoolTemplateKeys } from '../people/setup';

export const officeBranchFilters = pageQuery.extend({ search: typed(100).optional() });
export type OfficeBranchFilters = z.infer<typeof officeBranchFilters>;

/** `preparing`: something is missing until the first lesson; `closed`: nobody works there any more. */
export const branchStates = ['open', 'preparing', 'closed'] as const;
export type BranchState = (typeof branchStates)[number];
/** What the reader is in a branch: of its office, otherwise of its staff. */
export const branchRoles = ['office', 'staff'] as const;
/** What a new branch can take over from another, beside its settings. */
export const branchParts = ['classes', 'bells', 'holidays', 'rooms', 'quotas', 'units'] as const;
export type BranchPart = (typeof branchParts)[number];
export const branchActions = ['switch', 'change', 'close', 'open', 'take_role'] as const;
export type BranchAction = (typeof branchActions)[number];

const officeBranch = resource(
  'office_branch',
  z.object({
    name: localizedOptional(200),
    code: z.string(),
    address: localizedOptional(500).nullable(),
    phone: z.string().nullable(),
    classes: z.number(),
    students: z.number(),
    guardians: z.number(),
    staff: z.number(),
    state: z.enum(branchStates),
    /** Steps of the check list until the first lesson that are done. */
    steps: z.object({ done: z.number(), total: z.number() }),
    closed_on: z.string().nullable(),
    /** The branch of the session. */
    is_own: z.boolean(),
    role: z.enum(branchRoles).nullable(),
    /** How many of each a copy would take over. */
    copies: z.record(z.enum(branchParts), z.number()),
    actions: z.array(z.enum(branchActions)),
    version: z.number(),
  }),
);
export const officeBranchDocument = document(officeBranch);
export const officeBranchCollection = collection(officeBranch);
export type OfficeBranch = z.infer<typeof officeBranch>['attributes'] & { id: string };

const phone = typed(30)
  .transform(foldDigits)
  .pipe(z.string().regex(/^$|^\+?[0-9][0-9 ()-]{3,28}$/, 'phone'))
  .nullable();
const fields = { name: localized(100), address: localizedOptional(300), phone };

/** What a new branch begins with. */
const start = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('copy'),
    branch_uuid: uuid,
    parts: z.array(z.enum(branchParts, 'choice')).max(branchParts.length, 'too_many'),
  }),
  z.strictObject({
    kind: z.literal('template'),
    template: z.enum(schoolTemplateKeys, 'choice'),
    /** Grades of the template by key; those that the school lacks are added. */
    grades: z.array(typed(8)).max(30, 'too_many'),
  }),
]);
export type BranchStart = z.output<typeof start>;

export const newBranchFields = z.strictObject({
  ...fields,
  phone: fields.phone.default(null),
  /** Null: made of the English name. */
  code: branchCode.nullable().default(null),
  /** Null: the week and calendar of the branch of the session. */
  start: start.nullable().default(null),
});
export const newBranchInput = input('office_branch', newBranchFields);
export type NewBranch = z.output<typeof newBranchFields>;

export const branchChangeFields = z.strictObject({ ...fields, version: integer(1, 2 ** 31 - 1) });
export const branchChangeInput = input('office_branch', branchChangeFields);
export type BranchChange = z.output<typeof branchChangeFields>;

/** Why a branch cannot be closed. */
export const closingReasons = ['branch_current', 'branch_students', 'branch_unpaid', 'branch_year'] as const;
export type ClosingReason = (typeof closingReasons)[number];
/** What closing a branch would do, and what stands in its way. */
export const branchClosingDocument = document(
  resource(
    'branch_closing',
    z.object({
      /** Staff who can work there no more, classes and former students whose records stay. */
      staff: z.number(),
      classes: z.number(),
      former: z.number(),
      reasons: z.array(z.object({ code: z.enum(closingReasons), count: z.number() })),
    }),
  ),
);
export type BranchClosing = z.infer<typeof branchClosingDocument>['data']['attributes'];
