CREATE TABLE "auth_requests" (
	"state" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"browser" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect" text,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"service" text NOT NULL,
	"token" text NOT NULL,
	"token_hash" text NOT NULL,
	"fingerprint" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "devices_service" CHECK ("devices"."service" in ('fcm', 'web_push'))
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "join_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"branch_id" uuid,
	"student_id" uuid,
	"grade_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "join_requests_kind" CHECK ("join_requests"."kind" in ('student', 'guardian', 'student_teacher', 'instructor')),
	CONSTRAINT "join_requests_state" CHECK ("join_requests"."state" in ('pending', 'approved', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" smallint NOT NULL,
	CONSTRAINT "notification_preferences_channel" CHECK ("notification_preferences"."channel" in ('bell', 'push', 'mail', 'sms')),
	CONSTRAINT "notification_preferences_enabled" CHECK ("notification_preferences"."enabled" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flow" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"channel" text NOT NULL,
	"target" text,
	"code_hash" text,
	"link_hash" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sends" smallint DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"link_expires_at" timestamp with time zone,
	"proved_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_codes_flow_unique" UNIQUE("flow"),
	CONSTRAINT "one_time_codes_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "one_time_codes_purpose" CHECK ("one_time_codes"."purpose" in ('login', 'reset', 'activation', 'contact')),
	CONSTRAINT "one_time_codes_channel" CHECK ("one_time_codes"."channel" in ('mail', 'sms')),
	CONSTRAINT "one_time_codes_tries" CHECK ("one_time_codes"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "outgoing_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"user_id" uuid,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"html" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outgoing_messages_channel" CHECK ("outgoing_messages"."channel" in ('mail', 'sms')),
	CONSTRAINT "outgoing_messages_locale" CHECK ("outgoing_messages"."locale" in ('ar', 'en')),
	CONSTRAINT "outgoing_messages_state" CHECK ("outgoing_messages"."state" in ('queued', 'sent', 'kept', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "push_queue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"channel" text DEFAULT 'push' NOT NULL,
	"device_id" uuid,
	"not_before" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_queue_channel" CHECK ("push_queue"."channel" in ('push', 'mail', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_on" smallint DEFAULT 1 NOT NULL,
	"from_minute" smallint DEFAULT 1260 NOT NULL,
	"to_minute" smallint DEFAULT 360 NOT NULL,
	CONSTRAINT "quiet_hours_on" CHECK ("quiet_hours"."is_on" between 0 and 1),
	CONSTRAINT "quiet_hours_from" CHECK ("quiet_hours"."from_minute" between 0 and 1439),
	CONSTRAINT "quiet_hours_to" CHECK ("quiet_hours"."to_minute" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "role_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "role_choices_role" CHECK ("role_choices"."role" in ('student', 'student_teacher', 'parent', 'instructor', 'school_instructor', 'educational_supervisor', 'assessment_manager', 'employee'))
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"grade_id" uuid,
	"country" text,
	"birth_date" date,
	"guardian_name" text,
	"guardian_phone" text,
	"guardian_relation" text,
	CONSTRAINT "student_profiles_relation" CHECK ("student_profiles"."guardian_relation" in ('father', 'mother', 'other'))
);
--> statement-breakpoint
CREATE TABLE "answer_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"rev" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"payload_hash" text NOT NULL,
	"client_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_events_epoch" CHECK ("answer_events"."epoch" >= 1),
	CONSTRAINT "answer_events_rev" CHECK ("answer_events"."rev" >= 0)
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"rev" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "attempt_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"branch_id" uuid,
	"classroom_id" uuid,
	"number" smallint NOT NULL,
	"state" text DEFAULT 'in_progress' NOT NULL,
	"epoch" integer DEFAULT 1 NOT NULL,
	"holder" text,
	"seed" text NOT NULL,
	"paper" jsonb NOT NULL,
	"paper_version" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone,
	"extra_seconds" integer DEFAULT 0 NOT NULL,
	"outage_seconds" integer DEFAULT 0 NOT NULL,
	"paused_seconds" integer DEFAULT 0 NOT NULL,
	"last_seen_at" timestamp with time zone,
	"position" smallint,
	"finished_at" timestamp with time zone,
	"source" text DEFAULT 'online' NOT NULL,
	"finish_cause" text,
	"is_late" boolean DEFAULT false NOT NULL,
	"receipt_code" text,
	"receipt_hash" text,
	"answered_count" integer DEFAULT 0 NOT NULL,
	"question_count" integer NOT NULL,
	"max_mark" numeric(8, 2) NOT NULL,
	"mark" numeric(8, 2),
	"override_mark" numeric(8, 2),
	"percent" double precision,
	"pending_count" integer DEFAULT 0 NOT NULL,
	"graded_at" timestamp with time zone,
	CONSTRAINT "attempts_number_from" CHECK ("attempts"."number" >= 1),
	CONSTRAINT "attempts_state" CHECK ("attempts"."state" in ('in_progress', 'finished', 'graded', 'void')),
	CONSTRAINT "attempts_epoch" CHECK ("attempts"."epoch" >= 1),
	CONSTRAINT "attempts_source" CHECK ("attempts"."source" in ('online', 'paper')),
	CONSTRAINT "attempts_finish_cause" CHECK ("attempts"."finish_cause" in ('student', 'forced', 'timeout', 'teacher')),
	CONSTRAINT "attempts_extra" CHECK ("attempts"."extra_seconds" >= 0),
	CONSTRAINT "attempts_answered" CHECK ("attempts"."answered_count" >= 0),
	CONSTRAINT "attempts_questions" CHECK ("attempts"."question_count" >= 0),
	CONSTRAINT "attempts_max_mark" CHECK ("attempts"."max_mark" >= 0),
	CONSTRAINT "attempts_pending" CHECK ("attempts"."pending_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "late_answers" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"rev" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"client_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"declined_at" timestamp with time zone,
	"declined_by" uuid,
	"decline_reason" text
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"grade" jsonb NOT NULL,
	"mark" numeric(7, 2),
	"max_mark" numeric(7, 2) NOT NULL,
	"is_manual" boolean DEFAULT false NOT NULL,
	"comment" text,
	"rubric" jsonb,
	"marked_by" uuid,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marks_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id"),
	CONSTRAINT "marks_max_mark" CHECK ("marks"."max_mark" >= 0)
);
--> statement-breakpoint
CREATE TABLE "regrades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"from_version_id" uuid NOT NULL,
	"to_version_id" uuid NOT NULL,
	"policy" text NOT NULL,
	"reason" text NOT NULL,
	"gained" integer NOT NULL,
	"lost" integer NOT NULL,
	"title" jsonb,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regrades_policy" CHECK ("regrades"."policy" in ('new_only', 'both_accepted', 'full_marks', 'drop')),
	CONSTRAINT "regrades_gained" CHECK ("regrades"."gained" >= 0),
	CONSTRAINT "regrades_lost" CHECK ("regrades"."lost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "score_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid,
	"before" numeric(8, 2),
	"after" numeric(8, 2),
	"cause" text NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"regrade_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_events_cause" CHECK ("score_events"."cause" in ('graded', 'marked', 'regraded', 'late_accepted', 'dropped', 'overridden', 'reopened', 'void'))
);
--> statement-breakpoint
CREATE TABLE "accommodations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"extra_time_percent" integer NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accommodations_extra_time" CHECK ("accommodations"."extra_time_percent" between 0 and 300)
);
--> statement-breakpoint
CREATE TABLE "educational_systems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"quiz_id" uuid,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_reports_reason" CHECK ("question_reports"."reason" in ('wrong_key', 'unclear', 'typo', 'media', 'other')),
	CONSTRAINT "question_reports_state" CHECK ("question_reports"."state" in ('open', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "quiz_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"student_id" uuid,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"role" text,
	"branch_id" uuid,
	"action" text NOT NULL,
	"resource_id" text,
	"reason" text,
	"data" jsonb
);
--> statement-breakpoint
CREATE TABLE "guardianships" (
	"parent_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "guardianships_parent_id_student_id_pk" PRIMARY KEY("parent_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_failures_count" CHECK ("login_failures"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"screen_name" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"branch_id" uuid,
	"user_agent" text,
	"address" text,
	"proved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_role" CHECK ("sessions"."role" in ('student', 'student_teacher', 'parent', 'instructor', 'school_instructor', 'educational_supervisor', 'assessment_manager', 'employee'))
);
--> statement-breakpoint
CREATE TABLE "student_teacher_links" (
	"student_teacher_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "student_teacher_links_student_teacher_id_student_id_pk" PRIMARY KEY("student_teacher_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"classroom_id" uuid NOT NULL,
	"grade_id" uuid NOT NULL,
	"number" text NOT NULL,
	"link_code" text,
	"extra_time_percent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "students_linkCode_unique" UNIQUE("link_code"),
	CONSTRAINT "students_extra_time" CHECK ("students"."extra_time_percent" between 0 and 300)
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"branch_id" uuid,
	"modules" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('student', 'student_teacher', 'parent', 'instructor', 'school_instructor', 'educational_supervisor', 'assessment_manager', 'employee'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"phone" text,
	"national_id" text,
	"password_hash" text NOT NULL,
	"first_name" jsonb NOT NULL,
	"last_name" jsonb NOT NULL,
	"gender" text NOT NULL,
	"job_title" jsonb,
	"language" text DEFAULT 'ar' NOT NULL,
	"picture_file_id" uuid,
	"status" text DEFAULT 'active' NOT NULL,
	"email_proved_at" timestamp with time zone,
	"phone_proved_at" timestamp with time zone,
	"password_changed_at" timestamp with time zone,
	"is_demo" smallint DEFAULT 0 NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_gender" CHECK ("users"."gender" in ('female', 'male')),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('ar', 'en')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('active', 'pending', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"subject_id" uuid,
	"kind" text NOT NULL,
	"minutes" smallint,
	"is_excused" boolean DEFAULT false NOT NULL,
	"note" text,
	CONSTRAINT "absences_kind" CHECK ("absences"."kind" in ('absent', 'late')),
	CONSTRAINT "absences_minutes" CHECK ("absences"."minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "calendar_events_kind" CHECK ("calendar_events"."kind" in ('holiday', 'exams', 'event')),
	CONSTRAINT "calendar_events_dates" CHECK ("calendar_events"."starts_on" <= "calendar_events"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"topic" text NOT NULL,
	"about" text,
	"body" text NOT NULL,
	"locale" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_topic" CHECK ("contact_messages"."topic" in ('admission', 'support', 'teaching', 'other'))
);
--> statement-breakpoint
CREATE TABLE "course_enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_enrolments_state" CHECK ("course_enrolments"."state" in ('enrolled', 'reserved', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "course_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" jsonb NOT NULL,
	"minutes" smallint NOT NULL,
	CONSTRAINT "course_sections_minutes" CHECK ("course_sections"."minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instructor_id" uuid NOT NULL,
	"subject_id" uuid,
	"stage" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'SAR' NOT NULL,
	"seats" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"meetings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_stage" CHECK ("courses"."stage" in ('kindergarten', 'primary', 'middle', 'high')),
	CONSTRAINT "courses_price" CHECK ("courses"."price" >= 0),
	CONSTRAINT "courses_seats" CHECK ("courses"."seats" >= 0),
	CONSTRAINT "courses_dates" CHECK ("courses"."starts_on" <= "courses"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "instructor_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"headline" jsonb NOT NULL,
	"bio" jsonb,
	"languages" text[] NOT NULL,
	"hour_price" integer,
	"currency" text DEFAULT 'SAR' NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instructor_subjects" (
	"instructor_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "instructor_subjects_instructor_id_subject_id_pk" PRIMARY KEY("instructor_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "live_session_guests" (
	"live_session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "live_session_guests_live_session_id_user_id_pk" PRIMARY KEY("live_session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"host_id" uuid NOT NULL,
	"course_id" uuid,
	"classroom_id" uuid,
	"subject_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"room" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_sessions_times" CHECK ("live_sessions"."starts_at" <= "live_sessions"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "public_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb,
	"question_ids" uuid[] DEFAULT '{}' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "public_activities_kind" CHECK ("public_activities"."kind" in ('quiz', 'reading'))
);
--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"committed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_keys" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"key" jsonb NOT NULL,
	"explanation" jsonb
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_versions_version" CHECK ("question_versions"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'approved' NOT NULL,
	"difficulty" smallint NOT NULL,
	"skill" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"current_version_id" uuid NOT NULL,
	"search" text NOT NULL,
	"fingerprint" text NOT NULL,
	"is_shared" boolean DEFAULT true NOT NULL,
	"origin" text,
	"merged_into_id" uuid,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_type" CHECK ("questions"."type" in ('true_false', 'true_false_with_correct', 'single_choice', 'multiple_choice', 'drag_drop_text', 'drag_drop_image', 'matching', 'ordering', 'complete', 'essay', 'coordinate')),
	CONSTRAINT "questions_status" CHECK ("questions"."status" in ('draft', 'approved', 'suspended')),
	CONSTRAINT "questions_difficulty" CHECK ("questions"."difficulty" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "quiz_classrooms" (
	"quiz_id" uuid NOT NULL,
	"classroom_id" uuid NOT NULL,
	CONSTRAINT "quiz_classrooms_quiz_id_classroom_id_pk" PRIMARY KEY("quiz_id","classroom_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_overrides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"attempt_number" smallint,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"extra_seconds" integer DEFAULT 0 NOT NULL,
	"excused_at" timestamp with time zone,
	"reason" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_overrides_number" CHECK ("quiz_overrides"."attempt_number" >= 1),
	CONSTRAINT "quiz_overrides_extra" CHECK ("quiz_overrides"."extra_seconds" >= 0),
	CONSTRAINT "quiz_overrides_window" CHECK ("quiz_overrides"."start_at" < "quiz_overrides"."end_at")
);
--> statement-breakpoint
CREATE TABLE "quiz_sections" (
	"quiz_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	CONSTRAINT "quiz_sections_quiz_id_section_id_pk" PRIMARY KEY("quiz_id","section_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"question_id" uuid,
	"draw" jsonb,
	"mark" numeric(7, 2) NOT NULL,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "quiz_slots_content" CHECK (num_nonnulls("quiz_slots"."question_id", "quiz_slots"."draw") = 1),
	CONSTRAINT "quiz_slots_mark" CHECK ("quiz_slots"."mark" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quiz_students" (
	"quiz_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"is_excluded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quiz_students_quiz_id_student_id_pk" PRIMARY KEY("quiz_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"branch_id" uuid,
	"owner_id" uuid NOT NULL,
	"subject_id" uuid,
	"grade_id" uuid,
	"title" jsonb NOT NULL,
	"instructions" jsonb,
	"status" text DEFAULT 'draft' NOT NULL,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"test_time" integer,
	"access_code" text,
	"attempts_allowed" smallint DEFAULT 1 NOT NULL,
	"counted" text DEFAULT 'highest' NOT NULL,
	"shuffle_questions" boolean DEFAULT false NOT NULL,
	"shuffle_options" boolean DEFAULT true NOT NULL,
	"navigation" text DEFAULT 'free' NOT NULL,
	"late_policy" text DEFAULT 'label' NOT NULL,
	"late_until" timestamp with time zone,
	"late_penalty" smallint DEFAULT 0 NOT NULL,
	"review" jsonb NOT NULL,
	"pass_percent" smallint DEFAULT 50 NOT NULL,
	"add_to_certificate" boolean DEFAULT false NOT NULL,
	"period_id" uuid,
	"item_id" uuid,
	"total_mark" numeric(8, 2) DEFAULT 0 NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"educational_system_id" uuid,
	"seed" text,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quizzes_kind" CHECK ("quizzes"."kind" in ('homework', 'periodic_test', 'formative_test')),
	CONSTRAINT "quizzes_branch" CHECK ("quizzes"."branch_id" is not null),
	CONSTRAINT "quizzes_status" CHECK ("quizzes"."status" in ('draft', 'published', 'closed', 'cancelled')),
	CONSTRAINT "quizzes_test_time" CHECK ("quizzes"."test_time" between 1 and 300),
	CONSTRAINT "quizzes_attempts_allowed" CHECK ("quizzes"."attempts_allowed" between 1 and 20),
	CONSTRAINT "quizzes_counted" CHECK ("quizzes"."counted" in ('highest', 'last', 'average', 'first')),
	CONSTRAINT "quizzes_navigation" CHECK ("quizzes"."navigation" in ('free', 'sequential')),
	CONSTRAINT "quizzes_late_policy" CHECK ("quizzes"."late_policy" in ('none', 'label', 'penalty')),
	CONSTRAINT "quizzes_late_penalty" CHECK ("quizzes"."late_penalty" between 0 and 100),
	CONSTRAINT "quizzes_pass_percent" CHECK ("quizzes"."pass_percent" between 0 and 100),
	CONSTRAINT "quizzes_total_mark" CHECK ("quizzes"."total_mark" >= 0),
	CONSTRAINT "quizzes_question_count" CHECK ("quizzes"."question_count" >= 0),
	CONSTRAINT "quizzes_version" CHECK ("quizzes"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "academic_years" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	CONSTRAINT "academic_years_dates" CHECK ("academic_years"."start_date" <= "academic_years"."end_date")
);
--> statement-breakpoint
CREATE TABLE "bells" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	CONSTRAINT "bells_kind" CHECK ("bells"."kind" in ('lesson', 'break', 'prayer')),
	CONSTRAINT "bells_times" CHECK ("bells"."starts_at" <= "bells"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"week_start" smallint DEFAULT 0 NOT NULL,
	"weekend" smallint[] DEFAULT '{5,6}' NOT NULL,
	"calendar" text DEFAULT 'gregory' NOT NULL,
	"digits" text DEFAULT 'latn' NOT NULL,
	"educational_system_id" uuid,
	"suspend_after_reports" smallint DEFAULT 3 NOT NULL,
	"phone" text,
	"email" text,
	"address" jsonb,
	"map_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branches_code_unique" UNIQUE("code"),
	CONSTRAINT "branches_week_start" CHECK ("branches"."week_start" between 0 and 6),
	CONSTRAINT "branches_calendar" CHECK ("branches"."calendar" in ('gregory', 'islamic-umalqura')),
	CONSTRAINT "branches_digits" CHECK ("branches"."digits" in ('latn', 'arab')),
	CONSTRAINT "branches_suspend" CHECK ("branches"."suspend_after_reports" >= 0)
);
--> statement-breakpoint
CREATE TABLE "certificate_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"period_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"weight" numeric(7, 2) NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "certificate_items_weight" CHECK ("certificate_items"."weight" >= 0)
);
--> statement-breakpoint
CREATE TABLE "classrooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"grade_id" uuid NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"branch_id" uuid,
	"purpose" text NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"checksum" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('question_media', 'essay_attachment', 'picture')),
	CONSTRAINT "files_size" CHECK ("files"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"stage" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "grades_stage" CHECK ("grades"."stage" in ('kindergarten', 'primary', 'middle', 'high'))
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"academic_year_id" uuid NOT NULL,
	"grade_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "periods_dates" CHECK ("periods"."start_date" <= "periods"."end_date")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"parent_id" uuid,
	"title" jsonb NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grade_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"icon" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supervisor_scopes" (
	"supervisor_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	CONSTRAINT "supervisor_scopes_supervisor_id_subject_id_branch_id_pk" PRIMARY KEY("supervisor_id","subject_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "teaching_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"classroom_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"academic_year_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timetable_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"classroom_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"bell_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"room" jsonb,
	CONSTRAINT "timetable_slots_weekday" CHECK ("timetable_slots"."weekday" between 0 and 6)
);
--> statement-breakpoint
ALTER TABLE "auth_requests" ADD CONSTRAINT "auth_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_queue" ADD CONSTRAINT "push_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_queue" ADD CONSTRAINT "push_queue_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_queue" ADD CONSTRAINT "push_queue_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_choices" ADD CONSTRAINT "role_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_events" ADD CONSTRAINT "attempt_events_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_events" ADD CONSTRAINT "attempt_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_declined_by_users_id_fk" FOREIGN KEY ("declined_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_from_version_id_question_versions_id_fk" FOREIGN KEY ("from_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_to_version_id_question_versions_id_fk" FOREIGN KEY ("to_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_events" ADD CONSTRAINT "score_events_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_events" ADD CONSTRAINT "score_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_events" ADD CONSTRAINT "score_events_regrade_id_regrades_id_fk" FOREIGN KEY ("regrade_id") REFERENCES "public"."regrades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_messages" ADD CONSTRAINT "quiz_messages_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_messages" ADD CONSTRAINT "quiz_messages_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_messages" ADD CONSTRAINT "quiz_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_teacher_links" ADD CONSTRAINT "student_teacher_links_student_teacher_id_users_id_fk" FOREIGN KEY ("student_teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_teacher_links" ADD CONSTRAINT "student_teacher_links_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_picture_file_id_files_id_fk" FOREIGN KEY ("picture_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrolments" ADD CONSTRAINT "course_enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrolments" ADD CONSTRAINT "course_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_sections" ADD CONSTRAINT "course_sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_profiles" ADD CONSTRAINT "instructor_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_subjects" ADD CONSTRAINT "instructor_subjects_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_subjects" ADD CONSTRAINT "instructor_subjects_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session_guests" ADD CONSTRAINT "live_session_guests_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session_guests" ADD CONSTRAINT "live_session_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_activities" ADD CONSTRAINT "public_activities_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_keys" ADD CONSTRAINT "question_keys_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_merged_into_id_questions_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_classrooms" ADD CONSTRAINT "quiz_classrooms_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_classrooms" ADD CONSTRAINT "quiz_classrooms_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_overrides" ADD CONSTRAINT "quiz_overrides_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_overrides" ADD CONSTRAINT "quiz_overrides_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_overrides" ADD CONSTRAINT "quiz_overrides_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_sections" ADD CONSTRAINT "quiz_sections_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_sections" ADD CONSTRAINT "quiz_sections_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_slots" ADD CONSTRAINT "quiz_slots_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_slots" ADD CONSTRAINT "quiz_slots_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_students" ADD CONSTRAINT "quiz_students_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_students" ADD CONSTRAINT "quiz_students_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_item_id_certificate_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."certificate_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_educational_system_id_educational_systems_id_fk" FOREIGN KEY ("educational_system_id") REFERENCES "public"."educational_systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bells" ADD CONSTRAINT "bells_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_educational_system_id_educational_systems_id_fk" FOREIGN KEY ("educational_system_id") REFERENCES "public"."educational_systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_items" ADD CONSTRAINT "certificate_items_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classrooms" ADD CONSTRAINT "classrooms_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classrooms" ADD CONSTRAINT "classrooms_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_academic_year_id_academic_years_id_fk" FOREIGN KEY ("academic_year_id") REFERENCES "public"."academic_years"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_parent_id_sections_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisor_scopes" ADD CONSTRAINT "supervisor_scopes_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisor_scopes" ADD CONSTRAINT "supervisor_scopes_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisor_scopes" ADD CONSTRAINT "supervisor_scopes_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_assignments" ADD CONSTRAINT "teaching_assignments_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_assignments" ADD CONSTRAINT "teaching_assignments_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_assignments" ADD CONSTRAINT "teaching_assignments_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_assignments" ADD CONSTRAINT "teaching_assignments_academic_year_id_academic_years_id_fk" FOREIGN KEY ("academic_year_id") REFERENCES "public"."academic_years"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_bell_id_bells_id_fk" FOREIGN KEY ("bell_id") REFERENCES "public"."bells"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_requests_user" ON "auth_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_requests_expiry" ON "auth_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "devices_session" ON "devices" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject" ON "identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "join_requests_open" ON "join_requests" USING btree ("user_id","kind",coalesce(student_id, branch_id, user_id)) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "join_requests_branch" ON "join_requests" USING btree ("branch_id","state");--> statement-breakpoint
CREATE INDEX "join_requests_student" ON "join_requests" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "join_requests_grade" ON "join_requests" USING btree ("grade_id");--> statement-breakpoint
CREATE INDEX "join_requests_decider" ON "join_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_preferences_one" ON "notification_preferences" USING btree ("user_id","type","channel");--> statement-breakpoint
CREATE INDEX "one_time_codes_user" ON "one_time_codes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_target" ON "one_time_codes" USING btree ("target","created_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_age" ON "one_time_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outgoing_messages_queue" ON "outgoing_messages" USING btree ("next_try_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "outgoing_messages_user" ON "outgoing_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outgoing_messages_age" ON "outgoing_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_queue_due" ON "push_queue" USING btree ("channel","not_before");--> statement-breakpoint
CREATE INDEX "push_queue_user" ON "push_queue" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_queue_notification" ON "push_queue" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "spent_challenges_expiry" ON "spent_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "student_profiles_grade" ON "student_profiles" USING btree ("grade_id");--> statement-breakpoint
CREATE INDEX "answer_events_attempt" ON "answer_events" USING btree ("attempt_id","question_id","seq");--> statement-breakpoint
CREATE INDEX "answers_question" ON "answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "attempt_events_attempt" ON "attempt_events" USING btree ("attempt_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_number" ON "attempts" USING btree ("quiz_id","student_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_open" ON "attempts" USING btree ("quiz_id","student_id") WHERE state = 'in_progress';--> statement-breakpoint
CREATE INDEX "attempts_student" ON "attempts" USING btree ("student_id","started_at");--> statement-breakpoint
CREATE INDEX "attempts_deadline" ON "attempts" USING btree ("deadline") WHERE state = 'in_progress';--> statement-breakpoint
CREATE INDEX "attempts_branch" ON "attempts" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "attempts_classroom" ON "attempts" USING btree ("classroom_id");--> statement-breakpoint
CREATE INDEX "late_answers_attempt" ON "late_answers" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "marks_question" ON "marks" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "marks_pending" ON "marks" USING btree ("question_id") WHERE mark is null;--> statement-breakpoint
CREATE INDEX "regrades_quiz" ON "regrades" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "score_events_attempt" ON "score_events" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "score_events_regrade" ON "score_events" USING btree ("regrade_id");--> statement-breakpoint
CREATE INDEX "accommodations_student" ON "accommodations" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "accommodations_author" ON "accommodations" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "question_reports_open" ON "question_reports" USING btree ("question_id","reporter_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "question_reports_question" ON "question_reports" USING btree ("question_id","state");--> statement-breakpoint
CREATE INDEX "question_reports_quiz" ON "question_reports" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "question_reports_reporter" ON "question_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "question_reports_decider" ON "question_reports" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "quiz_messages_quiz" ON "quiz_messages" USING btree ("quiz_id","created_at");--> statement-breakpoint
CREATE INDEX "quiz_messages_student" ON "quiz_messages" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "quiz_messages_author" ON "quiz_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "audit_log_resource" ON "audit_log" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_branch" ON "audit_log" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "guardianships_student" ON "guardianships" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_branch" ON "sessions" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "student_teacher_links_student" ON "student_teacher_links" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "students_branch" ON "students" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "students_classroom" ON "students" USING btree ("classroom_id");--> statement-breakpoint
CREATE INDEX "students_grade" ON "students" USING btree ("grade_id");--> statement-breakpoint
CREATE UNIQUE INDEX "students_number" ON "students" USING btree ("branch_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "user_roles_one" ON "user_roles" USING btree ("user_id","role","branch_id");--> statement-breakpoint
CREATE INDEX "user_roles_branch" ON "user_roles" USING btree ("branch_id","role");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "users_national_id" ON "users" USING btree ("national_id");--> statement-breakpoint
CREATE INDEX "absences_student" ON "absences" USING btree ("student_id","day");--> statement-breakpoint
CREATE INDEX "absences_subject" ON "absences" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "announcements_branch" ON "announcements" USING btree ("branch_id","published_at");--> statement-breakpoint
CREATE INDEX "calendar_events_branch" ON "calendar_events" USING btree ("branch_id","starts_on");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_age" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "course_enrolments_one" ON "course_enrolments" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "course_enrolments_user" ON "course_enrolments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "course_sections_course" ON "course_sections" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "courses_stage" ON "courses" USING btree ("stage");--> statement-breakpoint
CREATE INDEX "courses_subject" ON "courses" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "courses_instructor" ON "courses" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "courses_start" ON "courses" USING btree ("starts_on");--> statement-breakpoint
CREATE INDEX "instructor_profiles_available" ON "instructor_profiles" USING btree ("is_available");--> statement-breakpoint
CREATE INDEX "instructor_subjects_subject" ON "instructor_subjects" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "live_session_guests_user" ON "live_session_guests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_sessions_host" ON "live_sessions" USING btree ("host_id","starts_at");--> statement-breakpoint
CREATE INDEX "live_sessions_course" ON "live_sessions" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "live_sessions_classroom" ON "live_sessions" USING btree ("classroom_id","starts_at");--> statement-breakpoint
CREATE INDEX "live_sessions_subject" ON "live_sessions" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "live_sessions_start" ON "live_sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "public_activities_subject" ON "public_activities" USING btree ("subject_id","position");--> statement-breakpoint
CREATE INDEX "import_jobs_user" ON "import_jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "import_jobs_branch" ON "import_jobs" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "import_jobs_subject" ON "import_jobs" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "import_jobs_section" ON "import_jobs" USING btree ("section_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_versions_one" ON "question_versions" USING btree ("question_id","version");--> statement-breakpoint
CREATE INDEX "questions_bank" ON "questions" USING btree ("branch_id","subject_id","section_id","difficulty");--> statement-breakpoint
CREATE INDEX "questions_section" ON "questions" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "questions_subject" ON "questions" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "questions_author" ON "questions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "questions_merged" ON "questions" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "questions_fingerprint" ON "questions" USING btree ("branch_id","fingerprint");--> statement-breakpoint
CREATE INDEX "quiz_classrooms_class" ON "quiz_classrooms" USING btree ("classroom_id");--> statement-breakpoint
CREATE INDEX "quiz_overrides_quiz" ON "quiz_overrides" USING btree ("quiz_id","student_id");--> statement-breakpoint
CREATE INDEX "quiz_overrides_student" ON "quiz_overrides" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "quiz_sections_section" ON "quiz_sections" USING btree ("section_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_slots_position" ON "quiz_slots" USING btree ("quiz_id","position");--> statement-breakpoint
CREATE INDEX "quiz_slots_question" ON "quiz_slots" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "quiz_students_student" ON "quiz_students" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "quizzes_branch_kind" ON "quizzes" USING btree ("branch_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "quizzes_subject" ON "quizzes" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "quizzes_grade" ON "quizzes" USING btree ("grade_id");--> statement-breakpoint
CREATE INDEX "quizzes_owner" ON "quizzes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "quizzes_item" ON "quizzes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "quizzes_window" ON "quizzes" USING btree ("kind","status","end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bells_one" ON "bells" USING btree ("branch_id","number");--> statement-breakpoint
CREATE INDEX "certificate_items_period" ON "certificate_items" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "classrooms_branch" ON "classrooms" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "classrooms_grade" ON "classrooms" USING btree ("grade_id");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "files_branch" ON "files" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "periods_grade" ON "periods" USING btree ("grade_id","start_date","end_date");--> statement-breakpoint
CREATE INDEX "periods_year" ON "periods" USING btree ("academic_year_id");--> statement-breakpoint
CREATE INDEX "sections_subject" ON "sections" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "sections_parent" ON "sections" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "subjects_grade" ON "subjects" USING btree ("grade_id");--> statement-breakpoint
CREATE INDEX "supervisor_scopes_subject" ON "supervisor_scopes" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "supervisor_scopes_branch" ON "supervisor_scopes" USING btree ("branch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teaching_assignments_one" ON "teaching_assignments" USING btree ("teacher_id","classroom_id","subject_id","academic_year_id");--> statement-breakpoint
CREATE INDEX "teaching_assignments_class" ON "teaching_assignments" USING btree ("classroom_id","subject_id");--> statement-breakpoint
CREATE INDEX "teaching_assignments_subject" ON "teaching_assignments" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "teaching_assignments_year" ON "teaching_assignments" USING btree ("academic_year_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timetable_slots_class" ON "timetable_slots" USING btree ("classroom_id","weekday","bell_id");--> statement-breakpoint
CREATE INDEX "timetable_slots_teacher" ON "timetable_slots" USING btree ("teacher_id","weekday");--> statement-breakpoint
CREATE INDEX "timetable_slots_subject" ON "timetable_slots" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "timetable_slots_bell" ON "timetable_slots" USING btree ("bell_id");--> statement-breakpoint
-- The same folds as server/platform/text/arabic.ts; a test holds the two together. Literals are written as code points,
-- because many of these characters cannot be seen.
CREATE FUNCTION manara_normalise(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    translate(
      normalize(
        translate(value,
        E'\u0649\u06cc\u06a9\u0640\u00ad\u061c\ufeff\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d' ||
        E'\u202e\u2060\u2061\u2062\u2063\u2064\u2065\u2066\u2067\u2068\u2069',
        E'\u064a\u064a\u0643'),
        NFC),
        E'\u0623\u0625\u0622\u0671\u0672\u0673\u0675\u0654\u0655\u0660\u0661\u0662\u0663\u0664\u0665\u0666' ||
        E'\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u066bABCDEFGHIJKL' ||
        E'MNOPQRSTUVWXYZ\u00c0\u00c1\u00c2\u00c3\u00c4\u00c5\u00c6\u00c7\u00c8\u00c9\u00ca\u00cb\u00cc' ||
        E'\u00cd\u00ce\u00cf\u00d0\u00d1\u00d2\u00d3\u00d4\u00d5\u00d6\u00d8\u00d9\u00da\u00db\u00dc\u00dd' ||
        E'\u00de\u0152\u0160\u017d\u0178\u0009\u000a\u000b\u000c\u000d\u00a0\u1680\u2000\u2001\u2002\u2003' ||
        E'\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\u0653\u066c\u0610\u0611' ||
        E'\u0612\u0613\u0614\u0615\u0616\u0617\u0618\u0619\u061a\u064b\u064c\u064d\u064e\u064f\u0650\u0651' ||
        E'\u0652\u0656\u0657\u0658\u0659\u065a\u065b\u065c\u065d\u065e\u065f\u0670\u06d6\u06d7\u06d8\u06d9' ||
        E'\u06da\u06db\u06dc\u06df\u06e0\u06e1\u06e2\u06e3\u06e4\u06e7\u06e8\u06ea\u06eb\u06ec\u06ed\u0898' ||
        E'\u0899\u089a\u089b\u089c\u089d\u089e\u089f\u08ca\u08cb\u08cc\u08cd\u08ce\u08cf\u08d0\u08d1\u08d2' ||
        E'\u08d3\u08d4\u08d5\u08d6\u08d7\u08d8\u08d9\u08da\u08db\u08dc\u08dd\u08de\u08df\u08e0\u08e1\u08e3' ||
        E'\u08e4\u08e5\u08e6\u08e7\u08e8\u08e9\u08ea\u08eb\u08ec\u08ed\u08ee\u08ef\u08f0\u08f1\u08f2\u08f3' ||
        E'\u08f4\u08f5\u08f6\u08f7\u08f8\u08f9\u08fa\u08fb\u08fc\u08fd\u08fe\u08ff',
        E'\u0627\u0627\u0627\u0627\u0627\u0627\u0627\u0621\u062101234567890123456789.abcdefghijklmnopqrstu' ||
        E'vwxyz\u00e0\u00e1\u00e2\u00e3\u00e4\u00e5\u00e6\u00e7\u00e8\u00e9\u00ea\u00eb\u00ec\u00ed\u00ee' ||
        E'\u00ef\u00f0\u00f1\u00f2\u00f3\u00f4\u00f5\u00f6\u00f8\u00f9\u00fa\u00fb\u00fc\u00fd\u00fe\u0153' ||
        E'\u0161\u017e\u00ff\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020' ||
        E'\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020'),
    ' {2,}', ' ', 'g'), ' ')
$$;
--> statement-breakpoint
-- pg_trgm finds no letters outside ASCII in a database whose LC_CTYPE is C, so Arabic needs trigrams of our own.
-- The cost keeps the planner from computing them for rows that LIKE can reject.
CREATE FUNCTION manara_trigrams(value text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000 AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}') FROM (
    SELECT letter || lead(letter) OVER w || lead(letter, 2) OVER w AS gram
    FROM unnest(string_to_array(value, NULL)) WITH ORDINALITY AS letters (letter, position)
    WINDOW w AS (ORDER BY position)
  ) grams WHERE gram IS NOT NULL
$$;
--> statement-breakpoint
CREATE INDEX "questions_search" ON "questions" USING gin (manara_trigrams("search"));
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (manara_trigrams("search"));
--> statement-breakpoint
-- Files that a jsonb of a question refers to: `file_id` of media, `data-file-id` of pictures inside rich text.
create function question_file_ids(content jsonb) returns uuid[] language sql immutable parallel safe
as $$
  select coalesce(array_agg(distinct found[1]::uuid), '{}')
  from regexp_matches(
    content::text,
    '(?:"file_id": "|data-file-id=\\")([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})',
    'gi'
  ) as found
$$;
--> statement-breakpoint
create index "question_versions_files" on "question_versions" using gin (question_file_ids("content"));
--> statement-breakpoint
create index "question_keys_files" on "question_keys" using gin (question_file_ids("explanation"));
--> statement-breakpoint
-- A question and its first version are written together, whichever comes first: asked at the commit.
ALTER TABLE "questions" ADD CONSTRAINT "questions_current_version_fk" FOREIGN KEY ("current_version_id") REFERENCES "question_versions"("id") DEFERRABLE INITIALLY DEFERRED;
