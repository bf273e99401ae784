import { linkQuery } from '@/lib/contract/resources/people/link';
import { brand } from '@/lib/env/school';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { resolveLink } from './resolve';

const hostOf = (address: string | null) => (address === null ? [] : [new URL(address).host.toLowerCase()]);

export const linkRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'links/resolve',
    action: 'link.resolve',
    summary: 'Resolve a shared link to a path of this site; null when it is not one of ours',
    query: linkQuery,
    handle: ({ query: { link, type, id, host }, visitor, deps }) => {
      const hosts = [...hostOf(deps.settings.publicUrl), ...(host ? [host.toLowerCase()] : [])];
      const place = resolveLink({
        link,
        type,
        id,
        hosts,
        role: visitor?.role ?? null,
        slug: brand('ar').slug,
      });
      return {
        data: toResource('link', 'link', {
          path: place?.path ?? null,
          locale: place?.locale ?? null,
          page: place?.page ?? null,
        }),
      };
    },
  }),
];
