import * as z from 'zod';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { localizedOptional, uuid } from '../../text';

/** Most people of one act. */
const MOST_AT_ONCE = 50;
export const erasureFields = z.strictObject({
  people: z.array(uuid).min(1, 'required').max(MOST_AT_ONCE, 'too_many'),
});
export const erasureInput = input('erasure', erasureFields);

/** What of a student, and of somebody of the staff, stays after erasing, and what goes. */
export const stayingOfStudents = ['attempts', 'scores', 'certificates', 'absences', 'invoices'] as const;
export const stayingOfStaff = ['marked', 'signed', 'taught', 'content', 'reviewed', 'books'] as const;
export const stayingKinds = [...stayingOfStudents, ...stayingOfStaff, 'audit'] as const;
export type StayingKind = (typeof stayingKinds)[number];
export const goingKinds = ['family', 'messages', 'files', 'health', 'sign_in', 'words'] as const;
const count = z.number();

export const erasureEffectDocument = document(
  resource(
    'erasure_effect',
    z.object({
      people: z.array(z.object({ id: z.string(), name: localizedOptional(300) })),
      /** Guardians who follow nobody else: they are erased with their child. */
      guardians: z.array(z.object({ id: z.string(), name: localizedOptional(300) })),
      stays: z.array(z.object({ kind: z.enum(stayingKinds), count })),
      goes: z.array(z.object({ kind: z.enum(goingKinds), count })),
    }),
  ),
);
export type ErasureEffect = z.infer<typeof erasureEffectDocument>['data']['attributes'] & { id: string };

const due = resource(
  'due_person',
  z.object({
    name: localizedOptional(300),
    /** Of a student. */
    number: z.string().nullable(),
    left_on: z.string(),
    /** From then on the branch keeps nothing personal without a reason. */
    due_on: z.string(),
  }),
);
export const dueCollection = collection(due);
export type DuePerson = z.infer<typeof due>['attributes'] & { id: string };
export const dueFilters = pageQuery;
