import type { ApiErrorEntry } from '../contract/json-api';

/** A call that was refused or did not arrive (`status` 0). `errors` carry sentences in the reader's language. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly errors: ApiErrorEntry[];
  /** Seconds to wait before the next try, if the server said so. */
  readonly retryAfter: number | null;
  readonly meta: Record<string, unknown>;

  constructor(
    status: number,
    errors: ApiErrorEntry[],
    retryAfter: number | null = null,
    meta: Record<string, unknown> = {},
  ) {
    super(errors[0]?.detail ?? `status ${status}`);
    this.name = 'ApiFailure';
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.meta = meta;
  }

  get code(): string | undefined {
    return this.errors[0]?.code;
  }
}

export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;
