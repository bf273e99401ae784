import type { ApiErrorEntry } from '../contract/json-api';

/**
 * A call that was refused or did not arrive (`status` 0). `errors` carry sentences in the reader's language.
 */
export class ApiFailure extends Error {
  readonly status: number;
  readonly errors: ApiErrorEntry[];
  /** Seconds to wait before the next try, if the server said so. */
  readonly retryAfter: number | null;
  readonly meta: Record<string, unknown>;

  constructor(
    status: number,
    errors: ApiErrorEntry[] = [],
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

  /** The status that a page shows: 500 where no answer came. */
  get statusCode(): number {
    return this.status || 500;
  }

  get code(): string | undefined {
    return this.errors[0]?.code;
  }
}

type ErrorDocument = { errors?: unknown; meta?: unknown };
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The failure that a refused reply stands for: `body` is what it carried, `retryAfter` its header in seconds.
 */
export function failureOf(status: number, body: unknown, retryAfter?: unknown): ApiFailure {
  const { errors, meta }: ErrorDocument = isObject(body) ? body : {};
  const seconds = Number(retryAfter ?? Number.NaN);
  return new ApiFailure(
    status,
    Array.isArray(errors) ? errors : [],
    Number.isFinite(seconds) ? seconds : null,
    isObject(meta) ? meta : {},
  );
}

export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;

/** Status of the refusal; 0 for a call that did not arrive and for every other error. */
export const statusOf = (error: unknown): number => (isApiFailure(error) ? error.status : 0);

/** Code of the first entry; undefined when the school gave none. */
export const codeOf = (error: unknown): string | undefined => (isApiFailure(error) ? error.code : undefined);

/** Sentences of the school about what was refused, in the reader's language; empty when it said nothing. */
export const detailsOf = (error: unknown): string[] =>
  isApiFailure(error) ? error.errors.map(({ detail }) => detail) : [];

/** The first of them. */
export const sentenceOf = (error: unknown): string | undefined => detailsOf(error)[0];
