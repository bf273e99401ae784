/** Pages that are the same whatever exactly was told. */
export const fixedPages: ReadonlyMap<string | null, string> = new Map([
  ['teacher_question_reports', '/school-instructor/question-bank/question-reports'],
  ['supervisor_question_reports', '/educational-supervisor/question-bank/question-reports'],
  ['join_request', '/my-school?requests=pending'],
  ['certificate_issued', '/student/certificate'],
  ['scores_published', '/home/student'],
  ['payment_due', '/payment/expenses'],
  ['payment', '/payment/history'],
  ['live_lesson', '/student/live-lessons'],
]);

/** Libraries in which an item of a notification is opened. */
export const libraries: ReadonlyMap<string | null, string> = new Map([
  ['media_requested', '/educational-supervisor/school-library?waiting=1&'],
  ['teacher_media', '/school-instructor/media-library?'],
  ['supervisor_media', '/educational-supervisor/media-library?'],
]);

/** Timetables on which what was told of can be seen. */
export const timetablePages: ReadonlyMap<string | null, string> = new Map([
  ['lesson_changed', '/student/my-school'],
  ['timetable_changed', '/student/my-school'],
  ['school_days', '/student/my-school'],
  ['teacher_school_days', '/school-instructor/timetable'],
  ['teacher_lesson_changed', '/school-instructor/timetable'],
  ['teacher_timetable_changed', '/school-instructor/timetable'],
  ['cover_requested', '/school-instructor/timetable'],
  ['cover_answered', '/educational-supervisor/timetable'],
]);

/** Where each of the three reads of a request for a virtual classroom. */
export const vcrPages: ReadonlyMap<string | null, string> = new Map([
  ['vcr_student', '/vcr/student/sessions/{id}'],
  ['vcr_instructor', '/vcr/instructor/requests/{id}'],
  ['vcr_parent', '/parent/virtual-classes?request={id}'],
]);
