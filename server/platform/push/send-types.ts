/** What a push service said of one message. */
export type SendResult =
  | { kind: 'sent' }
  /** The device is gone for good: its row goes too. */
  | { kind: 'gone' }
  /** Later again; `afterMs` when the service named a time. */
  | { kind: 'retry'; afterMs: number | null; reason: string }
  /** Refused, and would be again. */
  | { kind: 'refused'; reason: string };

/** What travels: ids only, never a text. The worker reads the sentence with the session of the browser. */
export type PushPayload = { notification_id: string };

/** Sends one payload to one device of its kind. */
export type PushPort = (token: string, payload: PushPayload, now: Date) => Promise<SendResult>;

const MOST_WAIT_MS = 3_600_000;

/** The time of a Retry-After header in ms, seconds or a date; an hour at most. */
export function retryAfter(header: string | null, now: Date): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1_000), MOST_WAIT_MS) : null;
}

/** Reads what every service has in common: 429 and 5xx pass, other refusals stay. */
export function commonResult(status: number, header: string | null, now: Date): SendResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 429 || status >= 500)
    return { kind: 'retry', afterMs: retryAfter(header, now), reason: String(status) };
  return { kind: 'refused', reason: String(status) };
}
