import { type SheetColumnKey, type SheetPart, sheetGuardians } from '@/lib/contract/data-sheets';
import type { Problem } from '../cells';
import { wordsOf } from './headings';
import { personName, type Records, type SheetLine } from './records';

const normalised = (words: Record<string, readonly string[]>) =>
  new Map(
    Object.entries(words).flatMap(([value, all]) =>
      all.flatMap((word) => wordsOf(word).map((w) => [w, value] as const)),
    ),
  );
const genders = normalised({ female: ['female', 'f', 'أنثى', 'بنت'], male: ['male', 'm', 'ذكر', 'ولد'] });
const roles = normalised({
  teacher: ['teacher', 'معلم', 'معلمة', 'مدرس', 'مدرسة'],
  principal: ['supervisor', 'educational supervisor', 'مشرف', 'مشرفة', 'مشرف تربوي', 'مشرفة تربوية'],
  aide: ['employee', 'office', 'موظف', 'موظفة', 'إداري', 'إدارية'],
});
/**
 * A word of a list in the words of the standard; another one stays as it was typed, and is refused as that.
 */
const wordIn = (list: ReadonlyMap<string, string>, typed: string): string =>
  wordsOf(typed).flatMap((word) => list.get(word) ?? [])[0] ?? typed;

const national = (text: string) => (text === '' ? '' : `{NationalId:${text}}`);

type Person = {
  id: string;
  role: string;
  ownRole?: string;
  birthDate?: SheetColumnKey;
  guardians?: string[];
};
/** Columns of a person of a row; those of the first names are in one language or two. */
type Columns = {
  first: SheetColumnKey;
  last: SheetColumnKey;
  firstEn?: SheetColumnKey;
  lastEn?: SheetColumnKey;
  gender: SheetColumnKey;
  national: SheetColumnKey;
  phone: SheetColumnKey;
  email?: SheetColumnKey;
  username?: SheetColumnKey;
  number?: SheetColumnKey;
};

/** Who somebody is, and the role. */
async function addPerson(
  records: Records,
  line: SheetLine,
  part: SheetPart,
  person: Person,
  columns: Columns,
) {
  const { id, role, ownRole } = person;
  if (id === '' || records.compare(`person ${id}`, '') === 'new')
    await addFacts(records, line, part, person, columns);
  await records.add('roles', line, part, {
    sourcedId: { text: `role:${id}:${role}` },
    userSourcedId: { text: id },
    roleType: { text: 'primary' },
    role: { text: role, ...(part === 'row' && { from: 'role' as const }) },
    ...(ownRole && { 'metadata.role': { text: ownRole } }),
    orgSourcedId: { text: records.branch },
  });
}

/** What is recorded of a person once, for any number of roles. */
async function addFacts(
  records: Records,
  line: SheetLine,
  part: SheetPart,
  person: Person,
  columns: Columns,
) {
  const cell = (key: SheetColumnKey | undefined) => ({
    text: key ? line.text(key) : '',
    ...(key && { from: key }),
  });
  const id = { text: person.id };
  const hasTwo = columns.firstEn !== undefined;
  await records.add('users', line, part, {
    sourcedId: id,
    enabledUser: { text: 'true' },
    username: cell(columns.username),
    userIds: { text: national(line.text(columns.national)), from: columns.national },
    [hasTwo ? 'metadata.givenName_ar' : 'givenName']: cell(columns.first),
    [hasTwo ? 'metadata.familyName_ar' : 'familyName']: cell(columns.last),
    ...(hasTwo && {
      'metadata.givenName_en': cell(columns.firstEn),
      'metadata.familyName_en': cell(columns.lastEn),
    }),
    identifier: cell(columns.number),
    email: cell(columns.email),
    phone: cell(columns.phone),
    agentSourcedIds: { text: (person.guardians ?? []).join(',') },
  });
  await records.add('demographics', line, part, {
    sourcedId: id,
    sex: { text: wordIn(genders, line.text(columns.gender)), from: columns.gender },
    ...(person.birthDate && { birthDate: cell(person.birthDate) }),
  });
}

/**
 * The guardian of a row, recorded once for any number of children. `isOther`: an earlier row describes this
 * guardian otherwise.
 */
async function addGuardian(
  records: Records,
  line: SheetLine,
  place: 1 | 2,
): Promise<{ id: string; isOther: boolean } | null> {
  const key = <Name extends string>(name: Name) => `guardian_${place}_${name}` as const;
  const columns = {
    first: key('first'),
    last: key('last'),
    gender: key('gender'),
    national: key('national_id'),
    phone: key('phone'),
  };
  const said = Object.values(columns).map((each) => line.text(each));
  if (said.every((text) => text === '')) return null;
  const id = personName(line, { national: columns.national, phone: columns.phone });
  const before = id === '' ? 'new' : records.compare(`guardian ${id}`, said.join('\n'));
  if (before === 'new')
    await addPerson(records, line, `guardian_${place}`, { id, role: 'guardian' }, columns);
  return { id, isOther: before === 'other' };
}

/** A student with guardians and class. */
export async function addStudent(records: Records, line: SheetLine): Promise<void> {
  const guardians: string[] = [];
  const problems: Problem[] = [];
  for (const place of sheetGuardians) {
    const guardian = await addGuardian(records, line, place);
    if (guardian) guardians.push(guardian.id);
    if (guardian?.isOther) problems.push({ field: `guardian_${place}_first`, code: 'told_otherwise' });
  }
  const number = line.text('number');
  const id = personName(line, { national: 'national_id' }) || `student:${records.branch}:${number}`;
  const person = {
    ...{ id, role: 'student', birthDate: 'birth_date' as const },
    guardians: guardians.filter((name) => name !== ''),
  };
  await addPerson(records, line, 'row', person, {
    ...{ first: 'first_ar', last: 'last_ar', firstEn: 'first_en', lastEn: 'last_en', number: 'number' },
    ...{ gender: 'gender', national: 'national_id', phone: 'phone', email: 'email' },
  });
  const classroom = await records.implyClass(line);
  const seat = await records.add('enrollments', line, 'row', {
    sourcedId: { text: `seat:${id}` },
    classSourcedId: { text: classroom, from: 'classroom' },
    schoolSourcedId: { text: records.branch },
    userSourcedId: { text: id },
    role: { text: 'student' },
    primary: { text: 'true' },
  });
  seat.problems.push(...problems);
  if (number === '') seat.problems.push({ field: 'users.identifier', code: 'required' });
  if (line.text('grade') === '' || line.text('classroom') === '')
    seat.problems.push({ field: 'classSourcedId', code: 'required' });
}

/** Somebody of the staff with the role in the branch. */
export async function addStaff(records: Records, line: SheetLine): Promise<void> {
  const id = personName(line, {
    national: 'national_id',
    email: 'email',
    phone: 'phone',
    username: 'username',
  });
  const role = wordIn(roles, line.text('role'));
  const person = { id, role, ...(role === 'principal' && { ownRole: 'educational_supervisor' }) };
  await addPerson(records, line, 'row', person, {
    ...{ first: 'first_ar', last: 'last_ar', firstEn: 'first_en', lastEn: 'last_en', username: 'username' },
    ...{ gender: 'gender', national: 'national_id', phone: 'phone', email: 'email' },
  });
}
