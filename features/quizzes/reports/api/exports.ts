import { pagesOf, type Staff, staffUrl } from '@/lib/staff/staff';

export const listExport = (staff: Staff) => staffUrl(staff, `${pagesOf(staff).reportsApi}/export`);

export const answersExport = (staff: Staff, id: string, studentId: string) =>
  staffUrl(staff, `${pagesOf(staff).reportsApi}/export-answers/${id}/${studentId}`);
