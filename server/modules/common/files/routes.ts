import * as z from 'zod';
import { uuid } from '@/lib/contract/text';
import { ApiError } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { sendFile } from './download';
import { fileAddress, findFile } from './queries';
import { receiveUpload } from './upload';

export const fileRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: 'files/api/v1/{locale}/files',
    action: 'file.upload',
    summary: 'Upload one file (multipart/form-data: file, purpose); pictures are re-encoded',
    isRawBody: true,
    handle: async ({ deps, access, request, now }) => {
      const file = await receiveUpload(deps, access, request, now);
      const { id, name, mime, size, width, height } = file;
      return {
        status: 201,
        data: toResource('file', id, { url: fileAddress(id), name, mime, size, width, height }),
      };
    },
  }),
  route({
    method: 'GET',
    path: 'files/{id}',
    action: 'file.read',
    summary:
      'Download a file, whole or a range; access is checked on each request by the row that the file belongs to',
    params: z.object({ id: uuid }),
    handle: async ({ db, deps, access, params: { id }, request }) => {
      const file = await findFile(db, access, id);
      if (!file) throw new ApiError('not_found');
      // What stands in a library is named there.
      const isNamed =
        file.ownerId === access.actor.userId || file.purpose === 'media' || access.may('question.read');
      return sendFile(deps.files, file, request, { isNamed });
    },
  }),
];
