import * as z from 'zod';
import { collection, resource, resourceAction } from '../../json-api';

/** Name of a provider in addresses and settings. */
export const providerName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);

/** `redirect` is a path of our own to go to afterwards; anything else is forgotten. */
export const socialStartInput = z.strictObject({ redirect: z.string().max(2_000, 'too_long').optional() });

/** What the provider put into the address of the return page, as it came. */
export const socialCallbackInput = z.strictObject({
  state: z.string('required').min(1, 'required').max(200, 'too_long'),
  code: z.string().max(4_000, 'too_long').optional(),
  iss: z.string().max(500, 'too_long').optional(),
  error: z.string().max(200, 'too_long').optional(),
});
export type SocialCallback = z.infer<typeof socialCallbackInput>;

/** A provider of the settings (or one that was, while an account of it is linked); its name is the id. */
export const identityResource = resource(
  'identity',
  z.object({
    label: z.string(),
    is_linked: z.boolean(),
    /** Only shown: nobody is found by it. */
    email: z.string().nullable(),
    linked_at: z.string().nullable(),
    last_used_at: z.string().nullable(),
    actions: z.array(resourceAction),
  }),
);
export const identityCollection = collection(identityResource);
export type Identity = z.infer<typeof identityResource>['attributes'] & { id: string };

/** A state begins with the language in which the login was begun: the return page has one address for all. */
export const languageOfState = (state: unknown): 'ar' | 'en' | null => {
  const found = typeof state === 'string' ? /^(ar|en)\./.exec(state) : null;
  return (found?.[1] as 'ar' | 'en' | undefined) ?? null;
};
