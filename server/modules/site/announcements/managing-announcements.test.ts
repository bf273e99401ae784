import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { officeAnnouncementCollection } from '@/lib/contract/resources/site/office-announcement';
import { guardianships } from '@/server/platform/db/schema/people';
import { notifyOfAnnouncements } from './jobs';
import {
  at,
  document,
  wish,
  school,
  base,
  office,
  add,
  fieldOf,
  told,
  shownTo,
  prepareAnnouncementSchool,
} from './announcements.test-support';

prepareAnnouncementSchool();

describe('the office', () => {
  test('changes all of what is to come, and words and end of what is shown', async () => {
    const one = await add({ published_at: at(2) });
    const change = (given: object, version: number) =>
      office().put(`${base}/${one.id}`, document({ ...wish(given), version }));
    const moved = await change({ published_at: at(3), roles: ['parent'] }, 1);
    expect(moved.body.data.attributes).toMatchObject({ published_at: at(3), roles: ['parent'], version: 2 });
    const stale = await change({ published_at: at(4) }, 1);
    expect([stale.status, stale.body.errors[0].code]).toEqual([409, 'stale']);
    const now = await change({ roles: ['parent'] }, 2);
    const { published_at: published } = now.body.data.attributes;
    expect(now.body.data.attributes).toMatchObject({ state: 'shown', version: 3 });
    for (const [given, field] of [
      [{ published_at: published, roles: [] }, 'roles'],
      [{ published_at: null, roles: ['parent'] }, 'published_at'],
      [{ published_at: published, roles: ['parent'], is_for_all: true }, 'is_for_all'],
    ] as const) {
      const reply = await change(given, 3);
      expect([reply.status, fieldOf(reply)]).toEqual([422, [field]]);
    }
    const words = await change({ title: { ar: 'أصحّ' }, published_at: published, roles: ['parent'] }, 3);
    expect(words.body.data.attributes).toMatchObject({ title: { ar: 'أصحّ' }, version: 4 });
  });

  test('ends what is shown and deletes what is to come; each but once, and neither the other', async () => {
    const [shown, coming] = [await add(), await add({ published_at: at(2) })];
    const codeOf = async (reply: Promise<{ status: number; body: { errors: { code: string }[] } }>) => {
      const { status, body } = await reply;
      return [status, body?.errors?.[0]?.code];
    };
    expect(await codeOf(office().post(`${base}/${coming.id}/end`))).toEqual([409, 'announcement_waits']);
    expect(await codeOf(office().delete(`${base}/${shown.id}`))).toEqual([409, 'announcement_shown']);
    expect((await office().post(`${base}/${shown.id}/end`)).body.data.attributes.state).toBe('ended');
    expect(await shownTo(school.as('student'))).not.toContain(shown.id);
    expect(await codeOf(office().post(`${base}/${shown.id}/end`))).toEqual([409, 'announcement_over']);
    expect(await codeOf(office().put(`${base}/${shown.id}`, document({ ...wish(), version: 2 })))).toEqual([
      409,
      'announcement_over',
    ]);
    expect((await office().delete(`${base}/${coming.id}`)).status).toBe(204);
    expect((await office().get(`${base}/${coming.id}`)).status).toBe(404);
    const { rows } = await school.deps.pool.query(
      'select action from audit_log where resource_id = any($1) order by id',
      [[shown.id, coming.id]],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'office.announcement.add',
      'office.announcement.add',
      'office.announcement.end',
      'office.announcement.remove',
    ]);
  });

  test('finds them by words however they are written, by state, role and age, and by no key but its own', async () => {
    const [one, other] = [
      await add({ title: { ar: 'رحلة إلى المتحف' }, roles: ['student'] }),
      await add({
        title: { ar: 'زيارة المكتبة' },
        body: { en: 'Museum closed' },
        published_at: at(3),
        roles: ['parent'],
      }),
    ];
    const ids = async (query: string) => {
      const parsed = officeAnnouncementCollection.parse((await office().get(`${base}?${query}`)).body);
      return parsed.data.map(({ id }) => id).filter((id) => [one.id, other.id].includes(id));
    };
    expect(await ids(`search=${encodeURIComponent('رحله الي')}`)).toEqual([one.id]);
    expect(await ids('search=museum')).toEqual([other.id]);
    expect(await ids('state=scheduled&size=100')).toEqual([other.id]);
    expect(await ids('role=student&size=100')).toEqual([one.id]);
    expect(await ids('size=100')).toEqual([other.id, one.id]);
    expect(await ids('size=100&sort=oldest')).toEqual([one.id, other.id]);
    const stranger = await school.addUser('employee', { modules: ['office_people'] });
    expect((await stranger.get(base)).status).toBe(403);
  });
});

describe('notifying many', () => {
  /** Readers of the parents' announcement, as many as need several batches. */
  async function addReaders(count: number) {
    await school.db.execute(sql`with added as (
        insert into users (id, username, password_hash, first_name, last_name, gender)
        select gen_random_uuid(), 'many-' || gen_random_uuid(), 'none', '{"ar":"منى"}', '{"ar":"العتيبي"}', 'female'
        from generate_series(1, ${count}::int) returning id),
      roles as (insert into user_roles (id, user_id, role) select gen_random_uuid(), id, 'parent' from added)
      insert into guardianships (parent_id, student_id) select id, ${school.people.student.id} from added`);
  }
  const countOf = async (id: string) => {
    const { rows } = await school.deps.pool.query(
      `select count(*)::int as lines, count(distinct user_id)::int as people from notifications where data->>'announcement_uuid' = $1`,
      [id],
    );
    return rows[0] as { lines: number; people: number };
  };

  test('what broke off between two batches is finished by the next round, once for each reader', async () => {
    await addReaders(650);
    // Announcements that earlier tests left are notified first.
    await notifyOfAnnouncements(school.db, new Date());
    const one = await add({ roles: ['parent'] });
    // The process ends after its first batch.
    let asked = 0;
    const stopping = {
      get aborted() {
        asked += 1;
        return asked > 1;
      },
    } as AbortSignal;
    await notifyOfAnnouncements(school.db, new Date(), stopping);
    expect(await countOf(one.id)).toEqual({ lines: 200, people: 200 });
    await Promise.all([
      notifyOfAnnouncements(school.db, new Date()),
      notifyOfAnnouncements(school.db, new Date()),
    ]);
    await notifyOfAnnouncements(school.db, new Date());
    const whole = await countOf(one.id);
    expect(whole.people).toBeGreaterThanOrEqual(650);
    expect(whole.lines).toBe(whole.people);
    const { rows } = await school.deps.pool.query('select notified_at from announcements where id = $1', [
      one.id,
    ]);
    expect(rows[0].notified_at).not.toBeNull();
  });

  test('a reader who switched the bell off is not notified, and the others are', async () => {
    const quiet = await school.addUser('parent');
    await school.db.insert(guardianships).values({ parentId: quiet.id, studentId: school.people.student.id });
    await school.db.execute(sql`insert into notification_preferences (id, user_id, type, channel, enabled)
      values (gen_random_uuid(), ${quiet.id}, 'announcement', 'bell', 0)`);
    const one = await add({ roles: ['parent'] });
    await notifyOfAnnouncements(school.db, new Date());
    expect(await told(one.id, quiet.id)).toBe(0);
    expect(await told(one.id, school.people.parent.id)).toBe(1);
  });
});
