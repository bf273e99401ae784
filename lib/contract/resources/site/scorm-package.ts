import * as z from 'zod';
import { document, input, resource } from '../../json-api';
import { packageKinds } from '../../media';
import { integer } from '../../text';

/** Letters that one page of a package may keep; SCORM 2004 allows 64,000. */
export const PACKAGE_STATE_LENGTH = 80_000;

const title = z.object({
  id: z.string(),
  title: z.string(),
  /** Where it is played, for some hours and without a cookie. */
  url: z.string(),
  score: z.number().nullable(),
  is_complete: z.boolean(),
});
const opened = z.object({
  kind: z.enum(packageKinds),
  /** Number of the opening that may write; null in a preview, which keeps nothing. */
  opening: z.number().nullable(),
  /** 0..1; null while there is none. */
  score: z.number().nullable(),
  /** The score as a mark out of `max_mark`; both null where it does not count. */
  mark: z.number().nullable(),
  max_mark: z.number().nullable(),
  is_complete: z.boolean(),
  titles: z.array(title),
});
export const packageDocument = document(resource('package', opened));
export type OpenedPackage = z.infer<typeof opened> & { id: string };

/**
 * The state of a page of a package, by the opening that it was played in; sending it again changes nothing.
 */
export const packageStateFields = z.strictObject({
  opening: integer(1, 2_000_000_000),
  rev: integer(1, 2_000_000_000),
  title: z.string().regex(/^t\d{1,3}$/, 'choice'),
  state: z.string().max(PACKAGE_STATE_LENGTH, 'too_long'),
  score: z.number().min(0).max(1).nullable(),
  is_complete: z.boolean(),
});
export type PackageState = z.infer<typeof packageStateFields>;
export const packageStateInput = input('package_state', packageStateFields);
/** What counts of it now; `is_current` says that the package is not open in another window since. */
const kept = z.object({
  score: z.number().nullable(),
  mark: z.number().nullable(),
  is_complete: z.boolean(),
  is_current: z.boolean(),
});
export const packageStateDocument = document(resource('package_state', kept));
export type KeptPackage = z.infer<typeof kept>;

/**
 * What the frame of a package says to the page around it. Anything may be in it: it is read through this
 * alone.
 */
export const packageMessage = z.discriminatedUnion('type', [
  z.object({
    manara: z.literal('package'),
    type: z.literal('state'),
    title: packageStateFields.shape.title,
    state: z.string().max(2_000_000),
    score: packageStateFields.shape.score,
    isComplete: z.boolean(),
  }),
  z.object({
    manara: z.literal('package'),
    type: z.literal('height'),
    height: z.number().min(0).max(100_000),
  }),
  z.object({ manara: z.literal('package'), type: z.literal('failed') }),
  /** Why something in it is not shown: it asks another site, a file is missing, or its own script failed. */
  z.object({
    manara: z.literal('package'),
    type: z.literal('problem'),
    reason: z.enum(['outside', 'file', 'script']),
    detail: z.string().max(200),
  }),
  /** It was asked to leave (`type: 'leave'`) and has said its last word. */
  z.object({ manara: z.literal('package'), type: z.literal('left') }),
]);
export type PackageMessage = z.infer<typeof packageMessage>;
