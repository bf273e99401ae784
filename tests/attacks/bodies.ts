import type { QuizKind } from '@/lib/contract/quiz-kinds';
import type { RouteDefinition } from '@/server/router/route';
import { newId } from '@/server/platform/db/id';
import { officeScoreBodies } from './office-score-bodies';
import { officeStructureBodies } from './office-structure-bodies';
import { billingBodies } from './billing-bodies';
import { officeSiteBodies } from './office-site-bodies';
import { officeSettingsBodies } from './office-settings-bodies';
import { officePeopleBodies } from './office-people-bodies';
import { paymentBodies, paymentRowsOfKind } from './payment-bodies';
import { paymentShopBodies } from './payment-shop-bodies';
import type { SeedRows } from './seed-rows';

const DAY = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const document = (type: string, attributes: object, extra: object = {}) => ({
  data: { type, attributes, ...extra },
});

/** A full hour in three days. */
const freeHour = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3 * DAY).toISOString();
const content = { type: 'true_false', prompt: { ar: 'العنوان' } };
const key = { type: 'true_false', correct: true };
const reason = 'سبب';

const person = {
  first_name: { ar: 'ليان' },
  last_name: { ar: 'الحربي' },
  gender: 'female',
  email: 'reader@school.example',
  password: 'a word for later',
  has_accepted_terms: true,
};

type Plain = {
  kind: QuizKind;
  path: string;
  papers: 'periodic' | 'formative' | 'ofGrade' | 'general' | 'exam' | 'practice' | null;
};

