import * as z from 'zod';
import { integer } from './text';

export const mediaType = 'application/vnd.api+json';

/** Codes of field errors; every one has a sentence in messages/{ar,en}/errors.json under `fields`. */
export const errorTitles = [
  'auth',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limit',
  'server',
  'branch_required',
  'reauth',
  'please_select_option',
  'the_competition_must_be_two_students',
  'user_not_found',
  'bad_request',
  'method',
  'not_acceptable',
  'media_type',
  'too_large',
  'precondition',
  'unavailable',
] as const;
export type ErrorTitle = (typeof errorTitles)[number];

/**
 * One JSON:API error: `title` is a field key or one of `errorTitles`, `detail` a sentence in the URL's
 * language.
 */
export type ApiErrorEntry = {
  status: string;
  code: string;
  title: string;
  detail: string;
  source?: { pointer?: string; parameter?: string } | undefined;
  meta?: Record<string, unknown> | undefined;
};
export type ErrorDocument = { errors: ApiErrorEntry[] };

export type ActionMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** What the viewer may do with a resource now; screens draw their buttons from it. */
export type ResourceAction = { key: string; method: ActionMethod; endpoint_url: string; label: string };
export const resourceAction = z.object({
  key: z.string(),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  endpoint_url: z.string().startsWith('/api/'),
  label: z.string(),
});

export const pagination = z.object({
  total: z.number(),
  /** There are more than `total`: so many were found, and counting went no further. */
  is_total_least: z.boolean().optional(),
  count: z.number(),
  per_page: z.number(),
  current_page: z.number(),
  total_pages: z.number(),
});
export type Pagination = z.infer<typeof pagination>;

export const pageQuery = z.object({
  page: integer(1, 100_000).optional(),
  size: integer(1, 100).optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

/**
 * A resource object `{type, id, attributes}`; `actions` lives among the attributes as the specification shows
 * it.
 */
/** A resource of one type, or of several that share their attributes. */
export const resource = <Type extends string, Shape extends z.ZodType>(
  type: Type | readonly Type[],
  attributes: Shape,
) => z.object({ type: z.literal(type as Type), id: z.string(), attributes });
export const document = <Resource extends z.ZodType>(data: Resource) =>
  z.object({ data, meta: z.record(z.string(), z.unknown()).optional() });
export const collection = <Resource extends z.ZodType>(data: Resource) =>
  z.object({
    data: z.array(data),
    meta: z.object({ pagination: pagination.optional() }).loose().optional(),
  });

/** The body of a write: `{data: {type, id?, attributes}}`; unknown keys are refused. */
export const input = <Type extends string, Shape extends z.ZodType>(type: Type, attributes: Shape) =>
  z.strictObject({
    data: z.strictObject({
      type: z.literal(type, 'type'),
      id: z.union([z.string(), z.null()]).optional(),
      attributes,
    }),
  });
export const inputList = <Type extends string, Shape extends z.ZodType>(
  type: Type,
  attributes: Shape,
  max: number,
) =>
  z.strictObject({
    data: z
      .array(
        z.strictObject({
          type: z.literal(type, 'type'),
          id: z.union([z.string(), z.null()]).optional(),
          attributes,
        }),
      )
      .min(1, 'required')
      .max(max, 'too_many'),
  });

/** jsona's flat model of a resource. */
export type Model<Attributes> = Attributes & { id: string; type: string };
