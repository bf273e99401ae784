import * as z from 'zod';
import { uploadInput } from '@/lib/contract/resources/common/upload';
import { type Locale, uuid } from '@/lib/contract/text';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Job } from '@/server/platform/jobs/scheduler';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import {
  beginUpload,
  cancelUpload,
  findUpload,
  holderOf,
  isMidway,
  noteReceived,
  removeExpired,
  type UploadRow,
} from './commands';
import { createUploadParts } from './parts';

const HOUR_MS = 3_600_000;
const base = 'files/api/v1/{locale}/uploads';
const params = z.object({ id: uuid });

const toUpload = async (deps: SchoolDeps, row: UploadRow, locale: Locale) =>
  toResource('upload', row.id, {
    name: row.name,
    media_type: row.type,
    size: row.size,
    received: row.received,
    is_complete: row.fileId !== null,
    media_uuid: await holderOf(deps, row),
    url: `/api/files/api/v1/${locale}/uploads/${row.id}`,
    expires_at: row.expiresAt.toISOString(),
  });

/** Uploads in parts: announced by JSON:API, sent by tus, and gone on with after whatever stopped them. */
export function createUploads(deps: SchoolDeps): { routes: RouteDefinition[]; jobs: Job[] } {
  // Made at the first upload: most processes never take one.
  let opened: ReturnType<typeof createUploadParts> | null = null;
  const open = async () => ({
    deps,
    parts: await (opened ??= createUploadParts(
      deps.settings.uploadFolder,
      deps.settings.sharesUploads ? deps : null,
    )),
  });
  const routes = [
    route({
      method: 'POST',
      path: base,
      action: 'upload.send',
      summary: 'Announce a file; its parts are sent to the address in the answer (tus 1.0)',
      body: uploadInput,
      handle: async ({ access, body, locale, now }) => {
        const row = await beginUpload(await open(), access, body.data.attributes, now);
        return { status: 201, data: await toUpload(deps, row, locale) };
      },
    }),
    route({
      method: 'GET',
      path: `${base}/{id}`,
      action: 'upload.send',
      summary: 'How far an upload is; HEAD answers as tus does',
      params,
      handle: async ({ access, params: { id }, request, locale, now }) => {
        const row = await findUpload(deps, access, id, now);
        const { parts } = await open();
        if (request.method === 'HEAD' && !row.fileId) return parts.answer(request);
        return { data: await toUpload(deps, await noteReceived({ deps, parts }, row, now), locale) };
      },
    }),
    route({
      method: 'PATCH',
      path: `${base}/{id}`,
      action: 'upload.send',
      summary: 'The next part of an upload (tus 1.0)',
      params,
      isRawBody: true,
      handle: async ({ access, params: { id }, request, incoming, now }) => {
        const row = await findUpload(deps, access, id, now);
        const tools = await open();
        const reply = await tools.parts.answer(request, incoming);
        const offset = Number(reply.headers.get('upload-offset'));
        if (reply.ok && !isMidway(row, offset, now)) await noteReceived(tools, row, deps.now());
        return reply;
      },
    }),
    route({
      method: 'DELETE',
      path: `${base}/{id}`,
      action: 'upload.send',
      summary: 'Give an upload up',
      params,
      handle: async ({ access, params: { id }, now }) => {
        const row = await findUpload(deps, access, id, now);
        if (!row.fileId) await cancelUpload(await open(), row);
        return { status: 204 };
      },
    }),
  ];
  const jobs: Job[] = [
    {
      name: 'media.expired_uploads',
      next: HOUR_MS,
      run: async (now) => void (await removeExpired(await open(), now)),
    },
  ];
  return { routes, jobs };
}
