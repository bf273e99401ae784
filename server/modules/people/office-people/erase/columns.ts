import { type SQL, sql } from 'drizzle-orm';

/** Rows that go whole, in this order: what refers to others first. `ids`: accounts that are erased. */
export const removed: readonly string[] = [
  'push_queue.user_id',
  'notifications.user_id',
  'outgoing_messages.user_id',
  'devices.user_id',
  'auth_requests.user_id',
  'one_time_codes.user_id',
  'passkey_challenges.user_id',
  'passkeys.user_id',
  'recovery_codes.user_id',
  'identities.user_id',
  'login_cards.user_id',
  'unproved_addresses.user_id',
  'contact_sharing.user_id',
  'notification_preferences.user_id',
  'quiet_hours.user_id',
  'role_choices.user_id',
  'calendar_feeds.user_id',
  'calendar_feeds.student_id',
  'student_profiles.user_id',
  'guardian_note_replies.guardian_id',
  'guardian_notes.student_id',
  'weekly_digests.guardian_id',
  'weekly_plan_readers.student_id',
  'weekly_plan_readers.guardian_id',
  'colleague_messages.sender_id',
  'colleague_messages.recipient_id',
  'contact_messages.user_id',
  'quiz_messages.student_id',
  'quiz_messages.author_id',
  'join_requests.user_id',
  'join_requests.student_id',
  'guardianships.parent_id',
  'guardianships.student_id',
  'student_teacher_links.student_id',
  'accommodations.student_id',
  'psychological_consents.student_id',
  'psychological_consents.guardian_id',
  'psychological_attempts.student_id',
  'psychological_talks.student_id',
  'media_views.user_id',
  'package_states.student_id',
  'meeting_mails.user_id',
  'live_room_events.user_id',
  'live_room_signs.user_id',
  'distinct_people.one_id',
  'distinct_people.other_id',
  'absence_notices.student_id',
  'uploads.user_id',
];

/** Of the staff these stay: they are what a lesson was, and what a student was answered. */
export const retainedStaffColumns: readonly string[] = [
  'quiz_messages.author_id',
  'live_room_events.user_id',
  'live_room_signs.user_id',
];

const isOf = (column: SQL, ids: SQL): SQL => sql`${column} = any(${ids})`;

/** Words that are cleared in rows that stay. */
export const cleared = (ids: SQL): SQL[] => [
  sql`delete from guardian_note_replies r using guardian_notes n where n.id = r.note_id and ${isOf(sql`n.student_id`, ids)}`,
  sql`update absence_excuses set reason = '-', answer = null, file_id = null
    where ${isOf(sql`student_id`, ids)} or ${isOf(sql`guardian_id`, ids)}`,
  sql`update absences set note = null where ${isOf(sql`student_id`, ids)}`,
  sql`update student_moves set reason = null where ${isOf(sql`student_id`, ids)}`,
  sql`update scores set remark = null where ${isOf(sql`student_id`, ids)} and remark is not null`,
  sql`update score_changes set before = before - 'remark', after = after - 'remark' where ${isOf(sql`student_id`, ids)}`,
  sql`update marks set comment = null where comment is not null
    and attempt_id in (select a.id from attempts a where ${isOf(sql`a.student_id`, ids)})`,
  sql`update question_reports set note = null where ${isOf(sql`reporter_id`, ids)} and note is not null`,
  sql`update meeting_invitees set rsvp_note = null where ${isOf(sql`user_id`, ids)}`,
  sql`update vcr_ratings set comment = '' where request_id in
    (select q.id from vcr_requests q where ${isOf(sql`q.student_id`, ids)})`,
  sql`update vcr_requests set wish = '-', note = '', reason = '' where ${isOf(sql`student_id`, ids)}`,
  sql`update credit_entries set note = '' where ${isOf(sql`student_id`, ids)}`,
  sql`update quiz_overrides set reason = '' where ${isOf(sql`student_id`, ids)}`,
  sql`update person_merges set before = '{"accounts": [{}, {}], "places": [null, null], "profiles": [null, null], "credits": null, "versions": {}}',
    moved = '[]', undone_at = coalesce(undone_at, now()) where ${isOf(sql`kept_id`, ids)} or ${isOf(sql`gone_id`, ids)}`,
  sql`update audit_log set data = null, reason = null where resource_id = any(${ids}::text[])`,
  sql`update office_import_rows set data = '{}', before = null, after = null, problems = '[]', source_id = '-'
    where ${isOf(sql`entity_id`, ids)} or ${isOf(sql`new_id`, ids)}`,
  sql`delete from external_ids where ${isOf(sql`entity_id`, ids)}`,
];
