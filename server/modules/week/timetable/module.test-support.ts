import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { at, document, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'timetable.student': 'uyps',
    'timetable.own': 't',
    'calendar_feed.manage': 'uypt',
    // A supervisor with the module edits the timetable of the branch; teachers answer for themselves.
    'timetable.branch': 'se',
    'timetable.edit': 'se',
    'cover.answer': 't',
    'school_calendar.read': 'se',
    'school_calendar.edit': 'se',
  },
  linked: [
    'calendar_feed.manage parent child',
    'calendar_feed.manage student_teacher link',
    'timetable.student parent child',
    'timetable.student student_teacher link',
  ],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => {
  const place = {
    from_day: at(14).slice(0, 10),
    weekday: 1,
    period: 1,
    parity: 'every',
    subject_uuid: rows.subject,
    teacher_uuid: rows.teacher,
    room_uuid: null,
  };
  const days = { from: place.from_day, to: place.from_day };
  const bells = {
    name: { ar: 'دوام الاختبارات' },
    periods: [{ kind: 'lesson', name: null, starts_at: '08:00', ends_at: '08:40' }],
    ...days,
    weekdays: [6],
    grade_uuid: rows.grade,
  };
  const plan = { name: { ar: 'جدول العام' }, from: '2033-09-04', to: '2034-05-25' };
  return {
    'POST timetable/api/v1/{locale}/calendar-feeds': document('calendar_feed', { student_id: rows.student }),
    'POST employee/timetable/changes': document('timetable_change', {
      kind: 'cover',
      lesson_id: `${rows.slot}_2026-11-22`,
      version: 1,
      teacher_uuid: rows.teacher,
    }),
    'POST employee/timetable/slots': document('timetable_slot', { classroom_uuid: rows.classroom, ...place }),
    'PUT employee/timetable/slots/{id}': document('timetable_slot', { version: 1, ...place }),
    'POST employee/timetable/slots/{id}/swap': document('timetable_slot_swap', {
      version: 1,
      other_uuid: rows.slot,
      other_version: 1,
      from_day: place.from_day,
    }),
    'POST employee/timetable/slots/{id}/end': document('timetable_slot_end', {
      version: 1,
      from_day: place.from_day,
    }),
    'PUT employee/timetable/quotas': document('lesson_quota', {
      grade_uuid: rows.grade,
      subject_uuid: rows.subject,
      lessons: 4,
    }),
    'POST employee/timetable/days': document('school_days', {
      kind: 'event',
      title: { ar: 'رحلة' },
      ...days,
    }),
    'POST employee/timetable/bells': document('bell_schedule', bells),
    'POST employee/timetable/bells/preview': document('bell_schedule', bells),
    'POST employee/timetable/bells/{id}/days': document('bell_days', {
      ...days,
      weekdays: null,
      grade_uuid: rows.grade,
    }),
    'POST employee/timetable/rooms': document('timetable_room', { name: { ar: 'قاعة' }, capacity: 20 }),
    'PUT employee/timetable/rooms/{id}': document('timetable_room', {
      name: { ar: 'قاعة أخرى' },
      capacity: null,
      is_closed: true,
    }),
    'POST employee/timetable/cover-requests': document('cover_request', {
      lesson_id: `${rows.slot}_2026-11-22`,
      teacher_uuid: rows.teacher,
    }),
    'POST teacher/cover-requests/{id}/decline': document('cover_request', { reason }),
    'POST employee/timetable/timetables': document('timetable_plan', plan),
    'PUT employee/timetable/timetables/{id}': document('timetable_plan', {
      ...plan,
      version: 'd41d8cd98f00b204e9800998ecf8427e',
    }),
  };
};
