import { foldDigits } from '@/lib/contract/text';
import { languagesOf } from './languages';
import { type Records, type SheetLine, titleCells } from './records';

/** Both names of a class, also where one cell holds them together. */
function classNames(line: SheetLine): { ar: string; en: string } {
  const [ar, en] = [line.text('name_ar'), line.text('name_en')];
  return (en === '' ? languagesOf(ar) : ar === '' ? languagesOf(en) : null) ?? { ar, en };
}

/** A class of the branch. */
export async function addClass(records: Records, line: SheetLine): Promise<void> {
  const grade = line.text('grade');
  const { ar, en } = classNames(line);
  const id = records.className(grade, ar, en);
  const before = records.compare(id, '');
  const shaped = await records.add('classes', line, 'row', {
    sourcedId: { text: id },
    'metadata.title_ar': { text: ar, from: 'name_ar' },
    'metadata.title_en': { text: en, from: 'name_en' },
    grades: { text: records.gradeWord(grade), from: 'grade' },
    courseSourcedId: { text: await records.homeroomCourse(line, grade) },
    classType: { text: 'homeroom' },
    schoolSourcedId: { text: records.branch },
  });
  if (grade === '') shaped.problems.push({ field: 'grades', code: 'required' });
  if (before !== 'new') shaped.problems.push({ field: 'title', code: 'repeated' });
}

/** What a teacher goes by in a cell of a lesson: the number of the state, the e-mail, or the user name. */
function teacherName(typed: string): string {
  const text = foldDigits(typed).toLowerCase();
  if (text === '') return '';
  if (/^\d+$/.test(text)) return `national:${text}`;
  return text.includes('@') ? `email:${text}` : `username:${text}`;
}

/** A teacher in a class and subject. */
export async function addTeaching(records: Records, line: SheetLine): Promise<void> {
  const [grade, subject] = [line.text('grade'), line.text('subject')];
  const [classroom, course, teacher] = [
    await records.implyClass(line),
    records.courseName(grade, subject),
    teacherName(line.text('teacher')),
  ];
  if (records.compare(course, '') === 'new') {
    const shaped = await records.add('courses', line, 'implied', {
      sourcedId: { text: course },
      ...titleCells(subject, 'subject'),
      grades: { text: records.gradeWord(grade), from: 'grade' },
      orgSourcedId: { text: records.branch },
    });
    shaped.data.isImplied = true;
  }
  const lessons = `teaching:${classroom}:${course}`;
  if (records.compare(lessons, '') === 'new')
    await records.add('classes', line, 'row', {
      sourcedId: { text: lessons },
      ...titleCells(subject, 'subject'),
      courseSourcedId: { text: course },
      classType: { text: 'scheduled' },
      schoolSourcedId: { text: records.branch },
      'metadata.homeroomSourcedId': { text: classroom },
    });
  const shaped = await records.add('enrollments', line, 'row', {
    sourcedId: { text: `teaches:${teacher}:${lessons}`.slice(0, 255) },
    classSourcedId: { text: lessons },
    schoolSourcedId: { text: records.branch },
    userSourcedId: { text: teacher, from: 'teacher' },
    role: { text: 'teacher' },
    primary: { text: 'true' },
  });
  if (grade === '' || line.text('classroom') === '')
    shaped.problems.push({ field: 'classSourcedId', code: 'required' });
}
