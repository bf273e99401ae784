import 'server-only';
import { cache } from 'react';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import type {
  LiveSession,
  NewsArticle,
  NewsItem,
  SiteAddress,
  SiteStatistics,
  SitePage,
  SitePlace,
  StaticPageName,
  Testimonial,
} from '@/lib/contract/resources/site/public-site';
import type { Locale } from '@/lib/i18n/routing';

const admin = (locale: Locale, path: string) => `${apiBase('admin', locale)}/${path}`;

/** A text of the school; read once a render, by the page and by its metadata. */
export const readPage = cache((locale: Locale, name: StaticPageName) =>
  api.getOne<SitePage>(admin(locale, `static/${name}`)),
);
export const readArticle = cache((locale: Locale, slug: string) =>
  api.getOne<NewsArticle>(admin(locale, `news/${encodeURIComponent(slug)}`)),
);
export const readNews = cache((locale: Locale, page: number, size?: number) =>
  api.getMany<NewsItem>(admin(locale, 'news'), { query: { page, size } }),
);
export const readTestimonials = cache((locale: Locale) =>
  api.getMany<Testimonial>(admin(locale, 'testimonials')),
);
export const readSiteStatistics = cache((locale: Locale) =>
  api.getOne<SiteStatistics>(admin(locale, 'site/statistics')),
);
export const readAddresses = (locale: Locale) => api.getMany<SiteAddress>(admin(locale, 'site/addresses'));
export const readLiveSession = cache((locale: Locale, id: string) =>
  api.getOne<LiveSession>(admin(locale, `live-sessions/${id}`)),
);
export const readPlaces = (locale: Locale) => api.getMany<SitePlace>(admin(locale, 'site/places'));
export const readPrefill = (locale: Locale) =>
  api.getOne<{ name: string; email: string; phone: string; is_open: boolean }>(admin(locale, 'contact'));
