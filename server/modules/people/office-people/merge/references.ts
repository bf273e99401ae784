import { type SQL, sql } from 'drizzle-orm';
import type { MergePart } from '@/lib/contract/resources/people/person-merge';

/**
 * Every column that names a person, by its rule for merging two accounts; a test compares this with the keys
 * of the database. Rows go over to the account that stays. Where it has a row of the same name already, the
 * row remains with the emptied account, so that nothing is deleted, unless `singles` refuses it.
 */
export const moving: Readonly<Record<Exclude<MergePart, 'sign_in'>, readonly string[]>> = {
  roles: [
    'user_roles.user_id',
    'supervisor_scopes.supervisor_id',
    'instructor_profiles.user_id',
    'instructor_subjects.instructor_id',
    'instructor_calendars.instructor_id',
    'student_teacher_links.student_teacher_id',
  ],
  family: [
    'guardianships.parent_id',
    'guardianships.student_id',
    'student_teacher_links.student_id',
    'student_profiles.user_id',
    'student_moves.student_id',
    'year_placements.student_id',
    'join_requests.user_id',
    'join_requests.student_id',
    'accommodations.student_id',
    'psychological_consents.student_id',
    'psychological_consents.guardian_id',
    'calendar_feeds.user_id',
    'calendar_feeds.student_id',
  ],
  work: [
    'attempts.student_id',
    'quiz_students.student_id',
    'quiz_overrides.student_id',
    'question_history.student_id',
    'section_mastery.student_id',
    'package_states.student_id',
    'resource_progress.student_id',
    'competition_players.user_id',
    'competition_answers.user_id',
    'competition_invitations.user_id',
    'live_session_answers.user_id',
    'course_enrolments.user_id',
  ],
  scores: ['scores.student_id', 'score_changes.student_id', 'certificates.student_id'],
  attendance: [
    'absences.student_id',
    'absence_excuses.student_id',
    'absence_excuses.guardian_id',
    'absence_notices.student_id',
    'attendance_changes.student_id',
  ],
  teaching: [
    'teaching_assignments.teacher_id',
    'classrooms.homeroom_teacher_id',
    'timetable_slots.teacher_id',
    'timetable_changes.teacher_id',
    'cover_requests.teacher_id',
    'preparations.teacher_id',
    'preparation_steps.made_by',
    'preparation_templates.author_id',
    'weekly_plans.author_id',
    'weekly_plan_reminders.teacher_id',
    'vcr_requests.student_id',
    'vcr_requests.instructor_id',
  ],
  messages: [
    'notifications.user_id',
    'colleague_messages.sender_id',
    'colleague_messages.recipient_id',
    'contact_messages.user_id',
    'quiz_messages.student_id',
    'quiz_messages.author_id',
    'guardian_notes.student_id',
    'guardian_notes.author_id',
    'guardian_note_replies.guardian_id',
    'preparation_comments.author_id',
    'weekly_plan_comments.author_id',
    'weekly_digests.guardian_id',
  ],
  meetings: [
    'meetings.organiser_id',
    'meeting_invitees.user_id',
    'meeting_mails.user_id',
    'meeting_outcomes.owner_id',
    'live_sessions.host_id',
    'live_session_guests.user_id',
    'live_session_seats.user_id',
    'live_session_entries.user_id',
    'live_room_events.user_id',
    'live_room_signs.user_id',
    'live_room_stays.user_id',
  ],
  content: [
    'files.owner_id',
    'resources.author_id',
    'media_items.owner_id',
    'questions.author_id',
    'question_versions.created_by',
    'quizzes.owner_id',
    'sections.created_by',
    'courses.instructor_id',
    'assessments.owner_id',
    'assessment_statements.owner_id',
    'competitions.host_id',
  ],
  activity: [
    'media_views.user_id',
    'weekly_plan_readers.student_id',
    'weekly_plan_readers.guardian_id',
    'question_reports.reporter_id',
    'credit_entries.student_id',
  ],
  acts: [
    'absence_excuses.answered_by',
    'accommodations.created_by',
    'announcements.created_by',
    'attempt_events.actor_id',
    'attendance_changes.changed_by',
    'attendance_sheets.taken_by',
    'certificates.issued_by',
    'certificates.revoked_by',
    'cover_requests.asked_by',
    'credit_entries.granted_by',
    'import_jobs.user_id',
    'join_requests.decided_by',
    'late_answers.accepted_by',
    'late_answers.declined_by',
    'login_cards.made_by',
    'marks.marked_by',
    'media_items.consent_by',
    'media_versions.replaced_by',
    'office_imports.user_id',
    'psychological_attempts.reviewed_by',
    'psychological_talks.answered_by',
    'question_reports.decided_by',
    'quiz_overrides.created_by',
    'regrades.created_by',
    'score_changes.actor_id',
    'score_events.actor_id',
    'score_sheets.changed_by',
    'scores.updated_by',
    'student_moves.moved_by',
    'timetable_changes.made_by',
    'timetable_changes.withdrawn_by',
    'vcr_ratings.hidden_by',
    'vcr_requests.approved_by',
    'weekly_plan_reminders.reminded_by',
    'year_changes.made_by',
  ],
};

