import { expect } from 'vitest';
import type { Device } from './device';
import type { FaultSchool } from './school';

type EventRow = {
  event_id: string;
  attempt_id: string;
  question_id: string;
  epoch: number;
  rev: number;
  payload: { answer_id?: string }[];
};

const later = (a: { epoch: number; rev: number }, b: { epoch: number; rev: number }) =>
  a.epoch - b.epoch || a.rev - b.rev;

/**
 * Holds the database against what the devices received: nothing acknowledged is missing or different, nothing
 * is there twice or came from nowhere, and the current answer is the newest one.
 */
export async function expectNothingLost(
  school: FaultSchool,
  devices: Device[],
): Promise<{ acknowledged: number; unacknowledged: number }> {
  const attemptIds = devices.map((device) => device.attemptId());
  const { rows: events } = await school.pool.query<EventRow>(
    'select event_id, attempt_id, question_id, epoch, rev, payload from answer_events where attempt_id = any($1)',
    [attemptIds],
  );
  const { rows: answers } = await school.pool.query<EventRow>(
    'select event_id, attempt_id, question_id, epoch, rev, payload from answers where attempt_id = any($1)',
    [attemptIds],
  );
  const byId = new Map(events.map((event) => [event.event_id, event]));
  expect(byId.size).toBe(events.length);
  const acks = devices.flatMap((device) => device.acks);
  const sent = new Map(devices.flatMap((device) => device.sent).map((save) => [save.eventId, save]));
  const lost = acks.filter(({ eventId }) => !byId.has(eventId));
  expect(lost, `${lost.length} of ${acks.length} acknowledged answers are lost`).toEqual([]);
  const different = events.filter((event) => {
    const save = sent.get(event.event_id);
    return !(
      save?.questionId === event.question_id &&
      save.rev === event.rev &&
      save.epoch === event.epoch &&
      event.payload[0]?.answer_id === save.option
    );
  });
  expect(different, 'events that nobody sent so').toEqual([]);

  const newest = new Map<string, EventRow>();
  for (const event of events) {
    const key = `${event.attempt_id}/${event.question_id}`;
    const known = newest.get(key);
    if (!known || later(event, known) > 0) newest.set(key, event);
  }
  expect(answers.length).toBe(newest.size);
  const wrong = answers.filter(
    ({ attempt_id, question_id, event_id }) =>
      newest.get(`${attempt_id}/${question_id}`)?.event_id !== event_id,
  );
  expect(wrong, 'current answers that are not the newest').toEqual([]);
  return { acknowledged: acks.length, unacknowledged: events.length - acks.length };
}
