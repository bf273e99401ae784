import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type {
  FamilyNote,
  NoteStudent,
  StaffNote,
  StaffNoteFilters,
  WeeklyDigest,
} from '@/lib/contract/resources/homes/family-news';
import type { Locale } from '@/lib/i18n/routing';

const contract = () => import('@/lib/contract/resources/homes/family-news');
const url = (locale: Locale, path: string) => `${apiBase('base', locale)}/${path}`;

export const readDigest = (locale: Locale, week?: string): Promise<WeeklyDigest> =>
  orPage(
    api.getOne<WeeklyDigest>(url(locale, 'parent/weekly-digest'), {
      query: { week },
      schema: async () => (await contract()).digestDocument,
    }),
  );

export const readFamilyNotes = (
  locale: Locale,
  query: { page?: number | undefined; student_id?: string | undefined },
) =>
  orPage(
    api.getMany<FamilyNote>(url(locale, 'parent/notes'), {
      query,
      schema: async () => (await contract()).familyNotes,
    }),
  );

/** Own notes, or those of the supervised classes; `staff` is the word of the reader's role in addresses. */
export const readStaffNotes = (locale: Locale, staff: 'teacher' | 'employee', query: StaffNoteFilters) =>
  orPage(
    api.getMany<StaffNote>(url(locale, `${staff}/guardian-notes`), {
      query,
      schema: async () => (await contract()).staffNotes,
    }),
  );

export const readNoteStudents = async (locale: Locale): Promise<NoteStudent[]> => {
  const schema = async () => (await contract()).noteStudents;
  return (await orPage(api.getMany<NoteStudent>(url(locale, 'teacher/guardian-note-students'), { schema })))
    .data;
};
