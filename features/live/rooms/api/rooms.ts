import { api, toBody } from '@/lib/api/client';
import { sendFile } from '@/lib/api/send-file';
import type { Locale } from '@/lib/contract/localized';
import type {
  Room,
  RoomAttendance,
  RoomEntryDocument,
  RoomHistory,
  RoomMessages,
  RoomOutcome,
  RoomRecordings,
  RoomSlide,
  RoomStep,
} from '@/lib/contract/resources/live/room';
import { roomUrl } from '../model/room-url';

const contract = () => import('@/lib/contract/resources/live/room');

/** The room as the reader finds it now. Errors: 404. */
export const readRoom = (locale: Locale, id: string): Promise<Room> =>
  api.getOne<Room>(roomUrl(locale, id), { schema: async () => (await contract()).roomDocument });

/**
 * Steps in their order, each taken once however often it is sent. Errors: 403, 409 room_over, board_full;
 * 429.
 */
export const sendSteps = (locale: Locale, id: string, steps: readonly RoomStep[]): Promise<RoomOutcome> =>
  api.post<RoomOutcome>(roomUrl(locale, id, '/steps'), toBody('room_steps', { steps }), {
    schema: async () => (await contract()).roomOutcomeDocument,
  });

/**
 * What lets this browser send and get sound and picture. Errors: 403, 409 room_over, 503 room_unreachable.
 */
export const readEntry = async (locale: Locale, id: string): Promise<RoomEntryDocument> => {
  const { entry } = await api.post<{ entry: RoomEntryDocument }>(roomUrl(locale, id, '/entry'), undefined, {
    schema: async () => (await contract()).roomEntryDocument,
  });
  return entry;
};

export const readHistory = (locale: Locale, id: string): Promise<RoomHistory> =>
  api.getOne<RoomHistory>(roomUrl(locale, id, '/history'), {
    schema: async () => (await contract()).roomHistoryDocument,
  });

export const readMessages = (locale: Locale, id: string, before?: number): Promise<RoomMessages> =>
  api.getOne<RoomMessages>(roomUrl(locale, id, '/messages'), {
    query: { before },
    schema: async () => (await contract()).roomMessagesDocument,
  });

/** The whole board as one Yjs update in base64; empty where nobody drew. */
export const readBoard = async (locale: Locale, id: string): Promise<string> => {
  const { update } = await api.getOne<{ update: string }>(roomUrl(locale, id, '/board'), {
    schema: async () => (await contract()).roomBoardDocument,
  });
  return update;
};

export const readAttendance = (locale: Locale, id: string): Promise<RoomAttendance> =>
  api.getOne<RoomAttendance>(roomUrl(locale, id, '/attendance'), {
    schema: async () => (await contract()).roomAttendanceDocument,
  });

export const readRecordings = (locale: Locale, id: string): Promise<RoomRecordings> =>
  api.getOne<RoomRecordings>(roomUrl(locale, id, '/recordings'), {
    schema: async () => (await contract()).roomRecordingsDocument,
  });

export async function readSlides(locale: Locale, id: string): Promise<RoomSlide[]> {
  const { data } = await api.getMany<RoomSlide>(roomUrl(locale, id, '/slides'), {
    schema: async () => (await contract()).roomSlideCollection,
  });
  return data;
}

/** Uploads a file; its id is what is shared then. Errors: 413, 422 file, 429. */
export async function uploadFile(locale: Locale, id: string, file: File): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  const { data } = (await sendFile(roomUrl(locale, id, '/files'), form)) as { data: { id: string } };
  return data.id;
}
