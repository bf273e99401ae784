import { createHash, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { escapeXml } from '@/server/platform/text/xml/write';
import { listen, type Reply } from './fake-service';

type Person = { userId: string; fullName: string; role: string; locale: string };
type Meeting = { parameters: Record<string, string>; createTime: number; people: Person[] };
type Recording = { recordID: string; meetingID: string; state: string; formats: Record<string, string> };

type Element = string | number | boolean | { [name: string]: Element | Element[] };
const xml = (name: string, content: Element | Element[]): string =>
  Array.isArray(content)
    ? content.map((one) => xml(name, one)).join('')
    : `<${name}>${
        typeof content === 'object'
          ? Object.entries(content)
              .map(([inner, value]) => xml(inner, value))
              .join('')
          : escapeXml(String(content))
      }</${name}>`;
const response = (content: Record<string, Element | Element[]>): Reply => ({
  status: 200,
  headers: { 'content-type': 'text/xml;charset=utf-8' },
  body: `<?xml version="1.0"?>${xml('response', content)}`,
});
const success = (content: Record<string, Element | Element[]>) =>
  response({ returncode: 'SUCCESS', ...content });
const failed = (messageKey: string) => response({ returncode: 'FAILED', messageKey, message: messageKey });

/**
 * A BigBlueButton server by its public interface: calls sealed by a checksum, answers in XML, callbacks as it
 * signs them.
 */
export async function fakeBigBlueButton(secret: string, clock: { now: () => Date }) {
  const meetings = new Map<string, Meeting>();
  const recordings: Recording[] = [];
  let next: (() => Reply | Promise<Reply>) | null = null;

  /** The parameters of a call whose checksum is right, null otherwise. */
  function opened(path: string): { call: string; parameters: Record<string, string> } | null {
    const [address = '', query = ''] = path.split('?');
    const call = address.replace('/bigbluebutton/api/', '');
    const [, sealed = '', checksum = ''] = /^(.*?)&?checksum=([0-9a-f]+)$/.exec(query) ?? [];
    const expected = createHash('sha256').update(`${call}${sealed}${secret}`).digest('hex');
    if (checksum !== expected) return null;
    return { call, parameters: Object.fromEntries(new URLSearchParams(sealed)) };
  }

  const roleOf = ({ parameters }: Meeting, given: Record<string, string>) => {
    const byPassword = {
      [parameters.moderatorPW ?? '']: 'MODERATOR',
      [parameters.attendeePW ?? '']: 'VIEWER',
    };
    const role = byPassword[given.password ?? ''];
    return role && (given.role ?? role) === role ? role : null;
  };

  const calls: Record<string, (parameters: Record<string, string>) => Reply> = {
    create(parameters) {
      const { meetingID = '', name = '' } = parameters;
      if (name.length < 2 || meetingID.length < 2) return failed('validationError');
      const found = meetings.get(meetingID);
      if (
        found &&
        (found.parameters.moderatorPW !== parameters.moderatorPW ||
          found.parameters.attendeePW !== parameters.attendeePW)
      )
        return failed('idNotUnique');
      const meeting = found ?? { parameters, createTime: clock.now().getTime(), people: [] };
      meetings.set(meetingID, meeting);
      return success({
        meetingID,
        createTime: meeting.createTime,
        messageKey: found ? 'duplicateWarning' : '',
      });
    },
    join(given) {
      const meeting = meetings.get(given.meetingID ?? '');
      if (!meeting) return failed('invalidMeetingIdentifier');
      if (given.createTime && given.createTime !== String(meeting.createTime))
        return failed('mismatchCreateTime');
      const role = roleOf(meeting, given);
      if (!role) return failed('invalidPassword');
      meeting.people.push({
        userId: given.userID ?? '',
        fullName: given.fullName ?? '',
        role,
        locale: given['userdata-bbb_override_default_locale'] ?? '',
      });
      return { status: 302, headers: { location: '/html5client/join' } };
    },
    end(given) {
      const meeting = meetings.get(given.meetingID ?? '');
      if (!meeting) return failed('notFound');
      if (given.password !== meeting.parameters.moderatorPW) return failed('invalidPassword');
      meetings.delete(given.meetingID ?? '');
      return success({ messageKey: 'sentEndMeetingRequest' });
    },
    isMeetingRunning: ({ meetingID = '' }) =>
      success({ running: (meetings.get(meetingID)?.people.length ?? 0) > 0 }),
    getRecordings({ meetingID, recordID }) {
      const found = recordings.filter(
        (one) => (!meetingID || one.meetingID === meetingID) && (!recordID || one.recordID === recordID),
      );
      if (found.length === 0) return success({ recordings: '', messageKey: 'noRecordings' });
      return success({
        recordings: {
          recording: found.map(({ formats, ...one }) => ({
            ...one,
            startTime: 1_764_000_000_000,
            endTime: 1_764_003_600_000,
            playback: { format: Object.entries(formats).map(([type, url]) => ({ type, url })) },
          })),
        },
      });
    },
  };

  const service = await listen(({ path }) => {
    if (next) return next();
    const sealed = opened(path);
    if (!sealed) return failed('checksumError');
    return calls[sealed.call]?.(sealed.parameters) ?? failed('unsupportedRequest');
  });
  const sign = (claims: Record<string, unknown>, alg: 'HS256' | 'HS512', by: string) =>
    new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT' }).sign(new TextEncoder().encode(by));

  return {
    ...service,
    url: `${service.origin}/bigbluebutton/`,
    meetings,
    recordings,
    newRecording: (meetingID: string, formats: Record<string, string>, state = 'published') => {
      const recordID = `${randomBytes(20).toString('hex')}-1764000000000`;
      recordings.push({ recordID, meetingID, state, formats });
      return recordID;
    },
    answerWith: (reply: () => Reply | Promise<Reply>) => void (next = reply),
    /** Opens an address as the browser of a person does; the status, or the word of the refusal. */
    async visit(url: string): Promise<string> {
      const answer = await fetch(url, { redirect: 'manual' });
      if (answer.status === 302) return 'joined';
      return /<messageKey>([^<]*)/.exec(await answer.text())?.[1] ?? String(answer.status);
    },
    async recordingReady(meetingID: string, recordID: string, by = secret) {
      const token = await sign({ meeting_id: meetingID, record_id: recordID }, 'HS256', by);
      return {
        method: 'POST' as const,
        body: Buffer.from(new URLSearchParams({ signed_parameters: token }).toString()),
        headers: new Headers({ 'content-type': 'application/x-www-form-urlencoded' }),
      };
    },
    /** Who was in a meeting, as it is reported after the end. */
    async report(
      meetingID: string,
      attendees: { ext_user_id: string; joins: string[]; leaves: string[] }[],
      { by = secret, at = clock.now() }: { by?: string; at?: Date } = {},
    ) {
      const exp = Math.floor(at.getTime() / 1000) + 24 * 3600;
      const body = {
        version: '1.0',
        meeting_id: meetingID,
        internal_meeting_id: 'internal-1',
        data: { attendees },
      };
      return {
        method: 'POST' as const,
        body: Buffer.from(JSON.stringify(body)),
        headers: new Headers({
          'content-type': 'application/json',
          authorization: `Bearer ${await sign({ exp }, 'HS512', by)}`,
        }),
      };
    },
  };
}
