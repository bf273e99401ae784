import * as z from 'zod';
import { consentStates, licences, visibilities } from '@/lib/contract/media';
import { bothText, readData } from '../data-files';

const key = z.string().min(1);
const item = z.strictObject({
  key,
  /** A teacher by the key of the plan. */
  owner: key,
  subject: key,
  section: key,
  /**
   * A drawing or a sound of the bank, a sheet with a drawing on it, a film of `data/films`, or a page
   * elsewhere.
   */
  kind: z.enum(['picture', 'sound', 'sheet', 'film', 'link']),
  source: key,
  title: bothText,
  description: bothText.optional(),
  tags: z.array(key),
  visibility: z.enum(visibilities),
  consent: z.enum(consentStates),
  /** Why a supervisor did not let it into the school library. */
  reason: key.optional(),
  licence: z.enum(licences),
  classes: z.array(key),
  daysAgo: z.int().positive(),
  /** Length of a film. */
  seconds: z.int().positive().optional(),
  /** Captions of a film, with their seconds. */
  captions: z.array(bothText.extend({ from: z.int(), to: z.int() })).optional(),
});
export type LibraryItem = z.infer<typeof item>;

/** What the libraries of the demo school hold. */
export const { items: libraryItems } = readData('library.json', z.strictObject({ items: z.array(item) }));
