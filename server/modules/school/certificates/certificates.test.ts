import { inflateSync } from 'node:zlib';
import { and, eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  certificateClasses,
  certificateCollection,
  certificateProof,
  classCards,
} from '@/lib/contract/resources/school/certificate';
import { officeSettingsDocument } from '@/lib/contract/resources/school/office-settings';
import type { Permission } from '@/lib/contract/roles';
import { scoreSheetDocument } from '@/lib/contract/resources/school/score';
import { parentHome } from '@/lib/contract/resources/homes/dashboard-family';
import { bindAccess } from '@/server/access/policy/bind';
import { newId } from '@/server/platform/db/id';
import { certificates, certificateSigners } from '@/server/platform/db/schema/certificates';
import {
  auditLog,
  guardianships,
  notifications,
  sessions,
  studentTeacherLinks,
} from '@/server/platform/db/schema/people';
import { absences } from '@/server/platform/db/schema/public-site';
import { periods, subjects, supervisorScopes, teachingAssignments } from '@/server/platform/db/schema/school';
import { certificateItems, levelScales, scaleLevels } from '@/server/platform/db/schema/scores';
import { pageCount } from '@/server/platform/pdf/pdf.test-support';
import { createReportSchool, type ReportSchool } from '@/tests/server/report-fixture';
import { both } from '@/tests/server/tenant';
import { qrCodeOf, textByPdfium } from '@/tests/setup/pdf-readers.mjs';
import { issueCards } from './issue';

const base = '/api/certificates/api/v1/en';
type Who = 'teacher' | 'supervisor';
let school: ReportSchool;
let amal: string;
let badr: string;
let part: string;

beforeEach(async () => {
  school = await createReportSchool();
  const { db, ids } = school;
  part = newId();
  await db.insert(certificateItems).values({
    id: part,
    periodId: ids.period,
    title: both('المشاركة', 'Participation'),
    weight: 10,
    position: 1,
  });
  await db.insert(certificateSigners).values({
    id: newId(),
    branchId: ids.branch,
    role: both('مديرة المدرسة', 'Head teacher'),
    name: both('سارة العتيبي', 'Sara Alotaibi'),
    position: 0,
  });
  amal = (await school.addUser('student', { firstName: both('أمل', 'Amal') })).id;
  badr = (await school.addUser('student', { firstName: both('بدر', 'Badr') })).id;
});

