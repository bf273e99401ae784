import { timeType } from '@/lib/contract/quiz-kinds';
import { ApiFailure, failureOf, isApiFailure } from '@/lib/api/errors';
import type {
  AnswerInput,
  AnswerReply,
  AttemptModel,
  PaperQuestion,
  QuizMessage,
  ServerClock,
} from '@/lib/contract/resources/quizzes/attempt';
import type { Locale } from '@/lib/contract/localized';

import { PAPER_PAGE, readPages } from './paper-pages';
import { type StudentEndpointKey, studentEndpoint, endpointUrl } from '../model/student-endpoint';

const mediaType = 'application/vnd.api+json';

/** A reply with the moments of the steady clock before and after the call. */
export type Timed<T> = { value: T; sentAt: number; receivedAt: number };
export type AttemptStatus = ServerClock & { epoch: number; state: string; messages?: QuizMessage[] };

/** What a device notes in the timeline of its attempt. */
export type ReportedEvent =
  | 'focus_lost'
  | 'focus_back'
  | 'reconnected'
  | 'second_device'
  | 'offline_reload'
  | 'full_screen_left'
  | 'language_switched';

export type StartCall = {
  clientId: string;
  takeOver: boolean;
  /** Continues this attempt and starts no other. */
  attemptId?: string | null | undefined;
  /** Starts the attempt of this number, or continues it, and starts no other. */
  number?: number | null | undefined;
  accessCode?: string;
};

export type AttemptApi = {
  /**
   * Errors: 409 attempt_finished, attempt_void when the named attempt is over; the calls after it are about
   * that one.
   */
  start: (call: StartCall) => Promise<Timed<AttemptModel>>;
  questions: () => Promise<Timed<{ questions: PaperQuestion[]; status: AttemptStatus }>>;
  save: (events: AnswerInput[]) => Promise<Timed<AnswerReply>>;
  /** The last call of a page that closes: it awaits no reply. */
  saveOnLeaving: (events: AnswerInput[]) => void;
  timeLeft: () => Promise<Timed<AttemptStatus>>;
  finish: (
    isForced: boolean,
    revs: Record<string, { epoch: number; rev: number }>,
  ) => Promise<Timed<AttemptModel>>;
  /**
   * Calls back when the attempt changed on the server: more time, a pause, a message, a takeover. Returns a
   * function that stops.
   */
  watch: (onChange: (status: AttemptStatus) => void) => () => void;
  /**
   * The question that this page shows, for the live monitor, and the flagged ones, for other devices; nothing
   * else depends on it.
   */
  showPosition: (position: number, flagged: readonly string[]) => void;
  report: (kind: ReportedEvent) => void;
};

const TIMEOUT = 10_000;
const headers = { accept: mediaType, 'content-type': mediaType, 'x-app': '1' };

/** A refusal, with what its first entry knows beside what the document knows. */
async function failure(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null);
  const { status, errors, retryAfter, meta } = failureOf(
    response.status,
    body,
    response.headers.get('retry-after'),
  );
  return new ApiFailure(status, errors, retryAfter, { ...errors[0]?.meta, ...meta });
}

async function call<T>(method: 'GET' | 'POST', url: string, body?: unknown): Promise<Timed<T>> {
  const sentAt = performance.now();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT);
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal: limit.signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new ApiFailure(0);
    });
    const receivedAt = performance.now();
    if (!response.ok) throw await failure(response);
    const value = (await response.json().catch(() => {
      throw new ApiFailure(0);
    })) as T;
    return { value, sentAt, receivedAt };
  } finally {
    clearTimeout(timer);
  }
}

type One<T> = { data: { id: string; attributes: T }; meta?: Record<string, unknown> };
type Many<T> = { data: { id: string; attributes: T }[]; meta?: Record<string, unknown> };

const flat = <T>({ id, attributes }: { id: string; attributes: T }) => ({ ...attributes, id });
const mapped = <A, B>(timed: Timed<A>, to: (value: A) => B): Timed<B> => ({
  ...timed,
  value: to(timed.value),
});

