import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { translate } from '@/server/platform/text/translate';
import { createReportSchool, type ReportSchool } from '@/tests/server/report-fixture';
import { reportsTable } from './exports';

let school: ReportSchool;
beforeAll(async () => {
  school = await createReportSchool();
});

describe('a file is named by the kind of work that it is about', () => {
  test.each([
    ['homeworkReports', 'homework-reports', 'Homework'],
    ['periodicTestReports', 'periodic-test-reports', 'Periodic test'],
    ['formativeTestReports', 'formative-test-reports', 'Formative test'],
    ['generalExamReports', 'general-exam-reports', 'Exam of the grade'],
    ['generalQuizReports', 'quiz-reports', 'Title'],
  ])('%s', async (reports, plain, head) => {
    const path = `/api/base/en/teacher/${reports}/export?format=csv&bom=0`;
    const { status, headers, bytes } = await school.as('teacher').get(path);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain(`${plain}`);
    const [first = []] = parse(Buffer.from(bytes)) as string[][];
    expect(first[0]).toBe(head);
  });

  test('classes of an English file are joined by the comma of its language', async () => {
    const classrooms = [{ name: { en: '5A', ar: 'الخامس أ' } }, { name: { en: '5B', ar: 'الخامس ب' } }];
    const report = { title: {}, subject: null, grade: null, owner_name: {}, classrooms, mean_percent: null };
    const classesIn = (locale: 'ar' | 'en') => {
      const { rows } = reportsTable(
        [{ ...report, pass_percent: null } as never],
        translate(locale),
        'homework',
      );
      return (rows as { classes: string }[])[0]?.classes;
    };
    expect([classesIn('en'), classesIn('ar')]).toEqual(['5A, 5B', 'الخامس أ، الخامس ب']);
  });
});