type Mark = [student: string, key: string, mark: number | 'absent' | 'excused'];
const save = async (marks: Mark[]) => {
  const { status, body } = await school
    .as('teacher')
    .post(`${base}/score/teacher/score-period-degree/${school.ids.period}`, {
      data: marks.map(([student_id, key, mark]) => ({
        type: 'score',
        attributes: {
          ...{ student_id, subject_id: school.ids.subject, key, version: 0 },
          ...(typeof mark === 'number' ? { value: mark } : { [mark]: true }),
        },
      })),
    });
  expect(status, JSON.stringify(body)).toBe(200);
};
async function step(who: Who, state: string, reason?: string) {
  const { period, classroom, subject } = school.ids;
  const at = `${base}/score/${who}`;
  const sheet = scoreSheetDocument.parse(
    (
      await school
        .as(who)
        .get(`${at}/list-students?period=${period}&classroom=${classroom}&subject=${subject}`)
    ).body,
  );
  const { status } = await school.as(who).post(`${at}/score-period-degree/${period}/state`, {
    data: {
      type: 'score_sheet',
      attributes: {
        classroom_id: classroom,
        subject_id: subject,
        state,
        version: sheet.meta.sheet.version,
        reason,
      },
    },
  });
  expect(status).toBe(200);
}
async function publish() {
  await save([
    [amal, school.ids.item, 18.5],
    [amal, part, 10],
    [badr, school.ids.item, 12],
    [badr, part, 6],
  ]);
  await step('teacher', 'submitted');
  await step('supervisor', 'approved');
  await step('supervisor', 'published');
}
const wish = (more: object = {}) => ({
  data: {
    type: 'certificate',
    attributes: { period_id: school.ids.period, classroom_id: school.ids.classroom, ...more },
  },
});
const issue = (more: object = {}) => school.as('supervisor').post(`${base}/certificates`, wish(more));
const cardsOf = async (who: Who = 'supervisor') => {
  const { period, classroom } = school.ids;
  const { body } = await school
    .as(who)
    .get(`${base}/certificates/classes?period=${period}&classroom=${classroom}`);
  return classCards.parse(body).data;
};
const listOf = async (student: string) => {
  const { body } = await school
    .as('supervisor')
    .get(`${base}/certificates/student/certificates-list/${student}`);
  return certificateCollection.parse(body).data;
};
const verify = (code: string) => school.anonymous.get(`${base}/verify/${code}`);
const revokeBody = { data: { type: 'certificate_revocation', attributes: { reason: 'خطأ في الاسم' } } };

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
    const notified = await school.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.key, 'certificate_issued'));
    expect(notified.map(({ userId }) => userId)).toEqual(expect.arrayContaining([amal, badr]));
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
    const notified = () =>
      school.db.$count(
        notifications,
        and(eq(notifications.userId, amal), eq(notifications.key, 'certificate_issued')),
      );
    expect(await notified()).toBe(0);
    const anyway = await issue({ ...of(), with_incomplete: true });
    expect(anyway.body.meta).toEqual({ issued: 1, kept: 1, left_out: 0 });
    expect(await notified()).toBe(1);
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

  test('is for the supervisor of the class: others get 403 or 404, and no student of another class is in it', async () => {
    await publish();
    const other = await createReportSchool();
    const stranger = await other.addUser('student');
    expect((await issue({ students: [stranger.id] })).status).toBe(422);
    expect((await issue({ classroom_id: other.ids.classroom })).status).toBe(404);
    expect((await issue({ period_id: other.ids.period })).status).toBe(404);
    expect((await other.as('supervisor').post(`${base}/certificates`, wish())).status).toBe(404);
    expect((await school.as('teacher').post(`${base}/certificates`, wish())).status).toBe(403);
    expect((await school.as('student').post(`${base}/certificates`, wish())).status).toBe(403);
    expect(await cardsOf('teacher')).toHaveLength(2);
    const choices = certificateClasses.parse(
      (await school.as('teacher').get(`${base}/certificates/choices`)).body,
    );
    expect(choices.data.map(({ id, attributes }) => [id, attributes.periods.map((one) => one.id)])).toEqual([
      [school.ids.classroom, [school.ids.period]],
    ]);
    const { period, classroom } = school.ids;
    const query = `period=${period}&classroom=${classroom}`;
    expect((await other.as('teacher').get(`${base}/certificates/classes?${query}`)).status).toBe(404);
    expect((await other.as('teacher').get(`${base}/certificates/classes/print?${query}`)).status).toBe(404);
  });
});

/** A day inside the period that the school begins with. */
async function dayOfPeriod(): Promise<string> {
  const { rows } = await school.db.execute<{ day: string }>(
    sql`select start_date::text as day from periods where id = ${school.ids.period}`,
  );
  return rows[0]?.day ?? '';
}

describe('who issues the report cards of a class', () => {
  /** A subject of the class that the teacher of the school teaches too. */
  async function addSubject(name: string) {
    const id = newId();
    const { ids, db, people } = school;
    await db.insert(subjects).values({ id, gradeId: ids.grade, name: both(name, name), icon: 'art' });
    await db.insert(teachingAssignments).values({
      teacherId: people.teacher.id,
      classroomId: ids.classroom,
      subjectId: id,
      academicYearId: ids.year,
    });
    return id;
  }
  async function addSupervisor(supervised: readonly string[], modules?: readonly Permission[]) {
    const person = await school.addUser('supervisor', modules ? { modules } : {});
    await school.db
      .insert(supervisorScopes)
      .values(
        supervised.map((subjectId) => ({ supervisorId: person.id, subjectId, branchId: school.ids.branch })),
      );
    return person;
  }
  type Person = Awaited<ReturnType<typeof addSupervisor>>;
  const mayIssue = async (person: Person) => {
    const choices = certificateClasses.parse((await person.get(`${base}/certificates/choices`)).body);
    const issued = await person.post(`${base}/certificates`, wish());
    const said = choices.data.map(({ attributes }) => attributes.may_issue);
    expect(said).toEqual([issued.status !== 403]);
    if (issued.status === 403) expect(issued.body.errors[0].code).toBe('not_whole_class');
    return said[0];
  };

  test('is who supervises all of its subjects, then who several, and never nobody', async () => {
    await publish();
    const [art, sport] = [await addSubject('الفنية'), await addSubject('البدنية')];
    const one = school.people.supervisor;
    expect(await mayIssue(one)).toBe(true);
    const other = await addSupervisor([art]);
    expect([await mayIssue(one), await mayIssue(other)]).toEqual([true, true]);
    const several = await addSupervisor([art, sport]);
    expect([await mayIssue(one), await mayIssue(several)]).toEqual([false, true]);
    const withoutModule = await addSupervisor([school.ids.subject, art, sport], ['homework']);
    expect((await withoutModule.post(`${base}/certificates`, wish())).status).toBe(403);
    const whole = await addSupervisor([school.ids.subject, art, sport]);
    expect([await mayIssue(several), await mayIssue(whole)]).toEqual([false, true]);
  });

  test('takes them back too; an appreciation goes by the student', async () => {
    await publish();
    await issue();
    const { body: given } = await school.as('teacher').post(`${base}/certificates/appreciation`, {
      data: {
        type: 'certificate',
        attributes: { students: [amal], template: 'progress', reason: both('تقدم', 'Progress') },
      },
    });
    expect(given.meta).toEqual({ issued: 1, kept: 0 });
    await addSupervisor([school.ids.subject, await addSubject('الفنية')]);
    const list = await listOf(amal);
    const revocable = list.map(({ attributes }) => [
      attributes.kind,
      attributes.actions.some(({ key }) => key === 'revoke'),
    ]);
    expect(Object.fromEntries(revocable)).toEqual({ report_card: false, appreciation: true });
    const statuses = list.map(async ({ id, attributes }) => {
      const { status } = await school.as('supervisor').post(`${base}/certificates/${id}/revoke`, revokeBody);
      return [attributes.kind, status];
    });
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual({ report_card: 403, appreciation: 204 });
  });
});

