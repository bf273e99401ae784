import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { certificateProof } from '@/lib/contract/resources/school/certificate';
import { officeSettingsDocument } from '@/lib/contract/resources/school/office-settings';
import { bindAccess } from '@/server/access/policy/bind';
import { newId } from '@/server/platform/db/id';
import { certificates } from '@/server/platform/db/schema/certificates';
import { notifications } from '@/server/platform/db/schema/people';
import { absences } from '@/server/platform/db/schema/public-site';
import { both } from '@/tests/server/tenant';
import { textByPdfium } from '@/tests/setup/pdf-readers.mjs';
import { issueCards } from './issue';
import {
  base,
  school,
  amal,
  badr,
  part,
  save,
  step,
  publish,
  wish,
  issue,
  cardsOf,
  listOf,
  verify,
  prepareCertificateSchool,
} from './certificates.test-support';

prepareCertificateSchool();

describe('issuing the cards of a class', () => {
  test('waits until the marks of all subjects are published', async () => {
    await save([[amal, school.ids.item, 18.5]]);
    expect((await cardsOf()).map(({ attributes }) => [attributes.gaps, attributes.has_marks])).toEqual([
      [[{ reason: 'unpublished', subject: expect.any(Object) }], false],
      [[{ reason: 'unpublished', subject: expect.any(Object) }], false],
    ]);
    for (const of of [{}, { students: [amal] }]) {
      const { status, body } = await issue(of);
      expect([status, body.errors[0].code]).toEqual([409, 'no_whole_card']);
      const anyway = await issue({ ...of, with_incomplete: true });
      expect([anyway.status, anyway.body.errors[0].code]).toEqual([409, 'no_card']);
    }
    expect(await school.db.$count(certificates, eq(certificates.branchId, school.ids.branch))).toBe(0);
  });

  test('writes what was true on that day: marks, totals, attendance, signatures, in both languages', async () => {
    await publish();
    const { ids } = school;
    await school.db
      .insert(absences)
      .values([{ id: newId(), studentId: amal, day: await dayOfPeriod(), kind: 'absent', isExcused: true }]);
    const { status, body } = await issue({ remark: both('أداء متميز', 'Excellent work') });
    expect([status, body.meta]).toEqual([201, { issued: 2, kept: 0, left_out: 0 }]);
    const [card] = await listOf(amal);
    expect(card?.attributes.content).toMatchObject({
      kind: 'report_card',
      student: { name: { en: expect.stringContaining('Amal') } },
      subjects: [
        {
          cells: [
            { key: ids.item, value: 18.5, status: 'value' },
            { key: part, value: 10, status: 'value' },
          ],
          total: 28.5,
          of: 30,
          percent: 95,
        },
      ],
      total: 28.5,
      percent: 95,
      rank: null,
      attendance: { absent: 1, excused: 1, late: 0 },
      remark: { ar: 'أداء متميز', en: 'Excellent work' },
      signatures: [{ name: { ar: 'سارة العتيبي', en: 'Sara Alotaibi' } }],
    });
    const told = await school.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.key, 'certificate_issued'));
    expect(told.map(({ userId }) => userId)).toEqual(expect.arrayContaining([amal, badr]));
    const serials = (await Promise.all([listOf(amal), listOf(badr)])).map(([one]) => one?.attributes.serial);
    expect(new Set(serials.map((serial) => serial?.replace(/\d+$/, ''))).size).toBe(1);
    expect(new Set(serials).size).toBe(2);
  });

  test('is signed by whom the office has set, in that order', async () => {
    const at = '/api/office/api/v1/en/settings';
    const office = school.as('employee');
    const now = officeSettingsDocument.parse((await office.get(at)).body).data.attributes;
    const { logo: _, educational_system: system, educational_systems: __, ...rest } = now;
    const signers = [
      { role: both('الوكيلة', 'Deputy'), name: both('هند الحربي', 'Hind Alharbi') },
      ...now.signers,
    ];
    const attributes = {
      ...{ ...rest, address: rest.address ?? {}, signers },
      educational_system_uuid: system?.id ?? null,
    };
    expect((await office.put(at, { data: { type: 'office_settings', attributes } })).status).toBe(200);
    await publish();
    await issue();
    const [card] = await listOf(amal);
    expect(card?.attributes.content.signatures.map(({ name }) => name.en)).toEqual([
      'Hind Alharbi',
      'Sara Alotaibi',
    ]);
  });

  test('shows ranks only where the school asks for them, the same for equal totals', async () => {
    await publish();
    await issue({ shows_rank: true });
    const ranks = (await Promise.all([listOf(amal), listOf(badr)])).map(([one]) => one?.attributes.content);
    expect(ranks).toMatchObject([{ rank: { place: 1, of: 2 } }, { rank: { place: 2, of: 2 } }]);
  });

  test('keeps a card that says the same, and replaces one whose marks have changed', async () => {
    await publish();
    await issue();
    expect((await issue()).body.meta).toEqual({ issued: 0, kept: 2, left_out: 0 });
    const [before] = await listOf(amal);
    await step('supervisor', 'approved');
    await step('supervisor', 'open', 'درجة ناقصة');
    await school.db.execute(
      sql`update scores set value = 20 where student_id = ${amal} and item_id = ${school.ids.item}`,
    );
    await step('teacher', 'submitted');
    await step('supervisor', 'approved');
    await step('supervisor', 'published');
    expect(
      Object.fromEntries((await cardsOf()).map(({ id, attributes }) => [id, attributes.is_outdated])),
    ).toEqual({ [amal]: true, [badr]: false });
    expect((await issue()).body.meta).toEqual({ issued: 1, kept: 1, left_out: 0 });
    const after = await listOf(amal);
    expect(after).toHaveLength(1);
    expect(after[0]?.attributes.content).toMatchObject({ total: 30, percent: 100 });
    const old = certificateProof.parse((await verify(before?.attributes.code ?? '')).body).data.attributes;
    expect(old).toMatchObject({ state: 'replaced', content: null });
  });

  /** Amal was absent from a part. */
  async function publishWithGaps() {
    await save([
      [amal, school.ids.item, 'absent'],
      [amal, part, 10],
      [badr, school.ids.item, 12],
      [badr, part, 6],
    ]);
    await step('teacher', 'submitted');
    await step('supervisor', 'approved');
    await step('supervisor', 'published');
  }

  test('says why a card is not whole: not every mark is entered, or the student is excused from all', async () => {
    await save([
      [amal, school.ids.item, 'excused'],
      [amal, part, 'excused'],
      [badr, school.ids.item, 12],
    ]);
    await step('teacher', 'submitted');
    await step('supervisor', 'approved');
    await step('supervisor', 'published');
    const cards = (await cardsOf()).map(({ id, attributes: { gaps, has_marks } }) => [
      id,
      { reasons: gaps.map(({ reason }) => reason), has_marks },
    ]);
    expect(Object.fromEntries(cards)).toEqual({
      [amal]: { reasons: ['excused'], has_marks: true },
      [badr]: { reasons: ['unmarked'], has_marks: true },
    });
  });

  test.each([
    ['for the class', (): object => ({})],
    ['for the chosen', () => ({ students: [amal, badr] })],
  ])('leaves out what is not whole unless it was asked for, and says so: %s', async (_, of) => {
    await publishWithGaps();
    const gapsOf = async () =>
      Object.fromEntries(
        (await cardsOf()).map(({ id, attributes }) => [id, attributes.gaps.map(({ reason }) => reason)]),
      );
    expect(await gapsOf()).toEqual({ [amal]: ['absent'], [badr]: [] });
    expect((await issue(of())).body.meta).toEqual({ issued: 1, kept: 0, left_out: 1 });
    expect(await listOf(amal)).toEqual([]);
    const told = () =>
      school.db.$count(
        notifications,
        and(eq(notifications.userId, amal), eq(notifications.key, 'certificate_issued')),
      );
    expect(await told()).toBe(0);
    const anyway = await issue({ ...of(), with_incomplete: true });
    expect(anyway.body.meta).toEqual({ issued: 1, kept: 1, left_out: 0 });
    expect(await told()).toBe(1);
    const [card] = await listOf(amal);
    expect(card?.attributes.content).toMatchObject({
      total: null,
      gaps: [{ reason: 'absent', subject: { en: expect.any(String) } }],
    });
    const [whole] = await listOf(badr);
    expect(whole?.attributes.content).not.toHaveProperty('gaps');
    for (const [language, said] of [
      ['ar', 'إشعار غير مكتمل'],
      ['en', 'This report card is not complete. Absent in:'],
    ] as const) {
      const { bytes } = await school
        .as('supervisor')
        .get(`${base}/certificates/${card?.id ?? ''}/print?language=${language}`);
      expect((await textByPdfium(bytes)).replaceAll(/\s+/g, ' ')).toContain(said);
    }
  });

  test('issues nothing when its reader leaves before the last card', async () => {
    await publish();
    const { ids, db, deps, people } = school;
    const leaving = new AbortController();
    const actor = {
      userId: people.supervisor.id,
      role: 'educational_supervisor',
      branchId: ids.branch,
      modules: ['score_certificates' as const],
      language: 'ar',
      sessionId: newId(),
    } as const;
    const issued = issueCards(
      { deps, db, access: bindAccess(actor, 'certificate.issue'), now: deps.now() },
      {
        period_id: ids.period,
        classroom_id: ids.classroom,
        students: [],
        with_incomplete: false,
        shows_rank: false,
      },
      { signal: leaving.signal, report: () => leaving.abort() },
    );
    await expect(issued).rejects.toThrow(/abort/);
    expect(await db.$count(certificates, eq(certificates.periodId, ids.period))).toBe(0);
  });

  test('reports progress', async () => {
    await publish();
    const lines = await school.as('supervisor').send('POST', `${base}/certificates`, wish(), {
      accept: 'application/vnd.manara.progress, */*',
    });
    const [progress, file] = new TextDecoder().decode(lines.bytes).split('\n');
    expect(JSON.parse(progress ?? '')).toEqual({ stage: 'making', done: 2, total: 2 });
    expect(JSON.parse(file ?? '')).toHaveProperty('file');
    const { period } = school.ids;
    expect(await school.db.$count(certificates, eq(certificates.periodId, period))).toBe(2);
  });

  test('issues once for two who press at the same moment', async () => {
    await publish();
    const replies = await Promise.all([issue(), issue()]);
    expect(replies.map(({ status }) => status)).toContain(201);
    const { period } = school.ids;
    expect(await school.db.$count(certificates, eq(certificates.periodId, period))).toBe(2);
  });
});

/** A day inside the period that the school begins with. */
async function dayOfPeriod(): Promise<string> {
  const { rows } = await school.db.execute<{ day: string }>(
    sql`select start_date::text as day from periods where id = ${school.ids.period}`,
  );
  return rows[0]?.day ?? '';
}
