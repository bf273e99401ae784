/** People and classes of a school as another system gives them: tables of OneRoster 1.2 for one grade of one branch. */
const csv = (...lines: string[]) => lines.join('\r\n');
const CLASSES = 20;
const A_CLASS = 40;
const TEACHERS = 20;
const GUARDIANS = 380;
export const rosterSize = { classes: CLASSES, people: CLASSES * A_CLASS + TEACHERS + GUARDIANS } as const;
/** Whom a test signs in as; the teacher teaches the first class, in which the student sits. */
export const rosterPeople = {
  teacher: { username: 'teacher.1', family: 'الدوسري' },
  student: { username: 'student.1', family: 'المالكي' },
} as const;

type Place = { branch: string; year: string; grade: string; subject: string };

const each = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));
const files = ['courses', 'classes', 'users', 'roles', 'demographics', 'enrollments'] as const;

const familyOf = (who: keyof typeof rosterPeople, at: number) =>
  at === 1 ? rosterPeople[who].family : 'الغامدي';

/** The tables by their file names. `grade` and `subject` are texts, `branch` and `year` names that the school knows. */
export function rosterTables({ branch, year, grade, subject }: Place): Record<string, string> {
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
      `home,${year},Homeroom,H,${grade},${branch}`,
      `course,${year},${subject},C,${grade},${branch}`,
    ),
    'classes.csv': csv(
      'sourcedId,title,grades,courseSourcedId,classType,schoolSourcedId,termSourcedIds,metadata.homeroomSourcedId',
      ...each(CLASSES, (at) => `room${at},الفصل ${at},${grade},home,homeroom,${branch},${year},`),
      ...each(
        CLASSES,
        (at) => `lesson${at},${subject} ${at},${grade},course,scheduled,${branch},${year},room${at}`,
      ),
    ),
    'users.csv': csv(
      'sourcedId,enabledUser,username,givenName,familyName,identifier,agentSourcedIds,grades',
      ...teachers.map((at) => `t${at},true,teacher.${at},هدى,${familyOf('teacher', at)},,,`),
      ...students.map(
        ({ at, guardian }) =>
          `s${at},true,student.${at},سلمى,${familyOf('student', at)},${10_000 + at},g${guardian},${grade}`,
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
