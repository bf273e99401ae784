import * as z from 'zod';
import { invitationDirections, invitationKinds, invitationStates } from '../../invitation';
import { collection, document, pageQuery, resource, resourceAction } from '../../json-api';
import { localizedOptional } from '../../text';

const attributes = z.object({
  kind: z.enum(invitationKinds),
  direction: z.enum(invitationDirections),
  state: z.enum(invitationStates),
  /** The title of the event; null for a request to follow a student. */
  title: localizedOptional(200).nullable(),
  /** Who invites, or of those that were sent who is invited. */
  person: z.object({ id: z.string(), name: localizedOptional(200) }),
  sent_at: z.string(),
  /** When the event begins. */
  starts_at: z.string().nullable(),
  /** From when on it can no longer be answered; null where nothing ends it. */
  expires_at: z.string().nullable(),
  /** The page of the event, without the language; null where there is none for the reader. */
  page: z.string().nullable(),
  actions: z.array(resourceAction),
});
export const invitationCollection = collection(resource('invitation', attributes));
export const invitationDocument = document(resource('invitation', attributes));
export type Invitation = z.infer<typeof attributes> & { id: string };

export const invitationFilters = pageQuery.extend({
  direction: z.enum(invitationDirections, 'choice').default('received'),
  state: z.enum(invitationStates, 'choice').optional(),
  kind: z.enum(invitationKinds, 'choice').optional(),
});
export type InvitationFilters = z.infer<typeof invitationFilters>;
