import type * as z from 'zod';
import type { Pagination } from '../contract/json-api';
import { ApiFailure } from './errors';
import { plainModels } from './models';

type Loader = () => Promise<z.ZodType>;
export type CallOptions = {
  query?: Record<string, unknown>;
  signal?: AbortSignal;
  /**
   * Lazy contract schema; the answer is held against it in development and tests only, so that zod stays out
   * of pages.
   */
  schema?: Loader;
  /** Upload progress, 0..1. */
  onProgress?: (share: number) => void;
  timeout?: number;
};
export type Meta = Record<string, unknown> & { pagination?: Pagination };
export type Many<Model> = { data: Model[]; meta: Meta };

const checksAnswers = process.env.NODE_ENV !== 'production';

/** Empty and undefined filters are left out of the query, lists are joined by commas. */
function clean(query: Record<string, unknown> | undefined) {
  return Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value]),
  );
}

/** A resource cannot rename itself: attributes called id or type would overwrite jsona's own. */
async function plain<Model>(body: { data?: unknown }): Promise<Model> {
  const entries = Array.isArray(body.data) ? body.data : [body.data];
  for (const entry of entries as { attributes?: object }[]) {
    for (const key of ['id', 'type', '__proto__', 'constructor']) {
      if (entry?.attributes && Object.hasOwn(entry.attributes, key))
        throw new Error(`reserved attribute ${key}`);
    }
  }
  const models = plainModels(body) ?? (await transport()).deserialize(body);
  return models as Model;
}

/**
 * axios and jsona come with the first call, not with the first load; a file that does not arrive is a call
 * that did not arrive.
 */
const transport = () =>
  import('./http').catch(() => {
    throw new ApiFailure(0);
  });

async function send(method: string, path: string, body: unknown, options: CallOptions) {
  const query = clean(options.query);
  const { signal, onProgress, timeout } = options;
  // The condition is known to the build: browsers get none of it.
  if (typeof window === 'undefined') {
    const { callInProcess, inProcess } = await import('./in-process');
    const school = inProcess();
    if (school) return callInProcess(school, { method, path, query, body, signal, timeout });
  }
  const { http, mediaType, toFailure } = await transport();
  try {
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
    const { data } = await http().request({
      method,
      url: path,
      params: query,
      data: body,
      ...(signal ? { signal } : {}),
      ...(timeout ? { timeout } : {}),
      // Without a type of our own axios calls an empty body a form, which the front refuses.
      headers: method === 'GET' || isForm ? {} : { 'content-type': mediaType },
      ...(onProgress
        ? { onUploadProgress: ({ progress }: { progress?: number }) => onProgress(progress ?? 0) }
        : {}),
    });
    return data;
  } catch (error) {
    throw toFailure(error);
  }
}

async function call(method: string, path: string, body: unknown, options: CallOptions = {}) {
  const data = await send(method, path, body, options);
  if (options.schema && checksAnswers && data) (await options.schema()).parse(data);
  return data;
}

const single = async <Model>(data: { data?: unknown } | '' | null | undefined): Promise<Model> =>
  data && data.data ? plain<Model>(data) : (undefined as Model);

/**
 * The JSON:API client of pages and browser alike. `path` begins with /api/ (see basePath for rebased calls).
 * Errors: ApiFailure with the server's localized entries.
 */
export const api = {
  async getOne<Model>(path: string, options?: CallOptions): Promise<Model> {
    return single<Model>(await call('GET', path, undefined, options));
  },
  async getMany<Model>(path: string, options?: CallOptions): Promise<Many<Model>> {
    const document = await call('GET', path, undefined, options);
    return { data: await plain<Model[]>(document), meta: document.meta ?? {} };
  },
  /** The document as it came, for replies whose meta matters. */
  async document<Document>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Document> {
    return (await call(method, path, body, options)) as Document;
  },
  async post<Model = undefined>(path: string, body?: unknown, options?: CallOptions): Promise<Model> {
    return single<Model>(await call('POST', path, body, options));
  },
  async put<Model = undefined>(path: string, body?: unknown, options?: CallOptions): Promise<Model> {
    return single<Model>(await call('PUT', path, body, options));
  },
  async delete(path: string, options?: CallOptions): Promise<void> {
    await call('DELETE', path, undefined, options);
  },
};

/** The body of a write. */
export const toBody = (type: string, attributes: unknown, id?: string) => ({
  data: { type, ...(id ? { id } : {}), attributes },
});
