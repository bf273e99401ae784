/**
 * People and classes of a school as another system gives them: tables of OneRoster 1.2 for two grades of one
 * branch.
 */
const csv = (...lines: string[]) => lines.join('\r\n');
const CLASSES = 20;
const A_CLASS = 40;
const TEACHERS = 20;
const GUARDIANS = 380;
export const rosterSize = { students: CLASSES * A_CLASS } as const;
/** Whom a test signs in as; the teacher teaches the first class, in which the student sits. */
export const rosterPeople = {
  teacher: { username: 'teacher.1', family: 'الدوسري' },
  student: { username: 'student.1', family: 'المالكي' },
} as const;

type Taught = { grade: string; subject: string };
/** Half of the classes are of each grade. */
type Place = { branch: string; year: string; lower: Taught; upper: Taught };

const each = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));
const files = ['courses', 'classes', 'users', 'roles', 'demographics', 'enrollments'] as const;

const familyOf = (who: keyof typeof rosterPeople, at: number) =>
  at === 1 ? rosterPeople[who].family : 'الغامدي';

/**
 * The tables by their file names. Grades and subjects are texts, `branch` and `year` names that the school
 * knows.
 */
export function rosterTables({ branch, year, lower, upper }: Place): Record<string, string> {
  const of = (room: number) =>
    room <= CLASSES / 2 ? { ...lower, course: 'lower' } : { ...upper, course: 'upper' };
  const students = each(CLASSES * A_CLASS, (at) => ({
    at,
    room: ((at - 1) % CLASSES) + 1,
    guardian: ((at - 1) % GUARDIANS) + 1,
  }));
  const teachers = each(TEACHERS, (at) => at);
  const guardians = each(GUARDIANS, (at) => at);
  const people = [
    ...teachers.map((at) => ({ id: `t${at}`, role: 'teacher', sex: 'female' })),
    ...students.map(({ at }) => ({ id: `s${at}`, role: 'student', sex: at % 2 ? 'female' : 'male' })),
    ...guardians.map((at) => ({ id: `g${at}`, role: 'guardian', sex: 'male' })),
  ];
  return {
    'manifest.csv': csv(
      'propertyName,value',
      'manifest.version,1.0',
      'oneroster.version,1.2',
      ...files.map((file) => `file.${file},bulk`),
    ),
    'courses.csv': csv(
      'sourcedId,schoolYearSourcedId,title,courseCode,grades,orgSourcedId',
      `home,${year},Homeroom,H,"${lower.grade},${upper.grade}",${branch}`,
      `lower,${year},${lower.subject},C1,${lower.grade},${branch}`,
      `upper,${year},${upper.subject},C2,${upper.grade},${branch}`,
    ),
    'classes.csv': csv(
      'sourcedId,title,grades,courseSourcedId,classType,schoolSourcedId,termSourcedIds,metadata.homeroomSourcedId',
      ...each(CLASSES, (at) => `room${at},الفصل ${at},${of(at).grade},home,homeroom,${branch},${year},`),
      ...each(
        CLASSES,
        (at) =>
          `lesson${at},${of(at).subject} ${at},${of(at).grade},${of(at).course},scheduled,${branch},${year},room${at}`,
      ),
    ),
    'users.csv': csv(
      'sourcedId,enabledUser,username,givenName,familyName,identifier,agentSourcedIds,grades',
      ...teachers.map((at) => `t${at},true,teacher.${at},هدى,${familyOf('teacher', at)},,,`),
      ...students.map(
        ({ at, room, guardian }) =>
          `s${at},true,student.${at},سلمى,${familyOf('student', at)},${10_000 + at},g${guardian},${of(room).grade}`,
      ),
      ...guardians.map((at) => `g${at},true,,خالد,الزهراني,,,`),
    ),
    'roles.csv': csv(
      'sourcedId,userSourcedId,roleType,role,orgSourcedId',
      ...people.map(({ id, role }) => `role-${id},${id},primary,${role},${branch}`),
    ),
    'demographics.csv': csv('sourcedId,birthDate,sex', ...people.map(({ id, sex }) => `${id},,${sex}`)),
    'enrollments.csv': csv(
      'sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role,primary',
      ...students.map(({ at, room }) => `e${at},room${room},${branch},s${at},student,true`),
      ...each(CLASSES, (at) => `l${at},lesson${at},${branch},t${((at - 1) % TEACHERS) + 1},teacher,true`),
    ),
  };
}

export const wrongFamily = 'الغريب';

/** Thirty students of another school in a separate class: a file that was sent by mistake. */
export function wrongTables({ branch, year, lower: { grade } }: Place): Record<string, string> {
  const students = each(30, (at) => `w${at}`);
  const wrongFiles = ['courses', 'classes', 'users', 'roles', 'demographics', 'enrollments'];
  return {
    'manifest.csv': csv(
      'propertyName,value',
      'manifest.version,1.0',
      'oneroster.version,1.2',
      ...wrongFiles.map((file) => `file.${file},bulk`),
    ),
    'courses.csv': csv(
      'sourcedId,schoolYearSourcedId,title,courseCode,grades,orgSourcedId',
      `wrong-home,${year},Homeroom,W,${grade},${branch}`,
    ),
    'classes.csv': csv(
      'sourcedId,title,grades,courseSourcedId,classType,schoolSourcedId,termSourcedIds',
      `wrong-room,فصل غريب,${grade},wrong-home,homeroom,${branch},${year}`,
    ),
    'users.csv': csv(
      'sourcedId,enabledUser,username,givenName,familyName,identifier,grades',
      ...students.map((id, at) => `${id},true,${id},ريم,${wrongFamily},${90_000 + at},${grade}`),
    ),
    'roles.csv': csv(
      'sourcedId,userSourcedId,roleType,role,orgSourcedId',
      ...students.map((id) => `role-${id},${id},primary,student,${branch}`),
    ),
    'demographics.csv': csv('sourcedId,birthDate,sex', ...students.map((id) => `${id},,female`)),
    'enrollments.csv': csv(
      'sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role,primary',
      ...students.map((id) => `enrol-${id},wrong-room,${branch},${id},student,true`),
    ),
  };
}