describe('verifying', () => {
  test('shows anybody what was issued; a revoked one says so and nothing more', async () => {
    await publish();
    await issue();
    const [card] = await listOf(amal);
    const { id = '', attributes } = card ?? {};
    const code = attributes?.code ?? '';
    expect(attributes?.verify_url).toMatch(new RegExp(`^https?://[^/]+/en/verify/${code}$`));
    const proof = certificateProof.parse((await verify(code)).body).data.attributes;
    expect(proof).toMatchObject({ state: 'valid', serial: attributes?.serial, content: { total: 28.5 } });
    expect((await verify(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);

    const path = `${base}/certificates/${id}/revoke`;
    expect((await school.as('teacher').post(path, revokeBody)).status).toBe(403);
    const noReason = { data: { type: 'certificate_revocation', attributes: { reason: ' ' } } };
    expect((await school.as('supervisor').post(path, noReason)).status).toBe(422);
    expect((await school.as('supervisor').post(path, revokeBody)).status).toBe(204);
    expect((await school.as('supervisor').post(path, revokeBody)).body.errors[0].code).toBe(
      'certificate_revoked',
    );
    const after = (await verify(code)).body;
    expect(certificateProof.parse(after).data.attributes).toMatchObject({ state: 'revoked', content: null });
    expect(JSON.stringify(after)).not.toMatch(/Amal|أمل|خطأ/);
    expect(await listOf(amal)).toEqual([]);
    expect((await school.as('supervisor').get(`${base}/certificates/${id}/print`)).status).toBe(404);
  });

  test('knows no row that the school did not seal as it stands', async () => {
    await publish();
    await issue();
    const [card] = await listOf(badr);
    const code = card?.attributes.code ?? '';
    await school.db.execute(
      sql`update certificates set content = jsonb_set(content, '{total}', '30')
        where id = ${card?.id ?? null}`,
    );
    expect((await verify(code)).status).toBe(404);
  });

  test('stops many tries of codes from one address', async () => {
    const tries = (ip: string) =>
      school.server.fetch(new Request(`http://school.test${base}/verify/K7P4-9XQM-3HTR-WY2D`), {
        ...{ token: null, sessionKey: null, receivedAt: school.deps.now().getTime() },
        ip,
      });
    for (let count = 0; count < 30; count += 1) expect((await tries('203.0.113.7')).status).toBe(404);
    expect((await tries('203.0.113.7')).status).toBe(429);
    expect((await tries('203.0.113.8')).status).toBe(404);
  });
});

/** How often the pages of a file begin to paint in a colour. */
function paintedIn(bytes: Uint8Array, color: readonly number[]): number {
  const file = Buffer.from(bytes);
  let count = 0;
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    if (file.subarray(at - 3, at).toString() === 'end') continue;
    let page = '';
    try {
      page = inflateSync(file.subarray(at + 7)).toString('latin1');
    } catch {
      // Pictures and fonts are packed in other ways.
    }
    for (const [, ...parts] of page.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:rg|scn)\n/g))
      if (parts.every((part, index) => Math.round(Number(part) * 255) === color[index])) count += 1;
  }
  return count;
}

