import { all, child, type XmlNode } from '@/server/platform/text/xml/tree';
import type { RoomRecording } from '../provider';
import { textOf } from './calls';

/** Formats of which one is watched, the best first. */
const FORMATS = ['presentation', 'video', 'screenshare', 'podcast'];

const time = (text: string) => {
  const milliseconds = Number(text);
  return Number.isSafeInteger(milliseconds) && milliseconds > 0 ? new Date(milliseconds) : null;
};

const isWebAddress = (text: string) =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

function watchedAt(recording: XmlNode): string | null {
  const formats = all(child(recording, 'playback'), 'format').map((format) => ({
    type: textOf(format, 'type'),
    url: textOf(format, 'url'),
  }));
  const rank = (type: string) => (FORMATS.includes(type) ? FORMATS.indexOf(type) : FORMATS.length);
  const [best] = formats
    .filter(({ url }) => isWebAddress(url))
    .toSorted((one, other) => rank(one.type) - rank(other.type));
  return best?.url ?? null;
}

/** The recordings of an answer, each with the meeting it belongs to. */
export const readRecordings = (
  response: XmlNode,
  seenAt: Date,
): { room: string; recording: RoomRecording }[] =>
  all(child(response, 'recordings'), 'recording').map((recording) => {
    const url = watchedAt(recording);
    const isReady = textOf(recording, 'state') === 'published' && url !== null;
    return {
      room: textOf(recording, 'meetingID'),
      recording: {
        id: textOf(recording, 'recordID'),
        startedAt: time(textOf(recording, 'startTime')) ?? seenAt,
        endedAt: time(textOf(recording, 'endTime')),
        url: isReady ? url : null,
        state: isReady ? 'ready' : 'processing',
      },
    };
  });
