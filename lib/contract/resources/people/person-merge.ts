import * as z from 'zod';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { mergeFields } from '../../merge-fields';
import { role } from '../../role-fields';
import { localizedOptional, uuid } from '../../text';

const sides = ['kept', 'gone'] as const;
export type MergeSide = (typeof sides)[number];

const choices = z.record(z.enum(mergeFields), z.enum(sides, 'choice'));
export type MergeChoices = z.infer<typeof choices>;

/** Which account stays, which is emptied and closed, and of which one each field stays. */
export const mergeWishFields = z.strictObject({ kept_uuid: uuid, gone_uuid: uuid, choices });
export const mergeInput = input('person_merge', mergeWishFields);
export type MergeWish = z.output<typeof mergeWishFields>;

export const pairFields = z.strictObject({ one_uuid: uuid, other_uuid: uuid });
export const pairInput = input('person_pair', pairFields);

/** Why two people may be one. */
export const pairReasons = ['national_id', 'birth_date', 'guardian', 'child', 'phone'] as const;
export type PairReason = (typeof pairReasons)[number];

const alike = z.object({
  id: z.string(),
  name: localizedOptional(300),
  username: z.string(),
  roles: z.array(role),
  place: z.object({ number: z.string(), classroom: localizedOptional(300) }).nullable(),
});
const pair = resource(
  'person_pair',
  z.object({ one: alike, other: alike, reasons: z.array(z.enum(pairReasons)) }),
);
export const pairCollection = collection(pair);
export type PersonPair = z.infer<typeof pair>['attributes'] & { id: string };
export const pairFilters = pageQuery;

/** What goes over from one account to the other, by kind. */
export const mergeParts = [
  'roles',
  'family',
  'work',
  'scores',
  'attendance',
  'teaching',
  'messages',
  'meetings',
  'content',
  'activity',
  'acts',
  'sign_in',
] as const;
export type MergePart = (typeof mergeParts)[number];

const side = z.object({
  id: z.string(),
  name: localizedOptional(300),
  facts: z.record(z.enum(mergeFields), z.string().nullable()),
});
/** What would become of two accounts, or became. `id`: of the merge, for its undoing. */
export const mergeEffectDocument = document(
  resource(
    'merge_effect',
    z.object({
      kept: side,
      gone: side,
      parts: z.array(z.object({ part: z.enum(mergeParts), moved: z.number(), stayed: z.number() })),
      /** Why it cannot be done, in sentences. */
      refusals: z.array(z.string()),
    }),
  ),
);
export type MergeEffect = z.infer<typeof mergeEffectDocument>['data']['attributes'] & { id: string };

const merged = resource(
  'person_merge',
  z.object({
    kept: z.object({ id: z.string(), name: localizedOptional(300) }),
    gone: localizedOptional(300),
    by: localizedOptional(300).nullable(),
    at: z.string(),
    undone_at: z.string().nullable(),
  }),
);
export const mergeCollection = collection(merged);
export type PersonMerge = z.infer<typeof merged>['attributes'] & { id: string };
