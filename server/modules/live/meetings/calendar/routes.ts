import * as z from 'zod';
import { meetingReplyInput, meetingReplyMailInput } from '@/lib/contract/resources/live/meeting';
import { uuid } from '@/lib/contract/text';
import { createAllowance } from '@/server/access/allowance';
import { ApiError } from '@/server/router/errors';
import { type RouteDefinition, route } from '@/server/router/route';
import { findMeeting } from '../rows';
import { readMeeting } from '../serializer';
import { personOf, tokenIn } from './address';
import { applyReply } from './apply-reply';
import { makeInvitation } from './build';
import { findCalendarPlace, seriesForCalendar } from './mails';
import { calendarOfMail } from './read-reply';

const base = 'communication/api/v1/{locale}';
const params = z.object({ id: uuid });

/** Invitations as calendars take them, and the answers of calendars. */
export function calendarRoutes(): RouteDefinition[] {
  const allowance = createAllowance({ most: 120, ms: 60_000 });
  return [
    route({
      method: 'GET',
      path: `${base}/meetings/{id}/calendar`,
      action: 'meeting.attend',
      summary: 'The invitation of the reader to a meeting as iCalendar; of a series all of it',
      params,
      handle: async ({ db, deps, access, params: { id }, now }) => {
        await findMeeting(db, access, id);
        const place = await findCalendarPlace(db, id, access.actor.userId);
        if (!place) throw new ApiError('not_found');
        // One meeting of a series means nothing to a calendar that does not have the series.
        const events = await seriesForCalendar(db, place, deps.settings);
        const text = makeInvitation('REQUEST', events, {
          timeZone: place.time_zone,
          stamp: now,
          language: place.language,
        });
        return new Response(text, {
          headers: {
            'content-type': 'text/calendar; charset=utf-8; method=REQUEST',
            'content-disposition': 'attachment; filename="invite.ics"',
            'cache-control': 'private, no-store',
            'x-content-type-options': 'nosniff',
          },
        });
      },
    }),
    route({
      method: 'POST',
      path: `${base}/meetings/{id}/calendar-replies`,
      action: 'meeting.attend',
      summary: 'The answer of the reader out of a file that their calendar saved (iCalendar REPLY)',
      params,
      body: meetingReplyInput,
      handle: async ({ db, deps, access, params: { id }, body, now, t }) => {
        await findMeeting(db, access, id);
        await applyReply(db, body.data.attributes.file, {
          userId: access.actor.userId,
          secret: deps.settings.secret,
          meetingId: id,
          now,
        });
        return readMeeting(db, { access, t, now }, id);
      },
    }),
    route({
      method: 'POST',
      path: 'notification/api/v1/{locale}/meeting-replies/{token}',
      action: 'meeting.reply_by_mail',
      summary:
        'A mail that arrived at the signed address of an invitee, with the answer of their calendar in it',
      params: z.object({ token: z.string().max(200) }),
      body: meetingReplyMailInput,
      handle: async ({ db, deps, params: { token: given }, body, ip, now }) => {
        allowance(ip, now);
        const token = tokenIn(given);
        if (token === null) throw new ApiError('not_found');
        const calendar = await calendarOfMail(body.data.attributes.mail);
        await applyReply(db, calendar, { userId: personOf(token), secret: deps.settings.secret, token, now });
        return { status: 204 };
      },
    }),
  ];
}
