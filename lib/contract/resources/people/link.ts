import * as z from 'zod';
import { document, resource } from '../../json-api';
import { text } from '../../text';

/** `host` is the one the visitor is on: links of the app carry it in full. */
export const linkQuery = z.object({
  link: text(2000).optional(),
  type: z
    .string()
    .regex(/^[a-z_]{1,40}$/, 'choice')
    .optional(),
  id: text(100).optional(),
  host: z.string().max(255).optional(),
});

/** Where a shared link leads, without the language; null when it is not ours. */
export const linkDocument = document(
  resource(
    'link',
    z.object({
      path: z.string().nullable(),
      locale: z.enum(['ar', 'en']).nullable(),
      /** Page of the list of routes that this version may not have yet; null for those it has. */
      page: z.string().nullable(),
    }),
  ),
);
export type ResolvedLink = z.infer<typeof linkDocument>['data']['attributes'] & { id: string };