/** A clock and lease in lists: either spread over `meta` or under `meta.clock`. */
function statusOf(meta: Record<string, unknown> | undefined): AttemptStatus {
  const clock = (meta?.clock ?? meta) as ServerClock;
  return { ...clock, epoch: Number(meta?.epoch), state: String(meta?.state) };
}

/**
 * The calls of an attempt, by plain fetch: they need keepalive, the moment of sending and of the answer, and
 * their own handling of every refusal, and they have to fit into the first load of the attempt page.
 */
export function createAttemptApi(
  endpoint: StudentEndpointKey,
  locale: Locale,
  quizId: string,
  attemptId: string | null = null,
): AttemptApi {
  // Names the attempt as soon as its id is known: the id of a quiz means its last attempt, which may be
  // another one by then.
  let id = attemptId ?? quizId;
  const base = endpointUrl(endpoint, locale, '');
  const { calls } = studentEndpoint(endpoint);
  const events = (list: AnswerInput[]) => ({
    data: list.map((attributes) => ({ type: 'answer', attributes })),
  });
  const document = (type: string, attributes: object) => ({ data: { type, attributes } });
  return {
    async start({ clientId, takeOver, attemptId: wanted, number, accessCode }) {
      const body = document('attempt', {
        client_id: clientId,
        ...(takeOver ? { take_over: true } : {}),
        ...(wanted ? { attempt_id: wanted } : {}),
        ...(number && !wanted ? { number } : {}),
        ...(accessCode ? { access_code: accessCode } : {}),
      });
      const url = `${base}/${calls.start}/${quizId}`;
      try {
        const reply = await call<One<Omit<AttemptModel, 'id'>>>('POST', url, body);
        id = reply.value.data.id;
        return mapped(reply, ({ data }) => flat(data));
      } catch (error) {
        const over = isApiFailure(error) ? error.meta.attempt_id : null;
        if (typeof over === 'string') id = over;
        throw error;
      }
    },
    async questions() {
      const pages = await readPages(
        (page) =>
          call<Many<Omit<PaperQuestion, 'id'>>>(
            'GET',
            `${base}/${id}/questions?page=${page}&size=${PAPER_PAGE}`,
          ),
        ({ value }) => value,
      );
      const questions = pages.flatMap(({ value }) => value.data.map(flat));
      return mapped(pages[0], ({ meta }) => ({ questions, status: statusOf(meta) }));
    },
    save: (list) => call<AnswerReply>('POST', `${base}/post-answer/${id}`, events(list)),
    saveOnLeaving(list) {
      const body = JSON.stringify(events(list));
      fetch(`${base}/post-answer/${id}`, { method: 'POST', headers, body, keepalive: true }).catch(() => {});
    },
    async timeLeft() {
      const reply = await call<One<AttemptStatus>>('GET', `${base}/${id}/time-left`);
      return mapped(reply, ({ data }) => data.attributes);
    },
    async finish(isForced, revs) {
      const url = `${base}/${calls.finish}/${id}?force_finish=${isForced ? 1 : 0}`;
      const reply = await call<One<Omit<AttemptModel, 'id'>>>('POST', url, document('attempt', { revs }));
      return mapped(reply, ({ data }) => flat(data));
    },
    watch(onChange) {
      const source = new EventSource(`${base}/${id}/events`);
      source.addEventListener('clock', ({ data }) => onChange(JSON.parse(data) as AttemptStatus));
      return () => source.close();
    },
    showPosition(position, flagged) {
      const body = JSON.stringify(document(timeType, { position, flagged }));
      fetch(`${base}/${id}/update-time`, { method: 'POST', headers, body }).catch(() => {});
    },
    report(kind) {
      const body = JSON.stringify(document('attempt_event', { kind, at: new Date().toISOString() }));
      fetch(`${base}/${id}/events`, { method: 'POST', headers, body, keepalive: true }).catch(() => {});
    },
  };
}