describe('printing', () => {
  test('gives text that can be searched in either language, one page a certificate, without encryption', async () => {
    await publish();
    await issue();
    const [card] = await listOf(amal);
    const code = card?.attributes.code ?? '';
    const path = `${base}/certificates/${card?.id ?? ''}/print`;
    for (const [language, words] of [
      ['ar', ['أمل', 'المشاركة', 'سارة العتيبي', '28.5', code, card?.attributes.serial ?? '']],
      ['en', ['Amal', 'Participation', 'Sara Alotaibi', '28.5', code, card?.attributes.serial ?? '']],
    ] as const) {
      const { status, bytes } = await school.as('supervisor').get(`${path}?language=${language}`);
      expect(status).toBe(200);
      expect(pageCount(bytes)).toBe(1);
      const plain = Buffer.from(bytes).toString('latin1');
      expect([plain.includes('/StructTreeRoot'), plain.includes('/Encrypt')]).toEqual([true, false]);
      expect(await qrCodeOf(bytes)).toBe(card?.attributes.verify_url.replace('/en/', `/${language}/`));
      const text = await textByPdfium(bytes);
      for (const word of words) expect(text).toContain(word);
    }
    const { period, classroom } = school.ids;
    const whole = await school
      .as('teacher')
      .get(`${base}/certificates/classes/print?period=${period}&classroom=${classroom}&language=en`);
    expect(pageCount(whole.bytes)).toBe(2);
  });

  test('shows a level in its colour beside its name', async () => {
    const { db, ids } = school;
    const scale = newId();
    await db.insert(levelScales).values({ id: scale, name: both('المستويات', 'Levels') });
    const level = {
      scaleId: scale,
      position: 1,
      fromPercent: 0,
      code: 'able',
      name: both('متمكن', 'Proficient'),
    };
    await db.insert(scaleLevels).values({ ...level, color: 'danger' });
    await db.update(periods).set({ scaleId: scale }).where(eq(periods.id, ids.period));
    await publish();
    await issue();
    const [card] = await listOf(amal);
    const { status, bytes } = await school
      .as('supervisor')
      .get(`${base}/certificates/${card?.id ?? ''}/print?language=ar`);
    expect(status, Buffer.from(bytes).toString('latin1').slice(0, 600)).toBe(200);
    expect(await textByPdfium(bytes)).toContain('متمكن');
    // The red of the design, at the subject and at all of them together.
    expect(paintedIn(bytes, [0xb3, 0x35, 0x2b])).toBe(2);
    expect(paintedIn(bytes, [0x1b, 0x72, 0x46])).toBe(0);
  });

  test('of more than 50 students asks for the password, and every file is written down', async () => {
    await publish();
    await issue();
    const { db, ids } = school;
    const { period, classroom } = ids;
    const path = `${base}/certificates/classes/print?period=${period}&classroom=${classroom}&language=en`;
    const more = await Promise.all(Array.from({ length: 50 }, () => school.addUser('student')));
    await db.execute(sql`insert into certificates (id, kind, branch_id, student_id, period_id, classroom_id,
      serial, code, content, seal, issued_by, issued_at)
      select gen_random_uuid(), c.kind, c.branch_id, st.id, c.period_id, c.classroom_id, 'S' || st.place,
      'C' || st.place, c.content, c.seal, c.issued_by, c.issued_at
      from certificates c, unnest(${sql.param(more.map(({ id }) => id))}::uuid[]) with ordinality st(id,
        place)
      where c.student_id = ${amal}`);
    const prove = (provedAt: Date) =>
      db.update(sessions).set({ provedAt }).where(eq(sessions.userId, school.people.supervisor.id));
    await prove(new Date(0));
    const refused = await school.as('supervisor').get(path);
    expect([refused.status, refused.body.errors[0].title]).toEqual([403, 'reauth']);
    await prove(new Date());
    const { status, headers } = await school.as('supervisor').get(path);
    expect([status, headers.get('x-page-count')]).toEqual([200, '52']);
    const lines = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(
        and(eq(auditLog.actorId, school.people.supervisor.id), like(auditLog.action, 'certificate.export%')),
      )
      .orderBy(auditLog.at);
    expect(lines.map(({ action }) => action)).toEqual(['certificate.export_refused', 'certificate.export']);
    const none = `${base}/certificates/classes/print?period=${period}&classroom=${newId()}`;
    expect((await school.as('supervisor').get(none)).status).toBe(404);
  });
});

