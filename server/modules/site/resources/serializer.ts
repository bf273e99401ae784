import type { ResourceAction } from '@/lib/contract/json-api';
import { staffAddress } from '@/server/access/policy/staff-address';
import type { Db } from '@/server/platform/db/client';
import type { Translate } from '@/server/platform/text/translate';
import { mapText } from '@/server/platform/text/localized-text';
import { pageFileIds, renderPage } from '@/server/platform/text/page-text';
import { action, toResource } from '@/server/router/reply';
import { fileAddress, mediaOf } from '@/server/modules/common/files';
import { findMedia, toMedia } from '@/server/modules/library/media';
import { measureOf, percentOf } from './progress';
import { findResource, neighboursOf, type Reading, type ResourceRow, type SectionRow } from './queries';
import type { SubjectRow } from './subjects';
import type { listSubjectMedia } from './subject-detail';

export type Viewed = { access: Reading; t: Translate };

const shares = (done: number, total: number) => ({
  done,
  total,
  percent: total === 0 ? 0 : Math.floor((100 * done) / total),
});

export const toSubject = ({ id, count: _count, teachers, done, total, ...row }: SubjectRow) =>
  toResource('subject', id, {
    ...row,
    teachers: teachers.map(({ picture_file_id, ...teacher }) => ({
      ...teacher,
      picture_url: picture_file_id && fileAddress(picture_file_id),
    })),
    progress: shares(done, total),
  });

type MediaRow = Awaited<ReturnType<typeof listSubjectMedia>>['rows'][number];
export const toSubjectMedia = ({
  id,
  file_id,
  url,
  poster_file_id,
  total: _total,
  ...attributes
}: MediaRow) =>
  toResource('subject_media', id, {
    ...attributes,
    file_url: file_id ? fileAddress(file_id) : url,
    poster_url: poster_file_id && fileAddress(poster_file_id),
  });

function sectionActions(row: SectionRow, { access, t }: Viewed): ResourceAction[] {
  if (!access.may('section.manage')) return [];
  const address = (path: string) => staffAddress(access.actor, t.locale, `sections/${row.id}${path}`);
  const add = [action('add_resource', 'POST', address('/resources'), t('actions.add_resource'))];
  if (row.is_curriculum) return add;
  return [
    ...add,
    action('update', 'PUT', address(''), t('actions.update_section')),
    action('delete', 'DELETE', address(''), t('actions.delete_section')),
  ];
}
export const toSection = ({ id, done, total, ...row }: SectionRow, viewed: Viewed) =>
  toResource('section', id, {
    ...row,
    progress: shares(done, total),
    actions: sectionActions({ id, done, total, ...row }, viewed),
  });

function resourceActions(id: string, { access, t }: Viewed): ResourceAction[] {
  if (!access.may('resource.manage')) return [];
  const address = (path: string) => staffAddress(access.actor, t.locale, `resources/${id}${path}`);
  return [
    action('update', 'PUT', address(''), t('actions.update_resource')),
    action('delete', 'DELETE', address(''), t('actions.delete_resource')),
    action('readers', 'GET', address('/readers'), t('actions.resource_readers')),
  ];
}
/** Attributes of a resource, without what it shows. */
export function toListed(row: ResourceRow, viewed: Viewed) {
  const {
    id,
    is_early,
    is_behind,
    progress,
    media_id: _media,
    subject_id: _subject,
    activity_id: _activity,
    type,
    ...rest
  } = row;
  const seen = progress?.seen ?? [];
  const isDone = (progress?.done_at ?? null) !== null;
  return {
    ...rest,
    resource_type: type,
    locked: is_early ? ('not_yet' as const) : is_behind ? ('in_order' as const) : null,
    progress: {
      position: progress?.position ?? null,
      seen,
      percent: percentOf(seen, measureOf(row), isDone),
      done_at: progress?.done_at ?? null,
    },
    actions: resourceActions(id, viewed),
  };
}

export async function readResource(db: Db, viewed: Viewed, id: string, now: Date) {
  const { access, t } = viewed;
  const row = await findResource(db, access, id, now);
  const { body, subject, section, ...listed } = row;
  const isOpen = access.scope !== 'self' || !(row.is_early || row.is_behind);
  const media =
    row.media_id && isOpen
      ? await findMedia(db, access.for('media.library'), row.media_id, { isPlaced: true }).catch(() => null)
      : null;
  const text = isOpen ? body : null;
  const files = await mediaOf(
    db,
    Object.values(text ?? {}).flatMap((html) => pageFileIds(html ?? '')),
  );
  const isBuilder = access.may('resource.manage');
  const neighbours = await neighboursOf(db, access, { id, subject: row.subject_id });
  return {
    data: toResource('resource', id, {
      ...toListed(listed, viewed),
      body: text && mapText(text, (html) => renderPage(html, files)),
      source: isBuilder ? text : null,
      files: isBuilder ? Object.fromEntries([...files].map(([file, { url }]) => [file, { url }])) : {},
      media: media && { id: media.id, ...toMedia(media, { access, t }) },
      activity_id: isOpen ? row.activity_id : null,
      subject,
      section,
      ...neighbours,
    }),
  };
}
