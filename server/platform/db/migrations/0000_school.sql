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
	"received_at" timestamp with time zone NOT NULL
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
	"branch_id" uuid NOT NULL,
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
	"last_seen_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"finish_cause" text,
	"is_late" boolean DEFAULT false NOT NULL,
	"receipt_code" text,
	"receipt_hash" text,
	"answered_count" integer DEFAULT 0 NOT NULL,
	"question_count" integer NOT NULL,
	"max_mark" numeric(8, 2) NOT NULL,
	"mark" numeric(8, 2),
	"percent" double precision,
	"pending_count" integer DEFAULT 0 NOT NULL,
	"graded_at" timestamp with time zone
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
	"accepted_by" uuid
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
	CONSTRAINT "marks_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"at" timestamp with time zone DEFAULT now() NOT NULL
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
	"last_at" timestamp with time zone NOT NULL
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
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
	"extra_time_percent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"branch_id" uuid,
	"modules" text[] DEFAULT '{}' NOT NULL
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
	"is_demo" smallint DEFAULT 0 NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"dropped_at" timestamp with time zone
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
	"branch_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"subject_id" uuid,
	"grade_id" uuid,
	"title" jsonb NOT NULL,
	"instructions" jsonb,
	"status" text DEFAULT 'draft' NOT NULL,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"test_time" integer,
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
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "academic_years" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bells" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branches_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "certificate_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"period_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"weight" numeric(7, 2) NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"stage" text NOT NULL,
	"position" smallint NOT NULL
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
	"end_date" date NOT NULL
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
	"room" jsonb
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_teacher_links" ADD CONSTRAINT "student_teacher_links_student_teacher_id_users_id_fk" FOREIGN KEY ("student_teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_teacher_links" ADD CONSTRAINT "student_teacher_links_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_keys" ADD CONSTRAINT "question_keys_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_classrooms" ADD CONSTRAINT "quiz_classrooms_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_classrooms" ADD CONSTRAINT "quiz_classrooms_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_overrides" ADD CONSTRAINT "quiz_overrides_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_overrides" ADD CONSTRAINT "quiz_overrides_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "bells" ADD CONSTRAINT "bells_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_items" ADD CONSTRAINT "certificate_items_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classrooms" ADD CONSTRAINT "classrooms_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classrooms" ADD CONSTRAINT "classrooms_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_academic_year_id_academic_years_id_fk" FOREIGN KEY ("academic_year_id") REFERENCES "public"."academic_years"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "import_jobs_user" ON "import_jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "import_jobs_branch" ON "import_jobs" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "import_jobs_subject" ON "import_jobs" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "import_jobs_section" ON "import_jobs" USING btree ("section_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_versions_one" ON "question_versions" USING btree ("question_id","version");--> statement-breakpoint
CREATE INDEX "questions_bank" ON "questions" USING btree ("branch_id","subject_id","section_id","difficulty");--> statement-breakpoint
CREATE INDEX "questions_section" ON "questions" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "questions_subject" ON "questions" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "questions_author" ON "questions" USING btree ("author_id");--> statement-breakpoint
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
CREATE INDEX "timetable_slots_bell" ON "timetable_slots" USING btree ("bell_id");