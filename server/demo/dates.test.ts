import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { locales } from '@/lib/contract/text';
import { sessions } from '@/server/platform/db/schema/people';
import { translate } from '@/server/platform/text/translate';
import { hashToken, newToken } from '@/server/access/sessions/tokens';
import { agentOf } from '@/tests/server/agent';
import { testServer } from '@/tests/server/test-server';
import { loneDatesOfText } from '../../e2e/lone-dates';
import { demoId } from './random';

/** The branches of the demo school write Hijri first. */
const FIRST = 'islamic-umalqura';
let school: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  school = await testServer({ hasDemo: true });
});

describe('exports of the demo', () => {
  type Role = 'student' | 'school_instructor' | 'employee';
  /** An agent of one person of the demo school. */
  async function as(user: string, role: Role) {
    const token = newToken();
    await school.deps.db.insert(sessions).values({
      tokenHash: hashToken(token),
      userId: demoId(`user ${user}`),
      role,
      branchId: role === 'student' ? null : demoId('branch shore'),
      expiresAt: new Date(Date.now() + 3_600_000),
      provedAt: new Date(),
    });
    return agentOf(school)(token);
  }
  const scores = `export-students-scores/${demoId('quiz body check the key')}`;

  test.each([
    [
      'teacher noura',
      'school_instructor',
      (locale: string) => `/api/base/${locale}/teacher/homeworkReports/export`,
    ],
    [
      'teacher noura',
      'school_instructor',
      (locale: string) => `/api/base/${locale}/teacher/homeworkReports/${scores}`,
    ],
    [
      'student shore.5a 0',
      'student',
      (locale: string) => `/api/general-quiz/api/v1/${locale}/student/generalQuizReports/export`,
    ],
    ['salwa', 'employee', (locale: string) => `/api/office/api/v1/${locale}/audit-entries/export`],
    ['salwa', 'employee', (locale: string) => `/api/office/api/v1/${locale}/payments/journal/export`],
    ['salwa', 'employee', (locale: string) => `/api/office/api/v1/${locale}/payments/documents/export`],
  ] as const)(
    '%s (%s): dates for people in both calendars, beside those that sort',
    async (user, role, pathOf) => {
      const agent = await as(user, role);
      for (const locale of locales) {
        const { status, bytes } = await agent.get(`${pathOf(locale)}?format=csv&bom=0`);
        expect(status).toBe(200);
        const [heads = [], ...rows] = parse(Buffer.from(bytes)) as string[][];
        const sorted = translate(locale)('print.sorted', { header: '' });
        const isSorted = heads.map((head) => head.endsWith(sorted.trim()));
        expect(isSorted).toContain(true);
        expect(rows.length).toBeGreaterThan(0);
        const dated = rows.flatMap((row) => row.filter((_, at) => isSorted[at + 1] && row[at] !== ''));
        expect(dated.length).toBeGreaterThan(0);
        for (const cell of dated) expect(cell).toMatch(/\d{4} (?:هـ|AH) · .+ \d{4}/);
        const people = rows.flatMap((row) => row.filter((_, at) => !isSorted[at]));
        expect(people.flatMap((cell) => loneDatesOfText(cell, locale, FIRST))).toEqual([]);
        const values = rows.flatMap((row) => row.filter((cell, at) => isSorted[at] && cell !== ''));
        for (const value of values) expect(value).toMatch(/^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/);
      }
    },
  );
});
