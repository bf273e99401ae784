import { createHash } from 'node:crypto';
import { foldDigits } from '@/lib/contract/text';
import type { RosterFile } from '@/lib/contract/school-data';
import type { Role } from '@/lib/contract/roles';
import { FileError } from '@/server/platform/text/file-error';
import { Cells, type Problem } from './cells';

export type Shaped = {
  line: number;
  sourceId: string;
  isRemoved: boolean;
  data: Record<string, unknown>;
  problems: Problem[];
};

/** Rows of a table that come over at once. */
export type Part = { file: RosterFile; rows: Shaped[] };

/** Columns without which a table is none. */
const needed: Record<RosterFile, readonly string[]> = {
  orgs: ['sourcedId', 'name', 'type'],
  academicSessions: ['sourcedId', 'title', 'type', 'startDate', 'endDate'],
  courses: ['sourcedId', 'title', 'orgSourcedId'],
  classes: ['sourcedId', 'title', 'courseSourcedId', 'classType', 'schoolSourcedId', 'termSourcedIds'],
  users: ['sourcedId', 'enabledUser', 'username', 'givenName', 'familyName'],
  roles: ['sourcedId', 'userSourcedId', 'roleType', 'role', 'orgSourcedId'],
  demographics: ['sourcedId', 'sex'],
  enrollments: ['sourcedId', 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role'],
};

/**
 * The places of the columns; `more` are needed too. Throws FileError: `header` with the column that is
 * missing, `header_twice`.
 */
export function headerOf(
  file: RosterFile,
  cells: readonly string[],
  more: readonly string[] = [],
): Map<string, number> {
  const places = new Map<string, number>();
  for (const [place, cell] of cells.entries()) {
    const name = cell
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase();
    if (name === '') continue;
    if (places.has(name))
      throw new FileError('header_twice', { file: `${file}.csv`, name: cell.slice(0, 40) });
    places.set(name, place);
  }
  for (const name of [...needed[file], ...more])
    if (!places.has(name.toLowerCase())) throw new FileError('header', { file: `${file}.csv`, name });
  return places;
}

const userRoleNames = [
  // That of 1.1, which has no other.
  'administrator',
  'aide',
  'counselor',
  'districtAdministrator',
  'guardian',
  'parent',
  'principal',
  'proctor',
  'relative',
  'siteAdministrator',
  'student',
  'systemAdministrator',
  'teacher',
] as const;
/** Roles that a file may give; keys of the office never come with them. */
const ownRoles = [
  'student',
  'parent',
  'school_instructor',
  'educational_supervisor',
  'employee',
  'student_teacher',
] as const;
const roleOf = (name: (typeof userRoleNames)[number]): Role => {
  if (name === 'student') return 'student';
  if (name === 'teacher') return 'school_instructor';
  return name === 'guardian' || name === 'parent' || name === 'relative' ? 'parent' : 'employee';
};

/** What somebody is, by the words of the standard or of the school itself. */
export function readRole(cells: Cells): Role | null {
  const role = cells.oneOf('role', userRoleNames);
  const own = cells.oneOf('metadata.role', ownRoles, false);
  return own ?? (role === null ? null : roleOf(role));
}

const gradeCodes = (cells: Cells) =>
  cells.list('grades').map((grade) => {
    const code = foldDigits(grade);
    return /^\d{1,2}$/.test(code) ? code.padStart(2, '0') : code;
  });

/** A name to sign in with: the file's own, or one that is made of it and cannot belong to anybody else. */
function usernameOf(cells: Cells, sourceId: string) {
  const typed = foldDigits(cells.text('username') ?? '').toLowerCase();
  if (/^[a-z][a-z0-9._-]{2,59}$/.test(typed)) return { username: typed, isTyped: true };
  const local =
    typed
      .split('@')[0]
      ?.replace(/[^a-z0-9._-]/g, '')
      .replace(/^[^a-z]+/, '')
      .slice(0, 40) ?? '';
  const print = createHash('sha256').update(sourceId).digest('hex').slice(0, 10);
  return { username: `${local.length >= 2 ? local : 'user'}.${print}`, isTyped: false };
}

/** `{NationalId:1012345678},{Card:77}`: the number of the state among the identifiers of a person. */
function nationalIdOf(cells: Cells): string | null {
  for (const id of cells.list('userIds')) {
    const [, kind = '', value = ''] = /^\{([^:{}]{1,60}):([^{}]{1,60})\}$/.exec(id) ?? [];
    if (/national|iqama|هوية/i.test(kind)) return foldDigits(value.trim());
  }
  return null;
}

/** Who is at the school no more, and who is a number since: `metadata.state` of the school's own files. */
const formerStates = ['left', 'erased'] as const;
/** Names are letters; of a person who was erased the number is the name. */
const NAME = /^[\p{L}\p{M}\p{Zs}'’.\-ـ\u200c]*$/u;
const ERASED_NAME = /^[\p{L}\p{M}\p{N}\p{Zs}'’.\-ـ\u200c]*$/u;

function nameOf(cells: Cells, field: string, signs: RegExp) {
  const name = cells.localized(field);
  if (name === null) cells.refuse(field, 'required');
  for (const text of Object.values(name ?? {})) {
    if (text.length > 60) cells.refuse(field, 'too_long');
    if (!signs.test(text)) cells.refuse(field, 'name_signs');
  }
  return name ?? {};
}

function titleOf(cells: Cells, field: 'name' | 'title') {
  const title = cells.localized(field);
  if (title === null) cells.refuse(field, 'required');
  return title ?? {};
}

const shapes: Record<RosterFile, (cells: Cells, sourceId: string) => Record<string, unknown>> = {
  orgs: (cells) => ({
    name: titleOf(cells, 'name'),
    type: cells.oneOf('type', ['department', 'school', 'district', 'local', 'state', 'national']),
    code: (cells.text('identifier', 60) ?? '').toLowerCase(),
  }),
  academicSessions: (cells) => {
    const [from, to] = [cells.day('startDate'), cells.day('endDate')];
    if (from !== null && to !== null && to < from) cells.refuse('endDate', 'after_start');
    return {
      name: titleOf(cells, 'title'),
      type: cells.oneOf('type', ['gradingPeriod', 'semester', 'schoolYear', 'term']),
      from,
      to,
      parent: cells.text('parentSourcedId'),
    };
  },
  courses: (cells) => ({
    name: titleOf(cells, 'title'),
    grades: gradeCodes(cells),
    isHomeroom: cells.text('courseCode') === 'HOMEROOM',
  }),
  classes: (cells) => ({
    name: titleOf(cells, 'title'),
    grades: gradeCodes(cells),
    course: cells.required('courseSourcedId'),
    isHomeroom: cells.oneOf('classType', ['homeroom', 'scheduled']) === 'homeroom',
    homeroom: cells.text('metadata.homeroomSourcedId'),
    org: cells.required('schoolSourcedId'),
    terms: cells.list('termSourcedIds'),
  }),
  users: (cells, sourceId) => {
    const agents = cells.list('agentSourcedIds');
    if (agents.includes(sourceId)) cells.refuse('agentSourcedIds', 'own_agent');
    const state = cells.oneOf('metadata.state', formerStates, false);
    const signs = state === 'erased' ? ERASED_NAME : NAME;
    const isEnabled = cells.oneOf('enabledUser', ['true', 'false']) !== 'false';
    return {
      ...usernameOf(cells, sourceId),
      isEnabled: isEnabled && state === null,
      state,
      leftOn: cells.day('metadata.leftOn', false),
      email: cells.email('email'),
      phone: cells.phone('phone', 'sms'),
      nationalId: nationalIdOf(cells),
      number: cells.text('identifier', 40),
      first: nameOf(cells, 'givenName', signs),
      last: nameOf(cells, 'familyName', signs),
      agents,
    };
  },
  roles: (cells) => {
    cells.oneOf('roleType', ['primary', 'secondary']);
    return {
      user: cells.required('userSourcedId'),
      role: readRole(cells),
      org: cells.required('orgSourcedId'),
    };
  },
  demographics: (cells) => {
    const sex = cells.oneOf('sex', ['female', 'male', 'other', 'unspecified'], false);
    return {
      gender: sex === 'female' || sex === 'male' ? sex : null,
      birthDate: cells.day('birthDate', false),
    };
  },
  enrollments: (cells) => ({
    class: cells.required('classSourcedId'),
    user: cells.required('userSourcedId'),
    org: cells.required('schoolSourcedId'),
    role: cells.oneOf('role', userRoleNames),
    isPrimary: cells.text('primary')?.toLowerCase() === 'true',
  }),
};

/** One row of a table, as the school reads it. */
export function shapeRow(
  file: RosterFile,
  header: ReadonlyMap<string, number>,
  row: readonly string[],
  line: number,
): Shaped {
  const cells = new Cells(header, row);
  const sourceId = cells.required('sourcedId', 255);
  const status = cells.oneOf('status', ['active', 'tobedeleted'], false);
  return {
    line,
    sourceId,
    isRemoved: status === 'tobedeleted',
    data: shapes[file](cells, sourceId),
    problems: cells.problems,
  };
}
