import { rule } from './policy-rule';

const calendar = {
  keys: { educational_supervisor: ['timetable'], employee: ['office_calendar'] },
} as const;

/** What the office keeps of the school's structure and calendar, each part for holders of its key. */
export const officeStructurePolicy = {
  'office.structure': rule({ employee: 'staff' }, { keys: { employee: ['office_structure'] } }),
  'office.scores': rule({ employee: 'staff' }, { keys: { employee: ['office_structure'] } }),
  // Together with the key of the calendar: closing a year changes both.
  'office.year_change': rule({ employee: 'staff' }, { keys: { employee: ['office_structure'] } }),
  'office.calendar': rule({ employee: 'staff' }, { keys: { employee: ['office_calendar'] } }),
  // Holidays, bells and rooms: of those who edit the timetable, and of the office.
  'school_calendar.read': rule({ educational_supervisor: 'staff', employee: 'staff' }, calendar),
  'school_calendar.edit': rule({ educational_supervisor: 'staff', employee: 'staff' }, calendar),
} as const;