/** Ways to sign in and to be reached, and what was decided about money, remain with the emptied account. */
export const staying: readonly string[] = [
  'auth_requests.user_id',
  'bank_statement_lines.decided_by',
  'bank_statements.read_by',
  'closed_days.closed_by',
  'due_batches.made_by',
  'ledger_transactions.made_by',
  'orders.decided_by',
  'payments.decided_by',
  'payments.seen_by',
  'refunds.decided_by',
  'refunds.requested_by',
  'contact_sharing.user_id',
  'devices.user_id',
  'identities.user_id',
  'login_cards.user_id',
  'notification_preferences.user_id',
  'one_time_codes.user_id',
  'outgoing_messages.user_id',
  'passkey_challenges.user_id',
  'passkeys.user_id',
  'push_queue.user_id',
  'quiet_hours.user_id',
  'recovery_codes.user_id',
  'role_choices.user_id',
  'sessions.user_id',
  'unproved_addresses.user_id',
  'uploads.user_id',
];

/** Sealed under the account, so that no other opens them: with any of them the account has to be the one that stays. */
export const sealed: readonly string[] = [
  'assessment_forms.assessor_id',
  'assessment_forms.assessee_id',
  'assessment_people.user_id',
  'assessment_results.assessee_id',
  'psychological_attempts.student_id',
  'psychological_talks.student_id',
];

/** Money in the name of the account: the books are only added to, so it has to be the one that stays. */
export const books: readonly string[] = [
  'billing_documents.payer_id',
  'billing_documents.student_id',
  'coupon_uses.student_id',
  'dues.student_id',
  'ledger_lines.student_id',
  'orders.payer_id',
  'orders.student_id',
  'orders.requested_by',
  'payments.submitted_by',
  'student_packages.student_id',
];

/** Written by separate statements: places, sums of credits, merges and pairs marked as two people. */
export const special: readonly string[] = [
  'students.user_id',
  'credit_accounts.student_id',
  'person_merges.kept_id',
  'person_merges.gone_id',
  'person_merges.made_by',
  'distinct_people.one_id',
  'distinct_people.other_id',
  'distinct_people.said_by',
];

type Single = {
  code: string;
  /** Names what both have, of a row `x`. */
  label: SQL;
  /** Nothing was done in the row: it may remain where it is. */
  isEmpty: SQL;
};

/** What exists once a person: with both of them it is refused, unless the row that would go over is empty. */
export const singles: Readonly<Record<string, Single>> = {
  'attempts.student_id': {
    code: 'merge_attempts',
    label: sql`(select q.title from quizzes q where q.id = x.quiz_id)`,
    isEmpty: sql`x.answered_count = 0 and x.source = 'online' and x.override_mark is null`,
  },
  'scores.student_id': {
    code: 'merge_scores',
    label: sql`(select i.title from certificate_items i where i.id = x.item_id)`,
    isEmpty: sql`x.status is null and x.value is null and x.level is null and coalesce(x.text, '') = '' and coalesce(x.remark, '') = ''`,
  },
  'certificates.student_id': {
    code: 'merge_certificates',
    label: sql`(select p.name from periods p where p.id = x.period_id)`,
    isEmpty: sql`false`,
  },
  'competition_players.user_id': {
    code: 'merge_competitions',
    label: sql`(select q.title from competitions c join quizzes q on q.id = c.quiz_id where c.id = x.competition_id)`,
    isEmpty: sql`not exists (select 1 from competition_answers a where a.competition_id = x.competition_id and a.user_id = x.user_id)`,
  },
};
