import { sql } from 'drizzle-orm';
import type { ReportCard } from '@/lib/contract/resources/school/certificate';
import type { Db } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';

type Many = { branchId: string; gradeId: string; subjectId: string; teacherId: string; count: number };

const both = (ar: string, en: string) => ({ ar, en });
const subjects = [
  both('العلوم', 'Science'),
  both('الرياضيات', 'Mathematics'),
  both('لغتي', 'Arabic'),
  both('اللغة الإنجليزية', 'English'),
  both('الدراسات الاجتماعية', 'Social studies'),
  both('القرآن الكريم والدراسات الإسلامية', 'Quran and Islamic studies'),
  both('التربية الفنية', 'Art'),
  both('المهارات الرقمية', 'Digital skills'),
];
const columns = [
  both('المهام الأدائية', 'Performance tasks'),
  both('المشاركة', 'Participation'),
  both('الواجبات', 'Homework'),
  both('الاختبارات القصيرة', 'Short tests'),
  both('اختبار نهاية الفترة', 'Final test'),
].map((title, index) => ({ key: `c${index}`, title, max: 10 }));

/** The card of a student by number: all subjects and columns, every mark another one. */
function cardOf(number: number): ReportCard {
  const marks = subjects.map((_, subject) =>
    columns.map((__, column) => 5 + ((number * 7 + subject * 3 + column * 5) % 11) / 2),
  );
  const totals = marks.map((row) => row.reduce((sum, mark) => sum + mark, 0));
  const total = totals.reduce((sum, each) => sum + each, 0);
  return {
    kind: 'report_card',
    student: { name: both(`ليان الحربي ${number}`, `Layan Alharbi ${number}`), number: `N${number}` },
    branch: both('فرع الشاطئ', 'Shore'),
    grade: both('الصف الخامس', 'Grade 5'),
    classroom: both('الخامس أ', '5 A'),
    year: both('1448', '2026/27'),
    signatures: [
      { role: both('مديرة المدرسة', 'Head teacher'), name: both('سارة العتيبي', 'Sara Alotaibi') },
    ],
    period: { name: both('الفترة الأولى', 'Period 1'), starts_on: '2026-08-23', ends_on: '2026-11-12' },
    columns,
    subjects: subjects.map((name, subject) => ({
      name,
      cells: columns.map(({ key }, column) => ({
        key,
        value: marks[subject]?.[column] ?? null,
        status: 'value' as const,
      })),
      total: totals[subject] ?? null,
      of: 50,
      percent: 2 * (totals[subject] ?? 0),
      level: both('متقدم', 'Advanced'),
    })),
    total,
    of: 50 * subjects.length,
    percent: (100 * total) / (50 * subjects.length),
    level: both('متقدم', 'Advanced'),
    rank: null,
    attendance: { absent: number % 4, excused: 0, late: number % 3 },
    remark: both('أداء متميز، واصلي التقدم.', 'Excellent work, keep it up.'),
  };
}

/** A new class of a teacher whose students all hold the report card of a new period. */
export async function addManyCertificates(
  db: Db,
  { branchId, gradeId, subjectId, teacherId, count }: Many,
): Promise<{ classroomId: string; periodId: string }> {
  const [classroomId, periodId] = [newId(), newId()];
  const cards = Array.from({ length: count }, (_, index) => ({ id: newId(), content: cardOf(index + 1) }));
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into classrooms (id, branch_id, grade_id, name)
      values (${classroomId}, ${branchId}, ${gradeId}, '{"ar": "ج", "en": "C"}')`);
    await tx.execute(sql`insert into teaching_assignments (id, teacher_id, classroom_id, subject_id,
      academic_year_id)
      select gen_random_uuid(), ${teacherId}, ${classroomId}, ${subjectId}, y.id from academic_years y
      where y.is_current`);
    await tx.execute(sql`insert into periods (id, academic_year_id, grade_id, name, start_date, end_date)
      select ${periodId}, y.id, ${gradeId}, '{"ar": "الفترة الأولى", "en": "Period 1"}', '2026-08-23',
      '2026-11-12'
      from academic_years y where y.is_current`);
    await tx.execute(sql`create temporary table many on commit drop as
      select (card->>'id')::uuid as id, card->'content' as content, n
      from jsonb_array_elements(${JSON.stringify(cards)}::jsonb) with ordinality each(card, n)`);
    await tx.execute(sql`insert into users (id, username, password_hash, first_name, last_name, gender)
      select id, 'card-' || id, '-', content->'student'->'name', '{"ar": "", "en": ""}', 'female' from many`);
    await tx.execute(sql`insert into students (user_id, branch_id, classroom_id, grade_id, number)
      select id, ${branchId}, ${classroomId}, ${gradeId}, 'C' || right(id::text, 12) from many`);
    await tx.execute(sql`insert into certificates
        (id, kind, branch_id, student_id, period_id, classroom_id, serial, code, content, seal, issued_by,
          issued_at)
      select gen_random_uuid(), 'report_card', ${branchId}, id, ${periodId}, ${classroomId},
      'MANY-' || lpad(n::text, 5, '0') || right(id::text, 6),
        upper(translate(left(md5(id::text), 16), '01', 'GH')), content, '-', ${teacherId}, now() from many`);
  });
  return { classroomId, periodId };
}
