import { sql } from 'drizzle-orm';
import { defineModule } from '@/server/router/module';
import { attendanceRoutes } from './routes';

export const attendanceModule = defineModule({
  name: 'attendance',
  routes: attendanceRoutes,
  eraseColumns: {
    removed: ['absence_notices.student_id'],
    cleared: (ids) => [
      sql`update absence_excuses set reason = '-', answer = null, file_id = null
        where student_id = any(${ids}) or guardian_id = any(${ids})`,
      sql`update absences set note = null where student_id = any(${ids})`,
    ],
    staying: { absences: ['absences.student_id'], taught: ['attendance_sheets.taken_by'] },
    going: { words: ['absence_excuses.student_id'] },
  },
  mergeRules: {
    moving: {
      attendance: [
        'absences.student_id',
        'absence_excuses.student_id',
        'absence_excuses.guardian_id',
        'absence_notices.student_id',
        'attendance_changes.student_id',
      ],
      acts: ['absence_excuses.answered_by', 'attendance_changes.changed_by', 'attendance_sheets.taken_by'],
    },
  },
});
