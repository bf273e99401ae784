/** What somebody can be invited to, or asked for. */
export const invitationKinds = [
  'parent_child',
  'competition',
  'live_class',
  'meeting',
  'virtual_class',
] as const;
export type InvitationKind = (typeof invitationKinds)[number];

export const invitationStates = ['pending', 'accepted', 'declined', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

export const invitationDirections = ['received', 'sent'] as const;
export type InvitationDirection = (typeof invitationDirections)[number];

/**
 * Joining a competition begins on its page, and the school confirms who follows a student: there one can only
 * say no.
 */
export const acceptedHere = [
  'live_class',
  'meeting',
  'virtual_class',
] as const satisfies readonly InvitationKind[];
/** A person who declines a virtual class gives a reason, on its page. */
export const declinedHere = invitationKinds.filter((kind) => kind !== 'virtual_class');
