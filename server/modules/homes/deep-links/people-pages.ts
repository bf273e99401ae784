import type { Role } from '@/lib/contract/roles';

type PageOf = (id: string, role: Role | null) => string;
type ByRole = Partial<Record<Role, string>>;

/**
 * Page of each role, `{id}` in place; a role without one gets the home. Guests sign in first, then open
 * that of `guest`.
 */
const byRole =
  (pages: ByRole, guest: Role): PageOf =>
  (id, role) =>
    pages[role ?? guest]?.replace('{id}', id) ?? '/home';

const virtualClass: ByRole = {
  student: '/vcr/student/sessions/{id}',
  instructor: '/vcr/instructor/requests/{id}',
  parent: '/parent/virtual-classes?request={id}',
};

/** Families, rooms and virtual classes by the id of what is opened. */
export const peoplePages: Record<string, PageOf> = {
  room: (id) => `/room/${id}`,
  virtual_class: byRole(virtualClass, 'student'),
  vcr_request: byRole(virtualClass, 'instructor'),
  vcr_decided: byRole(virtualClass, 'student'),
  // By the id of the student.
  family_report: byRole({ parent: '/parent/reports/{id}' }, 'parent'),
  psychological_result: byRole({ employee: '/psychological-tests/counsellor/{id}' }, 'employee'),
};

const whole: Record<string, (role: Role | null) => string> = {
  enrichment_classes: (role) =>
    role === null || role === 'student' ? '/student/registered-enrichment-classes' : '/home',
  guardian_notes: (role) =>
    byRole(
      {
        parent: '/parent/notes',
        school_instructor: '/school-instructor/guardian-notes',
        educational_supervisor: '/educational-supervisor/guardian-notes',
      },
      'parent',
    )('', role),
  invitations: (role) => (role === null || role === 'student' ? '/student/invitations' : '/invitations'),
  psychological_tests: (role) =>
    byRole(
      {
        student: '/psychological-tests/student',
        parent: '/psychological-tests/parent',
        employee: '/psychological-tests/counsellor',
      },
      'student',
    )('', role),
  weekly_digest: (role) => byRole({ parent: '/parent/weekly-digest' }, 'parent')('', role),
};

/** Pages of these areas that are one for all rows; null where the type is none of them. */
export const peopleList = (type: string, role: Role | null): string | null =>
  Object.hasOwn(whole, type) ? (whole[type]?.(role) ?? null) : null;
