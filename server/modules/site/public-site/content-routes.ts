import * as z from 'zod';
import type { NewsArticle, NewsItem, SitePage, Testimonial } from '@/lib/contract/resources/site/public-site';
import { pageQuery } from '@/lib/contract/json-api';
import type { Locale } from '@/lib/contract/text';
import { brand } from '@/lib/env/school';
import { type Content, createContent, type Entry } from './content/store';
import { ApiError } from '@/server/router/errors';
import { page, slice, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import type { SchoolDeps } from '@/server/boot/deps';

const NEWS_PAGE = 6;
const slugParams = z.object({ slug: z.string().max(80) });

/** Words that a text may leave to the configuration: `{name}`, `{phone}`, `{mailbox}`, `{product}`. */
const wordsOf = (locale: Locale): Record<string, string> => {
  const { name, phone, mailbox, slug } = brand(locale);
  return { name, phone: phone ?? '', mailbox: mailbox ?? '', product: slug };
};

/** What stands in the folder of the demo is of the demo school alone; an own school begins without it. */
export function openContent({ settings, face, log }: Pick<SchoolDeps, 'settings' | 'face' | 'log'>): Content {
  const { own, demo, product } = settings.contentFolders;
  const folders = () =>
    [own, face.current().isDemo ? demo : null, product].filter((folder) => folder !== null);
  return createContent({ folders, words: wordsOf }, log);
}

const day = (date: Date) => date.toISOString().slice(0, 10);

export async function listNews(content: Content, locale: Locale): Promise<NewsItem[]> {
  const entries = await content.list('news', locale);
  return entries
    .toSorted((one, two) => two.head.date.localeCompare(one.head.date) || one.slug.localeCompare(two.slug))
    .map(({ slug, head, language }) => ({
      id: slug,
      title: content.fill(head.title, language),
      summary: content.fill(head.summary, language),
      date: head.date,
      language,
    }));
}

async function listTestimonials(content: Content, locale: Locale): Promise<Testimonial[]> {
  const entries = await content.list('testimonials', locale);
  return entries
    .toSorted((one, two) => one.head.order - two.head.order || one.slug.localeCompare(two.slug))
    .map((entry) => ({
      id: entry.slug,
      name: entry.head.name,
      role: entry.head.role,
      stage: entry.head.stage ?? null,
      language: entry.language,
      html: content.toHtml(entry, locale),
    }));
}

function toPage(content: Content, entry: Entry<'pages'>, locale: Locale): SitePage {
  const { head, language } = entry;
  return {
    id: entry.slug,
    title: head ? content.fill(head.title, language) : '',
    description: head ? content.fill(head.description, language) : '',
    html: head ? content.toHtml(entry, locale) : '',
    language,
    updated_on: day(entry.changed),
    is_broken: head === null,
  };
}

function toArticle(content: Content, entry: Entry<'news'>, locale: Locale): NewsArticle {
  const { head, language } = entry;
  return {
    id: entry.slug,
    title: head ? content.fill(head.title, language) : '',
    summary: head ? content.fill(head.summary, language) : '',
    date: head?.date ?? day(entry.changed),
    html: head ? content.toHtml(entry, locale) : '',
    language,
    is_broken: head === null,
  };
}

const resourceOf = (type: string, { id, ...attributes }: { id: string }) => toResource(type, id, attributes);

/** What the school writes in Markdown: pages, news, testimonials. */
export const contentRoutes = (content: Content): RouteDefinition[] => [
  route({
    method: 'GET',
    path: 'admin/api/v1/{locale}/news',
    action: 'content.read',
    summary: 'News of the school, newest first',
    query: pageQuery,
    handle: async ({ locale, query }) => {
      const all = await listNews(content, locale);
      const { limit, offset } = slice(query, NEWS_PAGE);
      const rows = all.slice(offset, offset + limit).map((item) => resourceOf('news', item));
      return page(rows, all.length, query, NEWS_PAGE);
    },
  }),
  route({
    method: 'GET',
    path: 'admin/api/v1/{locale}/news/{slug}',
    action: 'content.read',
    summary: 'One news article',
    params: slugParams,
    handle: async ({ locale, params }) => {
      const entry = await content.find('news', params.slug, locale);
      if (!entry) throw new ApiError('not_found');
      return { data: resourceOf('news', toArticle(content, entry, locale)) };
    },
  }),
  route({
    method: 'GET',
    path: 'admin/api/v1/{locale}/testimonials',
    action: 'content.read',
    summary: 'Testimonials of parents, students and teachers',
    handle: async ({ locale }) => ({
      data: (await listTestimonials(content, locale)).map((item) => resourceOf('testimonial', item)),
    }),
  }),
  route({
    method: 'GET',
    path: 'admin/api/v1/{locale}/static/{slug}',
    action: 'content.read',
    summary: 'One content page of the school',
    params: slugParams,
    handle: async ({ locale, params }) => {
      const entry = await content.find('pages', params.slug, locale);
      if (!entry) throw new ApiError('not_found');
      return { data: resourceOf('static_page', toPage(content, entry, locale)) };
    },
  }),
];
