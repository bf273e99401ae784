import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SchoolDeps } from '@/server/boot/deps';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { rangeOf } from '@/server/modules/common/files';
import { packageKey, packageType, PLAYER_FOLDER } from '@/server/modules/library/media';
import type { Play } from './play-token';
import { h5pPage, playerFile } from './player-files';

/**
 * What a package may do: run its scripts in a separate origin and read its files. It reaches no other site,
 * no storage, no form of the school and nothing that a cookie opens.
 */
const policy = [
  'sandbox allow-scripts allow-forms',
  "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'",
  "object-src 'none'",
  "form-action 'none'",
  "base-uri 'self'",
].join('; ');

const headersOf = (type: string, cache: string): Record<string, string> => ({
  'content-type': type,
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Its origin is nobody's: what it loads of itself is of another site to the browser.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': cache,
});
const KEPT = 'private, max-age=600';

const partRow = defineRow('scorm.part', { state: z.string().nullable() });

/** What the package kept for the student, and what it starts as. */
async function stateScript(deps: SchoolDeps, play: Play): Promise<string> {
  const { state: whose, title, kind, passScore } = play;
  const row =
    whose &&
    (await queryRow(
      deps.db,
      partRow,
      sql`select parts -> ${title}::text ->> 'state' as state from package_states
        where resource_id = ${whose.resource} and student_id = ${whose.student}`,
    ));
  const opening = { kind, title, passScore, isKept: whose !== null, state: row?.state ?? null };
  return `self.manaraPackage = ${JSON.stringify(opening)};`;
}

async function sendPlayer(deps: SchoolDeps, play: Play, name: string): Promise<Response> {
  if (name === 'state.js')
    return new Response(await stateScript(deps, play), {
      headers: headersOf('text/javascript; charset=utf-8', 'private, no-store'),
    });
  if (name === 'h5p.html')
    return new Response(h5pPage, { headers: headersOf('text/html; charset=utf-8', KEPT) });
  const asked = name === 'player.js' ? `${play.kind.replace('_', '')}.js` : name;
  const bytes = await playerFile(asked);
  if (!bytes) throw new ApiError('not_found');
  return new Response(Buffer.from(bytes), {
    headers: { ...headersOf(packageType(asked), KEPT), 'content-length': String(bytes.byteLength) },
  });
}

/** A file of the package that a token opens: 200, 206 or 416. Errors: 404. */
export async function sendPackageFile(
  deps: SchoolDeps,
  play: Play,
  path: string,
  request: Request,
): Promise<Response> {
  if (path.startsWith(`${PLAYER_FOLDER}/`))
    return sendPlayer(deps, play, path.slice(PLAYER_FOLDER.length + 1));
  const key = packageKey(play.prefix, path);
  const size = await deps.files.size(key);
  if (size === null) throw new ApiError('not_found');
  const range = request.headers.has('if-range') ? null : rangeOf(request.headers.get('range'), size);
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  const found = await deps.files.get(key, range ?? undefined);
  if (!found) throw new ApiError('not_found');
  return new Response(found.body, {
    status: range ? 206 : 200,
    headers: {
      ...headersOf(packageType(path), KEPT),
      'accept-ranges': 'bytes',
      'content-length': String(range ? range.end - range.start + 1 : size),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    },
  });
}
