import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  consentStates,
  licences,
  mediaTypes,
  packageKinds,
  smallFilmStates,
  visibilities,
} from '@/lib/contract/media';
import type { MediaFilters } from '@/lib/contract/resources/library/media-item';
import type { Access } from '@/server/access/policy/bind';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import type { Db, Tx } from '@/server/platform/db/client';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { mediaItems } from '@/server/platform/db/schema/media';
import { matchesSearch } from '@/server/platform/text/search';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';

const fileColumn = z
  .object({ id: z.string(), name: z.string(), mime: z.string(), size: z.number() })
  .nullable();
const itemFields = {
  id: z.string(),
  media_type: z.enum(mediaTypes),
  title: localizedColumn,
  description: localizedColumn.nullable(),
  subject: namedColumn.extend({ icon: z.string() }).nullable(),
  grade: namedColumn.nullable(),
  section: namedColumn.nullable(),
  classrooms: z.array(namedColumn),
  visibility: z.enum(visibilities),
  consent: z.enum(consentStates),
  consent_reason: z.string().nullable(),
  licence: z.enum(licences),
  tags: z.array(z.string()),
  owner_id: z.string(),
  /** The reader decides whether it goes into the school library. */
  is_decided: z.boolean(),
  decides_alone: z.boolean(),
  owner: namedColumn,
  url: z.string().nullable(),
  file: fileColumn,
  small_file: fileColumn,
  small_film: z.enum(smallFilmStates).nullable(),
  poster_file_id: z.string().nullable(),
  captions: z.array(z.object({ language: z.enum(['ar', 'en']), file_id: z.string() })),
  seconds: z.number().nullable(),
  pages: z.number().nullable(),
  package: z.enum(packageKinds).nullable(),
  views: z.number(),
  version: z.number(),
  created_at: z.string(),
};
const itemRow = defineRow('media.item', itemFields);
const listedRow = defineRow('media.listed', { ...itemFields, total: z.number() });
export type MediaRow = RowOf<typeof itemRow>;

const fileOf = (
  column: SQL,
): SQL => sql`(select json_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'size', f.size)
  from files f where f.id = ${column})`;

/** The reader decides about the item, which is somebody else's. */
const isDecided = (access: Access<Reading>): SQL => access.for('media.consent').mediaDecisions;

/**
 * The owner of the item in `media_items` supervises its subject and nobody else does: there is no other
 * supervisor who could be asked, so the own consent counts.
 */
export const decidesAlone = (access: Access<Reading>): SQL =>
  sql`(media_items.owner_id = ${access.actor.userId}
    and ${access.for('media.consent').subject(sql`media_items.subject_id`)}
    and not exists (select 1 from supervisor_scopes ss
      join user_roles r on r.user_id = ss.supervisor_id and r.branch_id = ss.branch_id
      and r.role = 'educational_supervisor'
      where ss.subject_id = media_items.subject_id and ss.branch_id = media_items.branch_id
        and ss.supervisor_id <> media_items.owner_id))`;

/** One row of `media_items` as lists and details show it; captions, classes and views come beside it. */
const columnsFor = (
  access: Access<Reading>,
) => sql`${isDecided(access)} as is_decided, ${decidesAlone(access)} as decides_alone, media_items.id,
  media_items.type as media_type, media_items.title, media_items.description,
  (select json_build_object('id', s.id, 'name', s.name, 'icon', s.icon) from subjects s
    where s.id = media_items.subject_id) as subject,
  (select ${named(sql`g`)} from grades g where g.id = media_items.grade_id) as grade,
  (select json_build_object('id', s.id, 'name', s.title) from sections s
    where s.id = media_items.section_id) as section,
  (select coalesce(json_agg(${named(sql`c`)} order by c.id), '[]') from media_classrooms mc
    join classrooms c on c.id = mc.classroom_id
    where mc.media_id = media_items.id) as classrooms,
  media_items.visibility, media_items.consent, media_items.consent_reason, media_items.licence,
  media_items.tags,
  media_items.owner_id, (select json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) from users u
    where u.id = media_items.owner_id) as owner,
  media_items.url, ${fileOf(sql`media_items.file_id`)} as file,
    ${fileOf(sql`media_items.small_file_id`)} as small_file,
  (select sf.state from small_films sf where sf.file_id = media_items.file_id) as small_film,
  media_items.poster_file_id,
  (select coalesce(json_agg(json_build_object('language', mc.language, 'file_id', mc.file_id)
    order by mc.language), '[]')
    from media_captions mc where mc.media_id = media_items.id) as captions,
  media_items.seconds, media_items.pages, (select p.kind from packages p
    where p.file_id = media_items.file_id) as package,
  (select coalesce(sum(v.count), 0)::int from media_views v where v.media_id = media_items.id) as views,
  media_items.version, to_char(media_items.created_at at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`;