describe('appreciations', () => {
  const body = (student_id: string, more: object = {}) => ({
    data: {
      type: 'certificate',
      attributes: {
        students: [student_id],
        template: 'progress',
        reason: both('تقدم في القراءة', 'Progress'),
        ...more,
      },
    },
  });

  test('are given by a teacher to students of the classes', async () => {
    const { status, body: reply } = await school
      .as('teacher')
      .post(`${base}/certificates/appreciation`, body(amal));
    expect([status, reply.meta]).toEqual([201, { issued: 1, kept: 0 }]);
    const list = await school.as('teacher').get(`${base}/certificates/student/certificates-list/${amal}`);
    const [given] = certificateCollection.parse(list.body).data;
    expect(given?.attributes).toMatchObject({ kind: 'appreciation', content: { template: 'progress' } });
    expect(given?.attributes.actions.map(({ key }) => key)).toEqual(['print']);
    const other = await createReportSchool();
    const far = await other.as('teacher').post(`${base}/certificates/appreciation`, body(amal));
    expect([far.status, far.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/students/0']);
    const bad = await school
      .as('teacher')
      .post(`${base}/certificates/appreciation`, body(amal, { template: 'magic' }));
    expect([bad.status, bad.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/template']);
  });
});

test('students read their own, and others of none', async () => {
  await publish();
  await issue();
  const list = `${base}/certificates/student/certificates-list`;
  const [card] = await listOf(amal);
  expect((await school.as('student').get(`${list}/${amal}`)).status).toBe(404);
  expect((await school.as('student').get(`${base}/certificates/${card?.id ?? ''}/print`)).status).toBe(404);
  expect((await school.as('parent').get(`${list}/${amal}`)).status).toBe(404);
  expect((await school.as('employee').get(`${list}/${amal}`)).status).toBe(403);
  expect((await school.as('teacher').get(`${list}/${amal}`)).status).toBe(200);
  expect((await school.anonymous.get(`${list}/${amal}`)).status).toBe(401);
});

test('a student teacher reads and prints those of a student once the link is accepted', async () => {
  const { db, people } = school;
  await publish();
  await issue();
  const list = `${base}/certificates/student/certificates-list/${amal}`;
  const link = { studentTeacherId: people.studentTeacher.id, studentId: amal };
  await db.insert(studentTeacherLinks).values(link);
  expect((await school.as('studentTeacher').get(list)).status).toBe(404);
  await db
    .update(studentTeacherLinks)
    .set({ acceptedAt: new Date() })
    .where(eq(studentTeacherLinks.studentId, amal));
  const [card] = certificateCollection.parse((await school.as('studentTeacher').get(list)).body).data;
  expect(card?.attributes.actions.map(({ key }) => key)).toEqual(['print']);
  const print = `${base}/certificates/${card?.id ?? ''}/print`;
  expect((await school.as('studentTeacher').get(print)).status).toBe(200);
});

test('guardians are notified, find it on their home and read it while the link stands', async () => {
  const { db, people } = school;
  await db.insert(guardianships).values({ parentId: people.parent.id, studentId: amal });
  await publish();
  await issue();
  const listed = await school.as('parent').get('/api/notification/api/v1/en/list-notification');
  expect(listed.body.data[0].attributes).toMatchObject({
    kind: 'certificate_issued',
    click_action: `/en/home/parent/certificates/${amal}`,
  });
  const home = parentHome.parse((await school.as('parent').get('home/parent')).body);
  const child = home.data.attributes.children.find(({ id }) => id === amal);
  expect(child?.certificate).toMatchObject({ kind: 'report_card', about: { ar: expect.any(String) } });
  const list = `${base}/certificates/student/certificates-list/${amal}`;
  const [card] = certificateCollection.parse((await school.as('parent').get(list)).body).data;
  expect(card?.attributes.actions.map(({ key }) => key)).toEqual(['print']);
  expect((await school.as('parent').get(`${base}/certificates/${card?.id ?? ''}/print`)).status).toBe(200);
  await db.execute(
    sql`update certificates set issued_at = issued_at - interval '15 days' where student_id = ${amal}`,
  );
  const later = parentHome.parse((await school.as('parent').get('home/parent')).body);
  expect(later.data.attributes.children.map(({ certificate }) => certificate)).not.toContainEqual(
    expect.anything(),
  );
  await db.update(guardianships).set({ revokedAt: new Date() }).where(eq(guardianships.studentId, amal));
  expect((await school.as('parent').get(list)).status).toBe(404);
});
