import * as z from 'zod';
import { document, input, resource } from '../../json-api';
import { localizedOptional, typed, uuid } from '../../text';

export const peopleActs = ['block', 'unblock', 'move'] as const;
export type PeopleAct = (typeof peopleActs)[number];
/** Most people of one act. */
const MOST_AT_ONCE = 200;

/** One act on several people of the branch. */
export const peopleActFields = z
  .strictObject({
    act: z.enum(peopleActs, 'choice'),
    people: z.array(uuid).min(1, 'required').max(MOST_AT_ONCE, 'too_many'),
    /** Of a move: to which class. */
    classroom_uuid: uuid.nullable(),
    reason: typed(300).nullable(),
  })
  .refine(({ act, classroom_uuid: classroom }) => act !== 'move' || classroom !== null, {
    path: ['classroom_uuid'],
    error: 'required',
  });
export const peopleActInput = input('people_act', peopleActFields);
export type PeopleActWish = z.output<typeof peopleActFields>;

/** `same`: nothing to do; `refused`: not done, for the reason. */
const outcomes = ['done', 'same', 'refused'] as const;
/** What would become of each, or became; `id` of the resource: of the act, for its undoing. */
export const peopleEffect = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: localizedOptional(300),
      outcome: z.enum(outcomes),
      reason: z.string().nullable(),
    }),
  ),
  done: z.number(),
});
export const peopleEffectDocument = document(resource('people_effect', peopleEffect));
export type PeopleEffect = z.infer<typeof peopleEffect> & { id: string };
