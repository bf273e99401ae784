import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Account } from '@/lib/contract/resources/people/account';
import { type Locale, type Localized, pick } from '@/lib/contract/text';
import { locales } from '@/lib/contract/localized';
import type { Db } from '@/server/platform/db/client';
import type { Actor } from '@/server/access/actor';
import { fileAddress } from '@/server/modules/common/files';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryOne } from '@/server/platform/db/rows';

type Person = { first_name: Localized; last_name: Localized };
const accountViewRow = defineRow('account.accountView', {
  first_name: localizedColumn,
  last_name: localizedColumn,
  id: z.string(),
  username: z.string(),
  gender: z.enum(['female', 'male']),
  picture_file_id: z.string().nullable(),
  language: z.enum(locales),
  email: z.string().nullable(),
  email_proved: z.boolean(),
  phone: z.string().nullable(),
  phone_proved: z.boolean(),
  password_changed_at: timestamp.nullable(),
  student: z
    .object({
      number: z.string(),
      link_code: z.string().nullable(),
    })
    .nullable(),
  links: z.array(
    z.object({
      first_name: localizedColumn,
      last_name: localizedColumn,
      kind: z.enum(['student_teacher', 'child', 'guardian', 'followed']),
      classroom: localizedColumn.nullable(),
      picture_file_id: z.string().nullable(),
    }),
  ),
});

const fullName = ({ first_name, last_name }: Person, locale: Locale) =>
  `${pick(first_name, locale)} ${pick(last_name, locale)}`.trim();

/** The reader's own account, with the people it is linked with in the active role; one statement. */
export async function readAccount(db: Db, actor: Actor, locale: Locale): Promise<Account> {
  const row = await queryOne(
    db,
    accountViewRow,
    sql`
    with linked as (
      select 'guardian' as kind, g.parent_id as user_id from guardianships g
        where g.student_id = ${actor.userId} and g.revoked_at is null and ${actor.role === 'student'}
      union all
      select 'student_teacher', l.student_teacher_id from student_teacher_links l
        where l.student_id = ${actor.userId} and l.accepted_at is not null and ${actor.role === 'student'}
      union all
      select 'child', g.student_id from guardianships g
        where g.parent_id = ${actor.userId} and g.revoked_at is null and ${actor.role === 'parent'}
      union all
      select 'followed', l.student_id from student_teacher_links l
        where l.student_teacher_id = ${actor.userId} and l.accepted_at is not null
        and ${actor.role === 'student_teacher'})
    select u.id, u.username, u.first_name, u.last_name, u.gender, u.picture_file_id, u.language,
      coalesce(u.email, (select a.address from unproved_addresses a
        where a.user_id = u.id and a.channel = 'mail')) as email,
      u.email is not null and u.email_proved_at is not null as email_proved,
      coalesce(u.phone, (select a.address from unproved_addresses a
        where a.user_id = u.id and a.channel = 'sms')) as phone,
      u.phone is not null and u.phone_proved_at is not null as phone_proved,
      u.password_changed_at,
      case when ${actor.role === 'student'} then
        (select json_build_object('number', s.number, 'link_code', s.link_code) from students s
          where s.user_id = u.id) end as student,
      coalesce((select json_agg(json_build_object('kind', k.kind, 'first_name', p.first_name, 'last_name',
        p.last_name,
          'classroom', c.name,
          'picture_file_id', case when k.kind in ('child', 'followed') then p.picture_file_id end)
          order by k.kind, p.search, p.id)
        from linked k join users p on p.id = k.user_id
        left join students ps on ps.user_id = p.id left
        join classrooms c on c.id = ps.classroom_id), '[]') as links
    from users u where u.id = ${actor.userId}`,
  );
  return {
    id: row.id,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    name: fullName(row, locale),
    gender: row.gender,
    profile_picture: row.picture_file_id ? fileAddress(row.picture_file_id) : null,
    language: row.language,
    email: row.email,
    email_proved: row.email_proved,
    phone: row.phone,
    phone_proved: row.phone_proved,
    password_changed_at: row.password_changed_at ? new Date(row.password_changed_at).toISOString() : null,
    student: row.student,
    links: row.links.map((link) => ({
      kind: link.kind,
      name: fullName(link, locale),
      caption: pick(link.classroom, locale),
      picture: link.picture_file_id ? fileAddress(link.picture_file_id) : null,
    })),
  };
}
