import 'server-only';
import { cache } from 'react';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { Locale } from '@/lib/contract/localized';
import type { PageQuery } from '@/lib/contract/json-api';
import type {
  ListedResource,
  ResourceDetail,
  Section,
  SectionDetail,
  StudentSubject,
  SubjectDetail,
  SubjectMedia,
  SubjectMediaFilters,
} from '@/lib/contract/resources/site/subject';

const contract = () => import('@/lib/contract/resources/site/subject');
const base = (locale: Locale) => apiBase('dashboard', locale);

/** Subjects of the reader, a page of them. */
export const readSubjects = (locale: Locale, query: PageQuery) =>
  orPage(
    api.getMany<StudentSubject>(`${base(locale)}/student/subjects`, {
      query,
      schema: async () => (await contract()).subjectCollection,
    }),
  );

/** One subject; read once a render, by the page and by its title. */
export const readSubject = cache((locale: Locale, id: string) =>
  orPage(
    api.getOne<SubjectDetail>(`${base(locale)}/student/subjects/${encodeURIComponent(id)}`, {
      schema: async () => (await contract()).subjectDocument,
    }),
  ),
);

export const readSubjectMedia = (locale: Locale, id: string, query: SubjectMediaFilters) =>
  orPage(
    api.getMany<SubjectMedia>(`${base(locale)}/student/subjects/${encodeURIComponent(id)}/media`, {
      query,
      schema: async () => (await contract()).subjectMediaCollection,
    }),
  );

/** The uppermost sections of a subject. */
export const readSections = async (locale: Locale, subject: string) =>
  (
    await orPage(
      api.getMany<Section>(`${base(locale)}/subjects/${encodeURIComponent(subject)}/content`, {
        schema: async () => (await contract()).sectionCollection,
      }),
    )
  ).data;

export const readSection = cache((locale: Locale, id: string) =>
  orPage(
    api.getOne<SectionDetail>(`${base(locale)}/sections/${encodeURIComponent(id)}`, {
      schema: async () => (await contract()).sectionDocument,
    }),
  ),
);

export const readSubSections = async (locale: Locale, id: string) =>
  (
    await orPage(
      api.getMany<Section>(`${base(locale)}/sections/${encodeURIComponent(id)}/sections`, {
        schema: async () => (await contract()).sectionCollection,
      }),
    )
  ).data;

export const readResources = async (locale: Locale, section: string) =>
  (
    await orPage(
      api.getMany<ListedResource>(`${base(locale)}/sections/${encodeURIComponent(section)}/resources`, {
        schema: async () => (await contract()).resourceCollection,
      }),
    )
  ).data;

export const readResource = cache((locale: Locale, id: string) =>
  orPage(
    api.getOne<ResourceDetail>(`${base(locale)}/resources/${encodeURIComponent(id)}`, {
      schema: async () => (await contract()).resourceDocument,
    }),
  ),
);
