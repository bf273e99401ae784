import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { Locale } from '@/lib/contract/localized';
import type { Invitation, InvitationFilters } from '@/lib/contract/resources/homes/invitation';

/** Invitations of the reader; read by pages alone, which draw them. */
export const readInvitations = (locale: Locale, filters: Partial<InvitationFilters>) =>
  api.getMany<Invitation>(`${apiBase('base', locale)}/invitations`, {
    schema: async () => (await import('@/lib/contract/resources/homes/invitation')).invitationCollection,
    query: filters,
  });

/** Runs an action where the school said it is, with its method. */
export const runAction = ({ method, endpoint_url }: ResourceAction) => api.document(method, endpoint_url);
