import type { Role } from '../contract/roles';

/**
 * The bank of staff. Beside the table of areas, which is too large for a first load; a test holds them
 * together.
 */
export const bankPage = (role: Role): string =>
  role === 'school_instructor' ? '/school-instructor/question-bank' : '/educational-supervisor/question-bank';
