import { type Role, roles } from '../contract/roles';

export type AreaSize = 'student' | 'staff';

export type Area = {
  /** First part of the addresses, without the language. */
  prefix: string;
  roles: readonly Role[];
  /**
   * Sizes of controls and text: students and parents 44 and 16, staff 36 and 14; `role` is what the reader's
   * role has.
   */
  size: AreaSize | 'role';
};

const staff = ['school_instructor', 'educational_supervisor'] as const satisfies readonly Role[];

export const areas = {
  student: { prefix: '/student', roles: ['student'], size: 'student' },
  'student-home': { prefix: '/home/student', roles: ['student'], size: 'student' },
  'student-teacher-home': {
    prefix: '/home/student_teacher',
    roles: ['student_teacher'],
    size: 'student',
  },
  'parent-home': {
    prefix: '/home/parent',
    roles: ['parent'],
    size: 'student',
  },
  parent: { prefix: '/parent', roles: ['parent'], size: 'student' },
  'parent-activities': { prefix: '/subject-activities/parent', roles: ['parent'], size: 'student' },
  'psychological-tests': { prefix: '/psychological-tests/student', roles: ['student'], size: 'student' },
  'psychological-consent': { prefix: '/psychological-tests/parent', roles: ['parent'], size: 'student' },
  'psychological-counsel': {
    prefix: '/psychological-tests/counsellor',
    roles: ['employee'],
    size: 'staff',
  },
  'student-teacher-activities': {
    prefix: '/subject-activities/student-teacher',
    roles: ['student_teacher'],
    size: 'student',
  },
  'instructor-home': {
    prefix: '/home/instructor',
    roles: ['instructor'],
    size: 'staff',
  },
  'school-instructor-home': {
    prefix: '/home/school_instructor',
    roles: ['school_instructor'],
    size: 'staff',
  },
  'educational-supervisor-home': {
    prefix: '/home/educational_supervisor',
    roles: ['educational_supervisor'],
    size: 'staff',
  },
  'assessment-manager-home': {
    prefix: '/home/assessment_manager',
    roles: ['assessment_manager'],
    size: 'staff',
  },
  'school-instructor': {
    prefix: '/school-instructor',
    roles: ['school_instructor'],
    size: 'staff',
  },
  'educational-supervisor': {
    prefix: '/educational-supervisor',
    roles: ['educational_supervisor'],
    size: 'staff',
  },
  'assessment-manager': {
    prefix: '/assessment_manager',
    roles: ['assessment_manager'],
    size: 'staff',
  },
  assessment: {
    prefix: '/assessment',
    roles: ['assessment_manager', ...staff],
    size: 'staff',
  },
  instructor: { prefix: '/instructor', roles: ['instructor'], size: 'staff' },
  office: { prefix: '/office', roles: ['employee'], size: 'staff' },
  'vcr-student': { prefix: '/vcr/student', roles: ['student'], size: 'student' },
  'vcr-instructor': { prefix: '/vcr/instructor', roles: ['instructor'], size: 'staff' },
  payment: { prefix: '/payment', roles: ['student', 'student_teacher', 'parent'], size: 'student' },
  /** Pages that any role may open, in the frame of the reader's own role. */
  personal: {
    prefix: '',
    roles,
    size: 'role',
  },
} as const satisfies Record<string, Area>;

export type AreaKey = keyof typeof areas;

/** The two trees of teachers and supervisors, which share their screens. */
export type StaffArea = 'school-instructor' | 'educational-supervisor';
/** The area in which each role of staff works. */
export const staffAreas = {
  school_instructor: 'school-instructor',
  educational_supervisor: 'educational-supervisor',
} as const satisfies Partial<Record<Role, StaffArea>>;

const largeRoles: readonly Role[] = ['student', 'student_teacher', 'parent'];

/** Sizes of an area for a reader. */
export const sizeFor = ({ size }: Pick<Area, 'size'>, role: Role): AreaSize =>
  size === 'role' ? (largeRoles.includes(role) ? 'student' : 'staff') : size;

export const areaOf = (key: AreaKey): Area => areas[key];

/** Address of a page of an area, without the language: `areaHref('school-instructor', '/homework')`. */
export const areaHref = (key: AreaKey, path: string) => `${areas[key].prefix}${path}`;

/**
 * The same pages below both areas of staff: `/homework` stands for `/school-instructor/homework` and its
 * twin.
 */
export const inBothStaffAreas = (paths: readonly string[]): string[] =>
  (['school-instructor', 'educational-supervisor'] as const).flatMap((key) =>
    paths.map((path) => areaHref(key, path)),
  );
