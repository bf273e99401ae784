import * as z from 'zod';
import { acceptedHere, declinedHere, type InvitationKind } from '@/lib/contract/invitation';
import { invitationFilters } from '@/lib/contract/resources/homes/invitation';
import { uuid } from '@/lib/contract/text';
import { ApiError } from '@/server/router/errors';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { answerOne } from './answer';
import { countInvitations, findInvitation, listInvitations } from './rows';
import { nameOf, toInvitation } from './serializer';

const params = z.object({ id: uuid });

const answering = (kind: InvitationKind, key: 'accept' | 'decline', summary: string): RouteDefinition =>
  route({
    method: 'POST',
    path: `invitations/${kind}/{id}/${key}`,
    action: 'invitation.answer',
    summary,
    params,
    handle: async ({ db, access, params: { id }, now, t }) => {
      const reading = access.for('invitation.read');
      await answerOne(db, reading, { kind, id, isAccepted: key === 'accept', now });
      const got = await findInvitation(db, reading, { kind, id }, now);
      // Another time that is taken is from then on the request of the reader.
      const row = got ?? (await findInvitation(db, reading, { kind, id }, now, 'sent'));
      if (!row) throw new ApiError('not_found');
      const direction = got ? 'received' : 'sent';
      const shown = { access: reading, t, direction } as const;
      return { data: toResource('invitation', nameOf(row, direction), toInvitation(row, shown)) };
    },
  });

/** One list over what people are invited to; each is kept and answered where it belongs. */
export const invitationRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'invitations',
    action: 'invitation.read',
    summary: 'Invitations that the reader got or sent, those that wait first; how many wait in meta',
    query: invitationFilters,
    handle: async ({ db, access, query, now, t }) => {
      const { rows, total } = await listInvitations(db, access, query, now);
      const { direction } = query;
      return page(
        rows.map((row) =>
          toResource('invitation', nameOf(row, direction), toInvitation(row, { access, t, direction })),
        ),
        total,
        query,
        undefined,
        { waiting: await countInvitations(db, access, now) },
      );
    },
  }),
  ...acceptedHere.map((kind) => answering(kind, 'accept', 'Accept an invitation of the kind')),
  ...declinedHere.map((kind) =>
    answering(
      kind,
      'decline',
      'Decline an invitation of the kind; of somebody who asks to follow the reader: one does not know them',
    ),
  ),
];
