import {
  type ActionMethod,
  type PageQuery,
  type Pagination,
  type ResourceAction,
  mediaType,
} from '@/lib/contract/json-api';

export type Reply =
  | {
      status?: number;
      data?: unknown;
      /** Resources that those of `data` relate to. */
      included?: unknown[];
      meta?: Record<string, unknown>;
      headers?: Record<string, string>;
    }
  | Response;

/**
 * A resource; its attributes name neither `id` nor `type`, which clients would take for the resource's own.
 */
export const toResource = <Attributes>(
  type: string,
  id: string,
  attributes: Attributes & { id?: never; type?: never },
): { type: string; id: string; attributes: Attributes } => ({
  type,
  id,
  attributes,
});

export const action = (
  key: string,
  method: ActionMethod,
  endpoint_url: string,
  label: string,
): ResourceAction => ({
  key,
  method,
  endpoint_url,
  label,
});

const DEFAULT_PAGE_SIZE = 15;

/** Offset and limit of a page query. */
export const slice = (query: PageQuery, size = DEFAULT_PAGE_SIZE) => {
  const limit = query.size ?? size;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
};

/** How many rows a list has: exactly, or more than were counted. */
export type Total = number | { atLeast: number };

/** A page of resources with `meta.pagination` of the specification. */
export function page<Row>(
  rows: Row[],
  counted: Total,
  query: PageQuery,
  size = DEFAULT_PAGE_SIZE,
  meta: Record<string, unknown> = {},
) {
  const perPage = query.size ?? size;
  const isLeast = typeof counted === 'object';
  const total = isLeast ? counted.atLeast : counted;
  const pagination: Pagination = {
    total,
    ...(isLeast ? { is_total_least: true } : {}),
    count: rows.length,
    per_page: perPage,
    current_page: query.page ?? 1,
    total_pages: Math.max(1, Math.ceil(total / perPage)),
  };
  return { data: rows, meta: { pagination, ...meta } };
}

const base = { 'content-type': mediaType, 'cache-control': 'private, no-store' };

/** The HTTP form of a reply; 204 when there is nothing to say. */
export function toResponse(reply: Reply): Response {
  if (reply instanceof Response) return reply;
  const { status, data, included, meta, headers } = reply;
  if (data === undefined && meta === undefined) return new Response(null, { status: status ?? 204, headers });
  const body = JSON.stringify({
    data: data ?? null,
    ...(included ? { included } : {}),
    ...(meta ? { meta } : {}),
  });
  return new Response(body, { status: status ?? 200, headers: { ...base, ...headers } });
}

export const jsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { ...base, ...headers } });