/** The libraries: of one's own, of the school, of the student, and what waits for a supervisor's consent. */
export type Library = 'own' | 'school' | 'student' | 'requests';
export type Reading =
  | 'media.own'
  | 'media.school'
  | 'media.read'
  | 'media.library'
  | 'media.consent'
  | 'media.manage';

const inLibrary = (access: Access<Reading>, library: Library): SQL => {
  if (library === 'own') return sql`${access.media} and media_items.owner_id = ${access.actor.userId}`;
  if (library === 'requests')
    return sql`${access.media} and media_items.consent = 'requested' and ${isDecided(access)}`;
  if (library === 'student') return access.media;
  return sql`${access.media} and media_items.visibility <> 'mine'`;
};

/** Filters of the specification; days are of the branch's own zone. */
function filtered(filters: MediaFilters): SQL {
  const zone = sql`coalesce((select b.time_zone from branches b where b.id = media_items.branch_id), 'UTC')`;
  const day = sql`(media_items.created_at at time zone ${zone})::date`;
  return sql`${matchesSearch(mediaItems.search, filters.search) ?? sql`true`}
    ${filters.from ? sql`and ${day} >= ${filters.from}::date` : sql``}
    ${filters.to ? sql`and ${day} <= ${filters.to}::date` : sql``}
    ${filters.type ? sql`and media_items.type = ${filters.type}` : sql``}
    ${filters.subject_uuid ? sql`and media_items.subject_id = ${filters.subject_uuid}` : sql``}
    ${filters.grade_uuid ? sql`and media_items.grade_id = ${filters.grade_uuid}` : sql``}
    ${
      filters.classroom_uuid
        ? sql`and exists (select 1 from media_classrooms mc where mc.media_id = media_items.id
          and mc.classroom_id = ${filters.classroom_uuid})`
        : sql``
    }`;
}

const orders: Record<NonNullable<MediaFilters['sort']>, SQL> = {
  newest: sql`media_items.created_at desc`,
  title: sql`media_items.search`,
  views: sql`(select coalesce(sum(v.count), 0) from media_views v where v.media_id = media_items.id) desc`,
};

/** One page of a library, and how many items there are. */
export async function listMedia(
  db: Db,
  access: Access<Reading>,
  filters: MediaFilters,
  library: Library,
): Promise<{ rows: MediaRow[]; total: number }> {
  const { limit, offset } = slice(filters);
  const where = sql`${inLibrary(access, library)} and ${filtered(filters)}`;
  const rows = await queryRows(
    db,
    listedRow,
    sql`with found as (select media_items.id, count(*) over ()::int as total from media_items where ${where}
        order by ${orders[filters.sort ?? 'newest']}, media_items.id desc limit ${limit} offset ${offset})
      select ${columnsFor(access)}, found.total from found join media_items on media_items.id = found.id
      order by ${orders[filters.sort ?? 'newest']}, media_items.id desc`,
  );
  if (rows.length === 0 && offset > 0)
    return {
      rows: [],
      total: (await listMedia(db, access, { ...filters, page: 1, size: 1 }, library)).total,
    };
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/**
 * One item that the actor may read; one that stands in a resource is read through it (`isPlaced`). Errors:
 * 404.
 */
export async function findMedia(
  db: Db | Tx,
  access: Access<Reading>,
  id: string,
  { isPlaced = false }: { isPlaced?: boolean } = {},
): Promise<MediaRow> {
  const row = await queryRow(
    db,
    itemRow,
    sql`select ${columnsFor(access)} from media_items
      where media_items.id = ${id} and ${isPlaced ? sql`media_items.deleted_at is null` : access.media}`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

const waitingRow = defineRow('media.waiting', { items: z.number() });

/** Items whose authors ask for the school library and that the reader may decide about. */
export async function countMediaRequests(db: Db, access: Access<'media.consent'>): Promise<number> {
  const { items } = await queryOne(
    db,
    waitingRow,
    sql`select count(*)::int as items from media_items where ${inLibrary(access, 'requests')}`,
  );
  return items;
}
