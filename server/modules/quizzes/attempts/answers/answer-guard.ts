import type { AnswerEntry } from '@/lib/contract/questions/answer';
import type { AnswerInput } from '@/lib/contract/resources/quizzes/attempt';

const MOST_EVENTS = 50;
const MOST_ENTRIES = 60;
const MOST_TEXT = 60_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown, max: number) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max;
const isId = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 40;
const isPixel = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 100_000;
const isText = (value: unknown) =>
  typeof value === 'string' && value.length <= MOST_TEXT && value.isWellFormed() && !CONTROL.test(value);
const isInstant = (value: unknown) => {
  if (typeof value !== 'string' || value.length !== 24) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
};

const entryChecks: Record<keyof AnswerEntry, (value: unknown) => boolean> = {
  answer_id: isId,
  answer_text: isText,
  answer_text_true_false: (value) => typeof value === 'boolean',
  option_id: isId,
  single_question_id: isId,
  x_coordinate: isPixel,
  y_coordinate: isPixel,
  image_width: isPixel,
  image_height: isPixel,
};
const eventChecks: Record<keyof AnswerInput, (value: unknown) => boolean> = {
  event_id: (value) => typeof value === 'string' && UUID.test(value),
  question_id: (value) => typeof value === 'string' && UUID.test(value),
  epoch: (value) => isWhole(value, 1_000_000),
  rev: (value) => isWhole(value, 10_000_000),
  answers: (value) =>
    Array.isArray(value) && value.length <= MOST_ENTRIES && value.every((entry) => holds(entry, entryChecks)),
  is_final: (value) => typeof value === 'boolean',
  is_incomplete: (value) => typeof value === 'boolean',
  client_at: isInstant,
};

function holds(value: unknown, checks: Record<string, (value: unknown) => boolean>): boolean {
  if (!isFields(value)) return false;
  for (const key in value) if (!Object.hasOwn(checks, key) || !checks[key]?.(value[key])) return false;
  return true;
}

const isEvent = (value: unknown): value is AnswerInput =>
  holds(value, eventChecks) &&
  isFields(value) &&
  value.event_id !== undefined &&
  value.question_id !== undefined &&
  value.epoch !== undefined &&
  value.rev !== undefined &&
  value.answers !== undefined;

const isResource = (value: unknown): value is { type: 'answer'; attributes: AnswerInput } => {
  if (!isFields(value) || value.type !== 'answer') return false;
  for (const key in value)
    if (
      key !== 'type' &&
      key !== 'attributes' &&
      !(key === 'id' && (value.id === null || typeof value.id === 'string'))
    )
      return false;
  return isEvent(value.attributes);
};

/**
 * The events of a usual body, checked by hand because the schema costs many times more on the hottest call.
 * What this accepts the schema accepts too (held by a test); null means: ask the schema, which also says what
 * is wrong.
 */
export function readAnswerEvents(body: unknown): AnswerInput[] | null {
  if (
    !isFields(body) ||
    !Array.isArray(body.data) ||
    body.data.length === 0 ||
    body.data.length > MOST_EVENTS
  )
    return null;
  for (const key in body) if (key !== 'data') return null;
  const events: AnswerInput[] = [];
  for (const item of body.data) {
    if (!isResource(item)) return null;
    events.push(item.attributes);
  }
  return events;
}

/** True when an event came without its id: a repetition could not be recognised. */
export const lacksEventId = (body: unknown): boolean =>
  isFields(body) &&
  Array.isArray(body.data) &&
  body.data.some(
    (item) =>
      isFields(item) &&
      isFields(item.attributes) &&
      (item.attributes.event_id === undefined || item.attributes.event_id === null),
  );
