import { apiBase } from '@/lib/api/api-base';
import { basePath, staffPath } from '@/lib/api/base-path';
import type { Locale } from '@/lib/contract/localized';
import type { Staff } from '@/lib/staff/staff';

const pages = {
  school_instructor: '/school-instructor/school-library',
  educational_supervisor: '/educational-supervisor/school-library',
} as const;

/** Address of a call of the libraries of staff: `libraryUrl(staff, 'my_library')`. */
export const libraryUrl = ({ role, locale }: Staff, path: string): string =>
  `${basePath(role, pages[role], locale)}/${staffPath(role)}/${path}`;

/** Address of the library of a student, or of one item of it. */
export const studentLibraryUrl = (locale: Locale, id?: string): string =>
  `${apiBase('session', locale)}/student/media-library${id ? `/${id}` : ''}`;

export const uploadsUrl = (locale: Locale): string => `${apiBase('files', locale)}/uploads`;
