import * as z from 'zod';
import { type OpenedPackage, packageStateInput } from '@/lib/contract/resources/site/scorm-package';
import { uuid } from '@/lib/contract/text';
import type { SchoolDeps } from '@/server/boot/deps';
import { ApiError } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { findMedia, PLAYER_FOLDER } from '@/server/modules/library/media';
import { findResource, packageMark } from '@/server/modules/site/resources';
import { storeState, type Opening, openPackage } from './commands';
import { PLAY_MS, type Play, playToken, readPlayToken } from './play-token';
import { findPackage, type PackageRow } from './queries';
import { createSaveAllowance } from './save-allowance';
import { sendPackageFile } from './serve-file';

const params = z.object({ id: uuid });
const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** Where a title is played. The path in front of its query is encoded; its query comes from the manifest. */
function addressOf(token: string, { kind }: PackageRow, entry: string): string {
  const base = `/api/packages/${token}/`;
  if (kind === 'h5p') return `${base}${PLAYER_FOLDER}/h5p.html`;
  const at = entry.indexOf('?');
  const path = at < 0 ? entry : entry.slice(0, at);
  return `${base}${encodePath(path)}${at < 0 ? '' : encodeURI(entry.slice(at)).replaceAll("'", '%27')}`;
}

type Shown = {
  found: PackageRow & { max_mark?: number | null };
  state: Play['state'];
  kept: Opening['kept'] | null;
  opening: number | null;
};

function toOpened(deps: SchoolDeps, id: string, shown: Shown, now: Date) {
  const { found, kept, state, opening } = shown;
  const attributes: Omit<OpenedPackage, 'id'> = {
    kind: found.kind,
    opening,
    score: kept?.score ?? null,
    mark: packageMark(kept?.score ?? null, found.max_mark ?? null),
    max_mark: found.max_mark ?? null,
    is_complete: kept?.isComplete ?? false,
    titles: found.titles.map(({ id: title, title: name, entry, is_asset = false }) => {
      const token = playToken(deps.settings.secret, {
        prefix: found.prefix,
        kind: found.kind,
        title,
        passScore: found.pass_score,
        state,
        until: now.getTime() + PLAY_MS,
      });
      const part = kept?.parts[title];
      return {
        id: title,
        title: name,
        url: addressOf(token, found, entry),
        score: part?.score ?? null,
        is_complete: part?.is_complete ?? (is_asset && kept !== null),
      };
    }),
  };
  return { data: toResource('package', id, attributes) };
}

/** A package as its readers in a library see it: played, and nothing kept. */
const previewAt = (path: string, action: 'media.read' | 'media.library'): RouteDefinition =>
  route({
    method: 'GET',
    path,
    action,
    summary: 'Where a package of a library is played; what it says is not kept',
    params,
    handle: async ({ db, deps, access, params: { id }, now }) => {
      await findMedia(db, access, id);
      const found = await findPackage(db, id);
      return toOpened(deps, id, { found, state: null, kept: null, opening: null }, now);
    },
  });

/**
 * The package of a resource as those see it who build its section, published or not: played, and nothing
 * kept.
 */
const placedPreview = (deps: SchoolDeps): RouteDefinition =>
  route({
    method: 'GET',
    path: '{staff}/resources/{id}/package',
    action: 'resource.manage',
    summary: 'Where the package of a resource is played by who builds the section; what it says is not kept',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      const { media_id, max_mark } = await findResource(db, access.for('resource.read'), id, now);
      if (media_id === null) throw new ApiError('not_found');
      const found = { ...(await findPackage(db, media_id)), max_mark };
      return toOpened(deps, id, { found, state: null, kept: null, opening: null }, now);
    },
  });

/** Packages (H5P, SCORM) as they are played, and what they keep. */
export function packageRoutes(deps: SchoolDeps): RouteDefinition[] {
  const allow = createSaveAllowance();
  return [
    previewAt('{staff}/media/{id}/package', 'media.read'),
    previewAt('session/api/v1/{locale}/student/media-library/{id}/package', 'media.library'),
    placedPreview(deps),
    route({
      method: 'POST',
      path: 'dashboard/api/v1/{locale}/resources/{id}/package',
      action: 'resource.progress',
      summary: 'Open the package of a resource; it goes on where the student left it',
      params,
      handle: async ({ db, access, params: { id }, now }) => {
        const { found, kept, opening } = await openPackage(db, access, id, now);
        const state = { resource: id, student: access.actor.userId };
        return toOpened(deps, id, { found, state, kept, opening }, now);
      },
    }),
    route({
      method: 'POST',
      path: 'dashboard/api/v1/{locale}/resources/{id}/package-state',
      action: 'resource.progress',
      summary: 'What a package keeps for the student, with score and completion; repeated it changes nothing',
      params,
      body: packageStateInput,
      handle: async ({ db, access, params: { id }, body, now }) => {
        allow(access.actor.userId, now);
        const { score, mark, isComplete, isCurrent } = await storeState(
          db,
          access,
          id,
          body.data.attributes,
          now,
        );
        return {
          data: toResource('package_state', id, {
            score,
            mark,
            is_complete: isComplete,
            is_current: isCurrent,
          }),
        };
      },
    }),
    route({
      method: 'GET',
      path: '/api/packages/{token}/{path}',
      action: 'package.play',
      summary: 'A file of a package; the token in the address opens it for some hours, a cookie does not',
      params: z.object({ token: z.string().max(1_000), path: z.string().max(400) }),
      handle: ({ params: { token, path }, request, now }) => {
        const play = readPlayToken(deps.settings.secret, token, now);
        if (!play) throw new ApiError('not_found');
        return sendPackageFile(deps, play, path, request);
      },
    }),
  ];
}
