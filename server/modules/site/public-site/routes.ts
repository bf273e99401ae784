import type { SiteStatistics } from '@/lib/contract/resources/site/public-site';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import type { SchoolDeps } from '@/server/boot/deps';
import { contactPrefillRoute, contactRoute } from './contact';
import { contentRoutes, listNews, openContent } from './content-routes';
import { liveSessionRoute } from './live-session';
import { listAddresses, listPlaces, readSchoolStatistics } from './queries';

const STATISTICS_MS = 60_000;

/** The public site: content, statistics, contact form, site map, live lessons. */
export function siteRoutes(deps: SchoolDeps): RouteDefinition[] {
  const content = openContent(deps);
  let statistics: { at: number; value: Promise<Omit<SiteStatistics, 'id'>> } | null = null;

  /** Counted once a minute for all readers; a failed count is not cached. */
  function currentStatistics(now: Date) {
    const at = now.getTime();
    if (statistics && Math.abs(at - statistics.at) < STATISTICS_MS) return statistics.value;
    const value = readSchoolStatistics(deps.db);
    const counted = { at, value };
    statistics = counted;
    value.catch(() => {
      if (statistics === counted) statistics = null;
    });
    return value;
  }

  return [
    ...contentRoutes(content),
    route({
      method: 'GET',
      path: 'admin/api/v1/{locale}/site/statistics',
      action: 'content.read',
      summary: 'Public statistics of the school',
      handle: async ({ now }) => ({
        data: toResource('site_statistics', 'now', await currentStatistics(now)),
      }),
    }),
    route({
      method: 'GET',
      path: 'admin/api/v1/{locale}/site/addresses',
      action: 'content.read',
      summary: 'Paths of news, courses and activities, for the site map',
      handle: async ({ db, locale }) => {
        const [news, paths] = await Promise.all([listNews(content, locale), listAddresses(db)]);
        const all = [
          ...news.map(({ id, date }) => ({ path: `/static/news?article=${id}`, changed_on: date })),
          ...paths.map((path) => ({ path, changed_on: null })),
        ];
        return { data: all.map((entry) => toResource('site_address', entry.path, entry)) };
      },
    }),
    route({
      method: 'GET',
      path: 'admin/api/v1/{locale}/site/places',
      action: 'content.read',
      summary: 'Branches: name, address, phone, map',
      handle: async ({ db }) => ({
        data: (await listPlaces(db)).map(({ id, ...place }) => toResource('site_place', id, place)),
      }),
    }),
    contactPrefillRoute,
    contactRoute,
    liveSessionRoute,
  ];
}