/** Kind of quiz that a path is about, its rows, and the path as that of homework: the calls of all kinds are the same. */
function plain(path: string): Plain {
  const name = path
    .replace('{staff}/', '')
    .replace(/^general-quiz-answers.*\/students?\//, '')
    .replace(/^admin\/.*\/student\/public-(?:exams|practices)\/(?!generate)/, '')
    .replace(/^(?:formative-tests|general-exams|periodic-test)(?=\/|$)/, 'homework')
    .replace(/^(?:formativeTest|generalExam|periodicTest|generalQuiz)Reports/, 'homeworkReports')
    .replace(/^start\//, 'start-homework/')
    .replace(/^finish-periodic-test\//, 'finish-homework/')
    .replace(/^(start|finish)-(?:exam|practice)\//, '$1-homework/');
  if (/student\/public-exams\//.test(path)) return { kind: 'public_exam', path: name, papers: 'exam' };
  if (/student\/public-practices\//.test(path)) return { kind: 'practice', path: name, papers: 'practice' };
  if (/generalQuizReports/.test(path)) return { kind: 'periodic_test', path: name, papers: 'general' };
  if (/formative/.test(path)) return { kind: 'formative_test', path: name, papers: 'formative' };
  if (/^\{staff\}\/general-?exam/i.test(path)) return { kind: 'general_exam', path: name, papers: 'ofGrade' };
  if (/periodic/.test(path)) return { kind: 'periodic_test', path: name, papers: 'periodic' };
  return { kind: 'homework', path: name, papers: null };
}

/** The rows with those of the kind of quiz that the route is about in place of those of homework. */
export function rowsOfKind({ path }: RouteDefinition, rows: SeedRows): SeedRows {
  const { papers } = plain(path);
  if (path.startsWith('student/competitions'))
    return { ...rows, done: rows.competition.lobby, finished: rows.competition.finished };
  if (/weekly-plans\/\{id\}/.test(path)) return { ...rows, done: rows.plan };
  if (path.includes('preparation-templates')) return { ...rows, done: rows.template };
  if (/^psychological-(?:attempts|results)\//.test(path)) return { ...rows, done: rows.psychological };
  if (path.startsWith('parent/psychological-tests/')) return { ...rows, done: rows.student };
  if (path.startsWith('psychological-talks/')) return { ...rows, done: rows.talk };
  if (path.startsWith('parent/notes/')) return { ...rows, done: rows.note };
  if (path.includes('{locale}/announcements/{id}')) return { ...rows, done: rows.announcement };
  if (path.includes('{locale}/courses/{id}')) return { ...rows, done: rows.officeCourse };
  if (path.includes('{locale}/activities/{id}')) return { ...rows, done: rows.officeActivity };
  if (path.includes('data-imports/{id}')) return { ...rows, done: rows.dataImport };
  if (path.includes('excuses/{id}')) return { ...rows, done: rows.excuse };
  if (/^certificates\/.*\/certificates\/\{id\}/.test(path)) return { ...rows, done: rows.certificate };
  if (path.startsWith('assessment-statements')) return { ...rows, done: rows.kept };
  if (/^(my-)?assessment/.test(path)) return { ...rows, done: rows.assessment, finished: rows.assessed };
  if (/(live-lessons|enrichment-classes)\/\{id\}/.test(path))
    return { ...rows, done: rows.liveLesson, finished: rows.enrichment };
  if (path.startsWith('vcr/requests/{id}')) return { ...rows, done: rows.vcr, finished: rows.vcrHeld };
  if (path.includes('payments/products/{id}')) return { ...rows, done: rows.payments.product };
  if (path.includes('payments/coupons/{id}')) return { ...rows, done: rows.payments.coupon };
  if (path.includes('payments/dues/{id}')) return { ...rows, done: rows.payments.due };
  if (path.includes('payments/due-batches/{id}')) return { ...rows, done: rows.payments.dueBatch };
  const paying = paymentRowsOfKind({ path }, rows);
  if (paying) return { ...rows, ...paying };
  if (path.includes('payments/statements/{id}')) return { ...rows, done: rows.billing.statement };
  if (path.includes('payments/statement-lines/{id}')) return { ...rows, done: rows.billing.statementLine };
  if (path.includes('payments/documents/{id}')) return { ...rows, done: rows.billing.document };
  if (path.startsWith('student/packages/{id}')) return { ...rows, done: rows.payments.studentPackage };
  if (path.includes('/meetings/{id}')) return { ...rows, done: rows.meeting };
  if (path.includes('{locale}/rooms/{id}')) return { ...rows, done: rows.live };
  if (/preparations\/\{id\}/.test(path)) return { ...rows, done: rows.preparation };
  return papers === null ? rows : { ...rows, ...rows[papers] };
}

/** A body that the route accepts by its shape; ids in it are those of `rows`. Null for routes without one. */
export function bodyOf(definition: RouteDefinition, given: SeedRows): unknown {
  const { kind, path } = plain(definition.path);
  const rows = rowsOfKind(definition, given);
  const name = `${definition.method} ${path}`;
  const meeting = {
    title: { ar: 'اجتماع' },
    agenda: {},
    mode: 'in_person',
    place: 'المكتبة',
    link: '',
    starts_at: new Date(Date.now() + 3_600_000).toISOString(),
    duration: 30,
    invitees: [rows.student],
    optional_invitees: [],
    media: [],
  };
  const wish = {
    subject_id: rows.subject,
    sections: [rows.section],
    questionsCount: 5,
    difficultyLevel: 4,
  };
  const score = (key: string, content: object) => ({
    data: [
      {
        type: 'score',
        attributes: { student_id: rows.student, subject_id: rows.subject, key, version: 1, ...content },
      },
    ],
  });
  const step = (state: string) =>
    document('score_sheet', { classroom_id: rows.classroom, subject_id: rows.subject, version: 0, state });
  const students = { relationships: { students: { data: [{ type: 'student', id: rows.student }] } } };
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
  const bodies: Record<string, unknown> = {
    ...officeStructureBodies(rows),
    ...officeScoreBodies(rows),
    ...officePeopleBodies(rows),
    ...officeSiteBodies(rows),
    ...officeSettingsBodies,
    ...paymentShopBodies(rows),
    ...paymentBodies(rows),
    ...billingBodies,
    'POST questions/import/{id}/commit': document('question_import', {}),
    'PUT questions/import/{id}/rows/{number}': document('question', {
      subject_id: rows.subject,
      section_id: rows.section,
      difficulty: 1,
      content,
      key,
    }),
    'POST questions': document('question', {
      subject_id: rows.subject,
      section_id: rows.section,
      difficulty: 1,
      content,
      key,
    }),
    'PUT questions/{id}': document('question', {
      subject_id: rows.subject,
      section_id: rows.section,
      difficulty: 1,
      content,
      key,
    }),
    'POST questions/{id}/suspend': document('question', { reason }),
    'POST questions/{id}/release': document('question', { reason }),
    'POST questions/{id}/approve': document('question', { reason }),
    'POST questions/{id}/restore': document('question', { version_id: rows.version }),
    'POST questions/{id}/merge/preview': document('question_merge', { others: [rows.twin] }),
    'POST questions/{id}/merge': document('question_merge', { others: [rows.twin] }),
    'POST questions/{id}/reports': document('question_report', { reason: 'typo' }),
    'POST question-bank/bulk/preview': document('question_bulk', {
      ids: [rows.question],
      change: { difficulty: 2 },
    }),
    'POST question-bank/bulk': document('question_bulk', { ids: [rows.question], change: { difficulty: 2 } }),
    'POST question-bank/draw': document('draw_preview', {
      subject_id: rows.subject,
      rule: { section_id: rows.section, count: 1 },
    }),
    'POST question-reports/{id}': document('question_report', { decision: 'accept' }),
    'PUT question-reports/settings': document('question_report_settings', { suspend_after: 4 }),
    'PUT paper-head': document('paper_head', {
      country: {},
      ministry: { ar: 'وزارة التعليم' },
      administration: {},
    }),
    'POST {id}/question-reports': document('question_report', {
      question_id: rows.question,
      reason: 'typo',
    }),
    'POST activities/{id}/try': document('activity_try', { nonce: '0'.repeat(32), answers: [] }),
    'POST homework': document(kind, { title: { ar: 'واجب' } }),
    'PUT homework/{id}': document(kind, { title: { ar: 'واجب' } }),
    'POST homework/retake/{id}': document(kind, { start_at: at(0), end_at: at(1) }, students),
    'POST homework/retake/{id}/preview': document(kind, { start_at: at(0), end_at: at(1) }, students),
    'POST homework/{id}/excuse/preview': document(kind, { students: [rows.student], reason }),
    'POST homework/{id}/excuse': document(kind, { students: [rows.student], reason }),
    'POST homework/{id}/extend': document(kind, { students: [rows.student], minutes: 5, reason }),
    'POST homework/{id}/messages': document('quiz_message', { body: 'بقي ربع ساعة' }),
    'POST homework/{id}/pause': document('quiz_pause', { reason }),
    'POST homework/{id}/resume': document('quiz_pause', { reason }),
    'POST start-homework/{id}': document('attempt', { client_id: 'device-one' }),
    'POST post-answer/{id}': {
      data: [
        {
          type: 'answer',
          attributes: { event_id: newId(), question_id: rows.question, epoch: 1, rev: 1, answers: [] },
        },
      ],
    },
    'PUT homework/{id}/student-time': document('periodic-test', { student_test_duration: 5 }),
    'POST {id}/update-time': document('periodic-test', { student_test_duration: 5 }),
    'POST {id}/events': document('attempt_event', { kind: 'focus_lost' }),
    'POST finish-homework/{id}': document('attempt', { revs: {} }),
    'POST homeworkReports/marks/{id}': document('mark', {
      attempt_id: rows.finished,
      question_id: rows.essay,
      mark: 1,
    }),
    'POST homeworkReports/marks/{id}/preview': document('mark', {
      attempt_id: rows.finished,
      question_id: rows.essay,
      mark: 1,
    }),
    'POST homeworkReports/override/{id}/preview': document('attempt', { mark: 1, reason }),
    'POST homeworkReports/override/{id}': document('attempt', { mark: 1, reason }),
    'POST homeworkReports/late-answers/{id}/preview': document('late_answer', {
      event_id: rows.lateEvent,
      reason,
    }),
    'POST homeworkReports/reopen/{id}/preview': document('attempt', { deadline: at(1), reason }),
    'POST homeworkReports/void/{id}/preview': document('attempt', { reason }),
    'POST homeworkReports/regrade/{id}/preview': document('regrade', {
      question_id: rows.question,
      policy: 'full_marks',
      reason,
    }),
    'POST homeworkReports/regrade/{id}': document('regrade', {
      question_id: rows.question,
      policy: 'full_marks',
      reason,
    }),
    'POST homeworkReports/late-answers/{id}': document('late_answer', { event_id: rows.lateEvent, reason }),
    'POST homeworkReports/late-answers/{id}/decline': document('late_answer', {
      event_id: rows.lateEvent,
      reason,
    }),
    'POST homeworkReports/reopen/{id}': document('attempt', { deadline: at(1), reason }),
    'POST homeworkReports/void/{id}': document('attempt', { reason }),
    'POST accommodations/{id}': document('accommodation', { extra_time_percent: 30, reason }),
    'POST homework/{id}/offline-marks': document('offline_marks', {
      columns: [rows.question],
      rows: [{ student_id: rows.student, cells: [{ column: 0, before: null, mark: 1 }] }],
      reason,
    }),
    'POST homework/{id}/offline-marks/names': document('offline_marks_names', { labels: ['1'] }),
    'POST profile/proof': document('password', { current_password: 'a word for later' }),
    'POST profile/password': document('password', {
      current_password: 'before',
      password: 'a word for later',
    }),
    'POST profile/contact': document('contact', {
      channel: 'mail',
      address: 'reader@school.example',
      current_password: 'before',
    }),
    'POST profile/contact/resend': document('code_flow', { flow: 'flow' }),
    'POST profile/contact/verify': document('code_flow', { flow: 'flow', code: '123456' }),
    'POST profile/link-code': document('link_code', {}),
    'POST profile/passkeys': document('passkey', {
      flow: 'flow',
      name: 'جوال',
      answer: {
        id: 'id',
        rawId: 'id',
        type: 'public-key',
        response: { clientDataJSON: 'data', attestationObject: 'data' },
      },
    }),
    'PUT profile/passkeys/{id}': document('passkey', { name: 'جوال' }),
    'PUT staff-security': document('staff_security', { requires_passkey: false }),
    'POST auth/passkey': document('passkey', { flow: 'flow', recovery_code: 'ABCD-EFGH' }),
    'PUT notifications/preferences': document('notification_preferences', {
      types: { graded: { push: false } },
      quiet_hours: { is_on: true, from: '21:00', to: '06:00' },
    }),
    'POST notifications/update-token': document('notification', {
      device_token: '',
      device_type: 'web',
      fingerprint: 'f',
    }),
    'POST profile/update-profile': document('user', { language: 'ar' }),
    'POST auth/code': document('code', { purpose: 'login', identifier: 'nobody' }),
    'POST auth/student/code': document('code', { number: '0001', branch_code: 'nowhere' }),
    'POST auth/code/resend': document('code', { purpose: 'login', flow: 'flow' }),
    'POST auth/code/verify': document('code', { purpose: 'login', flow: 'flow', code: '123456' }),
    'POST auth/login-card': document('login_card', { code: 'abcd-efgh-jkmn-pqrs-tuvw' }),
    'POST auth/reset-password': document('password', { flow: 'flow', password: 'a word for later' }),
    'POST auth/activate': document('activation', { token: 'token' }),
    'POST auth/social/{provider}': document('social_request', {}),
    'POST auth/social/{provider}/callback': document('social_callback', { state: 'state' }),
    'POST profile/identities/{provider}': document('social_request', {}),
    'POST auth/register/student': document('registration', {
      ...person,
      stage: 'primary',
      grade_id: rows.grade,
      country: 'SA',
    }),
    'POST auth/register/parent': document('registration', person),
    'POST auth/register/student_teacher': document('registration', person),
    'POST auth/register/instructor': document('registration', {
      ...person,
      headline: { ar: 'معلّمة علوم' },
      languages: ['ar'],
      subjects: [rows.subject],
      branch_id: rows.branch,
    }),
    'POST join-requests': document('join_request', { code: 'ABC234' }),
    'POST join-requests/{id}/approve': document('join_request', { classroom_id: rows.classroom }),
    'POST join-requests/{id}/decline': document('join_request', { reason }),
    'POST colleagues/{id}/messages': document('colleague_message', { text: 'نص' }),
    'PUT contact-sharing': document('contact_sharing', { shares_email: true, shares_phone: false }),
    'POST media': document('media', { title: { ar: 'رابط' }, url: 'https://example.org/' }),
    'PUT media/{id}': document('media', { version: 1, title: { ar: 'رابط' } }),
    'POST media/{id}/replacement': document('media', { upload_uuid: rows.upload }),
    'POST media/{id}/captions': document('media_captions', { language: 'ar', content: null }),
    'POST media/{id}/visibility': document('media', { visibility: 'mine' }),
    'POST media/{id}/consent': document('media_consent', { decision: 'declined', reason }),
    'POST files/api/v1/{locale}/uploads': document('upload', { name: 'a.mp4', type: 'video', size: 10 }),
    'POST dashboard/api/v1/{locale}/resources/{id}/progress': document('progress', {
      event_id: newId(),
      at: at(0),
      position: 1,
      seen: [[0, 1]],
    }),
    'POST dashboard/api/v1/{locale}/resources/{id}/package-state': document('package_state', {
      opening: 1,
      rev: 1,
      title: 't1',
      state: '{}',
      score: 1,
      is_complete: true,
    }),
    'POST subjects/{id}/sections': document('section', { title: { ar: 'وحدة' } }),
    'PUT sections/{id}': document('section', { title: { ar: 'وحدة' } }),
    'POST subjects/{id}/order': { data: [{ type: 'order', id: rows.branchSection, attributes: {} }] },
    'POST sections/{id}/order': { data: [{ type: 'order', id: rows.branchSection, attributes: {} }] },
    'POST sections/{id}/resources': document('resource', {
      content: 'page',
      title: { ar: 'صفحة' },
      body: { ar: '<p>نص</p>' },
    }),
    'POST sections/{id}/resources/order': {
      data: [{ type: 'order', id: rows.resource, attributes: {} }],
    },
    'PUT resources/{id}': document('resource', { title: { ar: 'صفحة' } }),
    'POST admin/api/v1/{locale}/student/public-exams/generate-exam': document('exam', wish),
    'POST instructor/exams/generate': document('exam', wish),
    'POST admin/api/v1/{locale}/student/public-practices/generate-practice': document('practice', wish),
    'POST timetable/api/v1/{locale}/calendar-feeds': document('calendar_feed', { student_id: rows.student }),
    'POST student/competitions': document('competition', wish),
    'POST student/competitions/{id}/join': document('competition_player', {}),
    'POST student/competitions/{id}/invite': document('competition_invitation', { students: [rows.student] }),
    'POST student/competitions/join/{code}': document('competition_player', {}),
    'POST student/competitions/{id}/post-answer': document('competition_answer', {
      event_id: newId(),
      position: 1,
      answers: [],
    }),
    'POST certificates/api/v1/{locale}/certificates': document('certificate', {
      period_id: rows.period,
      classroom_id: rows.classroom,
      students: [rows.student],
    }),
    'POST certificates/api/v1/{locale}/certificates/appreciation': document('certificate', {
      students: [rows.student],
      template: 'progress',
      reason: { ar: 'تقدم في القراءة' },
    }),
    'POST certificates/api/v1/{locale}/certificates/{id}/revoke': document('certificate_revocation', {
      reason,
    }),
    'POST certificates/api/v1/{locale}/score/teacher/score-period-degree/{id}': score(rows.item, {
      value: 8,
    }),
    'POST certificates/api/v1/{locale}/instructor/classroom-class/{id}/score-results/{id2}': score(
      rows.item,
      {
        value: 8,
      },
    ),
    'POST certificates/api/v1/{locale}/score_skills/teacher/skills/score-period-degree/{id}': score(
      rows.skill,
      {
        absent: true,
      },
    ),
    'POST certificates/api/v1/{locale}/score/teacher/score-period-degree/{id}/state': step('submitted'),
    'POST certificates/api/v1/{locale}/score_skills/teacher/skills/score-period-degree/{id}/state':
      step('submitted'),
    'POST certificates/api/v1/{locale}/score/supervisor/score-period-degree/{id}/state': step('approved'),
    'POST certificates/api/v1/{locale}/score_skills/supervisor/score-period-degree/{id}/state':
      step('approved'),
    'POST certificates/api/v1/{locale}/score/supervisor/templates': document('score_columns', {
      period_id: rows.period,
      subject_id: rows.subject,
      template: 'sa_primary',
    }),
    'POST {id}/challenge': document('challenge', { students: [rows.student] }),
    'POST admin/api/v1/{locale}/student/public-reports/{id}/exam_question/{question_id}': document('report', {
      report: 'نص',
    }),
    'PUT timetable/api/v1/{locale}/attendance/lessons/{lesson}': document('attendance_sheet', {
      version: 0,
      marks: [{ student_id: rows.student, status: 'absent' }],
    }),
    'POST parent/excuses': document('absence_excuse', {
      student_id: rows.student,
      day: '2026-11-18',
      reason,
    }),
    'POST timetable/api/v1/{locale}/attendance/excuses/{id}/answer': document('absence_excuse', {
      accepted: true,
    }),
    'POST teacher/guardian-notes': document('guardian_note', { student_id: rows.student, words: reason }),
    'POST parent/notes/{id}/answer': document('family_note', { answer: reason }),
    'PUT psychological-attempts/{id}/answers': document('psychological_answers', {
      answers: { 'time-1': 2 },
    }),
    'POST student/psychological-talks': document('psychological_talk', { message: reason }),
    'PUT parent/psychological-tests/{id}/consent': document('psychological_consent', {
      test: 'interests',
      given: true,
    }),
    'PUT psychological-results/{id}/note': document('psychological_note', { note: reason }),
    'POST psychological-talks/{id}/answer': document('psychological_talk', { answer: reason }),
    'PUT psychological-settings': document('psychological_settings', { consent_age: 15 }),
    'POST teacher/weekly-plans': document('weekly_plan', {
      classroom_uuid: rows.classroom,
      subject_uuid: rows.subject,
      week: '2026-11-22',
      copy_uuid: rows.plan,
    }),
    'PUT teacher/weekly-plans/{id}': document('weekly_plan', { version: 1, note: 'نص', cells: [] }),
    'POST weekly-plans/{id}/comments': { payload: reason, type: 'weekly_plan' },
    'POST employee/weekly-plans/reminders': document('weekly_plan_reminder', { week: '2026-11-22' }),
    'POST assessments': document('assessment', {
      title: { ar: 'تقييم' },
      branches: [rows.branch],
      assessor_role: ['student'],
      assessors: [rows.student],
      assessee_role: ['school_instructor'],
      assessees: [rows.teacher],
    }),
    'PUT assessments/{id}': document('assessment', {
      version: 1,
      assessor_role: ['student'],
      assessors: [rows.student],
    }),
    'POST assessment-statements': document('assessment_statement', {
      category: {},
      text: { ar: 'يشرح بوضوح' },
      kind: 'rating',
    }),
    'PUT my-assessments/{id}/forms/{form_id}': document('assessment_form', {
      revision: 1,
      answers: [{ question_id: rows.statement, value: 3 }],
    }),
    'POST my-assessments/{id}/forms/{form_id}/submit': document('assessment_form', {
      revision: 1,
      answers: [{ question_id: rows.statement, value: 3 }],
    }),
    'POST teacher/preparations': document('preparation', {
      lesson_id: `${rows.subject}_2026-11-22`,
      copy_uuid: rows.preparation,
      template_uuid: rows.template,
    }),
    'PUT teacher/preparations/{id}': document('preparation', {
      version: 1,
      title: 'درس',
      periods: 1,
      content: {},
      student_fields: ['objectives'],
      media: [{ media_uuid: rows.media, is_for_students: true }],
    }),
    'POST teacher/preparations/{id}/deliver': document('preparation_delivery', { reflection: 'جيد' }),
    'POST preparations/{id}/comments/{field}': { payload: reason, type: 'preparation' },
    'POST employee/preparations/{id}/return': document('preparation_return', { reason }),
    'POST employee/preparations/{id}/reopen': document('preparation_return', { reason }),
    'POST preparation-templates': document('preparation_template', {
      name: 'قالب',
      subject_uuid: rows.subject,
      content: {},
    }),
    'POST communication/api/v1/{locale}/rooms/{id}/steps': document('room_steps', {
      steps: [{ do: 'hand', key: newId(), is_up: true }],
    }),
    'POST communication/api/v1/{locale}/employee/meetings': document('meeting', meeting),
    'POST communication/api/v1/{locale}/employee/meetings/conflicts': document('meeting_conflicts', {
      starts_at: meeting.starts_at,
      duration: 30,
      people: [rows.student],
    }),
    'PUT communication/api/v1/{locale}/employee/meetings/{id}': document('meeting', {
      ...meeting,
      version: 1,
    }),
    'POST communication/api/v1/{locale}/employee/meetings/{id}/cancel': document('meeting_cancellation', {
      reason: 'سبب',
    }),
    'PUT communication/api/v1/{locale}/employee/meetings/{id}/minutes': document('meeting_minutes', {
      version: 1,
      minutes: 'محضر',
      outcomes: [{ kind: 'task', text: 'مهمة', owner_id: rows.teacher }],
      attendance: [{ user_id: rows.student, attendance: 'present' }],
    }),
    'POST communication/api/v1/{locale}/meetings/{id}/calendar-replies': document('meeting_reply', {
      file: 'BEGIN:VCALENDAR',
    }),
    'POST notification/api/v1/{locale}/meeting-replies/{token}': document('meeting_reply_mail', {
      mail: 'Subject: x',
    }),
    'POST communication/api/v1/{locale}/meetings/{id}/rsvp': document('meeting_rsvp', { rsvp: 'yes' }),
    'POST instructor/live-lessons': document('live_lesson', {
      kind: 'special',
      title: { ar: 'حصة' },
      description: {},
      students: [rows.student],
      starts_at: freeHour,
      duration: 45,
    }),
    'PUT instructor/live-lessons/{id}': document('live_lesson', {
      title: { ar: 'حصة' },
      description: {},
      starts_at: freeHour,
      duration: 45,
    }),
    'POST instructor/live-lessons/{id}/cancel': document('live_lesson_cancellation', { reason }),
    'POST instructor/live-lessons/{id}/links': document('lesson_link', {
      kind: 'recording',
      title: 'تسجيل',
      url: 'https://example.org/film',
    }),
    'POST vcr/requests': document('vcr_request', {
      instructor_id: rows.tutor,
      subject_id: rows.subject,
      starts_at: freeHour,
      wish: 'مراجعة',
    }),
    'POST vcr/requests/{id}/answer': document('vcr_decision', { accepted: true }),
    'POST vcr/requests/{id}/cancel': document('vcr_decision', { reason }),
    'POST vcr/requests/{id}/decline': document('vcr_decision', { reason }),
    'POST vcr/requests/{id}/proposal': document('vcr_decision', { starts_at: freeHour, note: '' }),
    'POST vcr/requests/{id}/approval': document('vcr_decision', { approved: true, reason: '' }),
    'POST vcr/requests/{id}/rating': document('vcr_rating', { stars: 5, comment: 'واضح' }),
    'PUT vcr/calendar': document('vcr_calendar', {
      time_zone: 'Asia/Riyadh',
      hours: [{ weekday: 1, from: 960, to: 1080 }],
      exceptions: [],
    }),
    'PUT vcr/settings': document('vcr_settings', { requires_approval: false }),
    'POST vcr/credit-accounts/{id}/grants': document('credit_grant', {
      count: 1,
      note: 'هدية',
      key: rows.vcr,
    }),
    'PUT vcr/ratings/{id}': document('vcr_rating', { is_hidden: true }),
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
    'PUT subjects/{id}/settings': document('subject_settings', { is_in_order: false }),
    'PUT student/profile': document('student_profile', { country: 'SA' }),
    'POST admin/api/v1/{locale}/contact': document('contact_message', {
      name: 'ليان',
      email: 'reader@school.example',
      topic: 'support',
      body: 'نص',
    }),
    'POST api/v1/{locale}/setup/code': document('setup_code', { code: 'AAAAA-AAAAA' }),
    'POST api/v1/{locale}/setup': document('school_setup', {
      code: 'AAAAA-AAAAA',
      template: 'saudi',
      grades: ['p1'],
      school_name: { ar: 'مدرسة' },
      branch_name: { ar: 'فرع' },
      branch_code: 'first',
      time_zone: 'Asia/Riyadh',
      weekend: [5, 6],
      week_start: 0,
      calendar: 'gregory',
      digits: 'latn',
      year_name: { ar: 'عام' },
      year_starts_on: '2026-08-23',
      year_ends_on: '2027-06-10',
      first_name: person.first_name,
      last_name: person.last_name,
      gender: 'female',
      username: 'founder',
      password: person.password,
    }),
    'POST api/v1/{locale}/login': document('login', { identifier: 'nobody', password: 'wrong-password' }),
  };
  return bodies[name] ?? null;
}
