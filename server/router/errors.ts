import type { ApiErrorEntry, ErrorDocument, ErrorTitle } from '@/lib/contract/json-api';
import type { Translate } from '@/server/platform/text/translate';

const statusOf: Record<ErrorTitle, number> = {
  auth: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limit: 429,
  server: 500,
  branch_required: 409,
  reauth: 403,
  please_select_option: 422,
  the_competition_must_be_two_students: 422,
  user_not_found: 404,
  bad_request: 400,
  method: 405,
  not_acceptable: 406,
  media_type: 415,
  too_large: 413,
  precondition: 428,
  unavailable: 503,
};

export type ErrorParams = Record<string, string | number>;
type Options = {
  status?: number;
  /** Key under `codes` of messages/{locale}/errors.json; the title's own sentence otherwise. */
  code?: string;
  params?: ErrorParams;
  headers?: Record<string, string>;
  meta?: Record<string, unknown>;
};

/** A refusal that is not about a field: status and sentence follow from its title. */
export class ApiError extends Error {
  readonly title: ErrorTitle;
  readonly status: number;
  readonly options: Options;

  constructor(title: ErrorTitle, options: Options = {}) {
    super(options.code ?? title);
    this.title = title;
    this.status = options.status ?? statusOf[title];
    this.options = options;
  }
}

/** Work that was given up because nobody waits for its answer any more. */
export class GivenUp extends Error {}

/**
 * `field` is the dotted path below attributes; `index` the entry of a list body; `parameter` a query
 * parameter.
 */
export type FieldIssue = {
  field: string;
  code: string;
  params?: ErrorParams;
  index?: number;
  parameter?: boolean;
  /** Key of the sentence in errors.json when it is not `fields.<code>`. */
  sentence?: string;
  meta?: Record<string, unknown>;
};

/** 422: every issue is placed on its field. */
export class FieldErrors extends Error {
  readonly issues: FieldIssue[];

  constructor(issues: FieldIssue[]) {
    super(issues.map(({ field, code }) => `${field}: ${code}`).join(', '));
    this.issues = issues;
  }
}

export type EventConflict = {
  index: number;
  code: string;
  params?: ErrorParams;
  meta?: Record<string, unknown>;
};

/**
 * 409 for single events of a list; the others were taken. `code` names the sentence under `codes` of
 * errors.json.
 */
export class EventConflicts extends Error {
  readonly conflicts: EventConflict[];

  constructor(conflicts: EventConflict[]) {
    super(conflicts.map(({ index, code }) => `${index}: ${code}`).join(', '));
    this.conflicts = conflicts;
  }
}

const pointerOf = ({ field, index }: FieldIssue) =>
  `/data/${index === undefined ? '' : `${index}/`}attributes/${field.replaceAll('.', '/')}`;

function fieldEntry(issue: FieldIssue, t: Translate, requestId: string): ApiErrorEntry {
  const isTitle = issue.code === 'please_select_option';
  return {
    status: '422',
    code: issue.code,
    title: isTitle ? issue.code : (issue.field.split('.')[0] ?? issue.field),
    detail: t.error(
      issue.sentence ?? (isTitle ? `titles.${issue.code}` : `fields.${issue.code}`),
      issue.params,
    ),
    source: issue.parameter ? { parameter: issue.field } : { pointer: pointerOf(issue) },
    meta: { request_id: requestId, ...issue.meta },
  };
}

export type ErrorReply = { status: number; body: ErrorDocument; headers: Record<string, string> };

/** The error document of anything thrown; unknown errors become 500 with a neutral sentence. */
export function errorReply(error: unknown, t: Translate, requestId: string): ErrorReply {
  if (error instanceof FieldErrors) {
    return {
      status: 422,
      headers: {},
      body: { errors: error.issues.slice(0, 100).map((issue) => fieldEntry(issue, t, requestId)) },
    };
  }
  if (error instanceof EventConflicts) {
    return {
      status: 409,
      headers: {},
      body: {
        errors: error.conflicts.slice(0, 100).map(({ index, code, params, meta }) => ({
          status: '409',
          code,
          title: 'conflict',
          detail: t.error(`codes.${code}`, params),
          source: { pointer: `/data/${index}` },
          meta: { request_id: requestId, ...meta },
        })),
      },
    };
  }
  const known = error instanceof ApiError ? error : fromDatabase(error);
  const { code, params, meta, headers } = known.options;
  return {
    status: known.status,
    headers: headers ?? {},
    body: {
      errors: [
        {
          status: String(known.status),
          code: code ?? known.title,
          title: known.title,
          detail: t.error(code ? `codes.${code}` : `titles.${known.title}`, params),
          meta: { request_id: requestId, ...meta },
        },
      ],
    },
  };
}

/** 25006: the database only reads, as one does that was demoted or is not yet promoted. */
const CONNECTION_LOST = /^(08|57P0|53|57014|25006)|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE/;

/** Maps a driver error by its SQLSTATE; the statement and its parameters never leave the server. */
function fromDatabase(error: unknown): ApiError {
  const source = error instanceof Error && error.cause ? error.cause : error;
  const code = String((source as { code?: unknown }).code ?? '');
  const message = source instanceof Error ? source.message : '';
  if (code === '23505' || code === '40001' || code === '40P01') return new ApiError('conflict');
  if (code === '23503') return new ApiError('conflict');
  if (code === '22003') return new ApiError('bad_request', { status: 422 });
  if (code === '22021' || code === '22P05')
    return new ApiError('bad_request', { code: 'bad_text', status: 422 });
  if (
    CONNECTION_LOST.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message)
  ) {
    return new ApiError('unavailable', { headers: { 'retry-after': '2' } });
  }
  return new ApiError('server');
}
