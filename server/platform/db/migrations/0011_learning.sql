CREATE TABLE "competition_answers" (
	"competition_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	"fraction" double precision NOT NULL,
	"ms" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "competition_answers_competition_id_position_user_id_pk" PRIMARY KEY("competition_id","position","user_id"),
	CONSTRAINT "competition_answers_fraction" CHECK ("competition_answers"."fraction" between 0 and 1),
	CONSTRAINT "competition_answers_ms" CHECK ("competition_answers"."ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "competition_players" (
	"competition_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"team_id" uuid,
	"joined_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"rank" integer,
	"points" integer,
	CONSTRAINT "competition_players_competition_id_user_id_pk" PRIMARY KEY("competition_id","user_id"),
	CONSTRAINT "competition_players_rank" CHECK ("competition_players"."rank" >= 1)
);
--> statement-breakpoint
CREATE TABLE "competition_questions" (
	"competition_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"question_id" uuid NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "competition_questions_competition_id_position_pk" PRIMARY KEY("competition_id","position"),
	CONSTRAINT "competition_questions_position" CHECK ("competition_questions"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "competition_teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competitions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"branch_id" uuid,
	"host_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'lobby' NOT NULL,
	"is_speed" boolean DEFAULT false NOT NULL,
	"is_streak" boolean DEFAULT false NOT NULL,
	"question_seconds" smallint DEFAULT 20 NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"lobby_until" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competitions_state" CHECK ("competitions"."state" in ('lobby', 'running', 'finished', 'cancelled', 'expired')),
	CONSTRAINT "competitions_seconds" CHECK ("competitions"."question_seconds" between 5 and 300),
	CONSTRAINT "competitions_position" CHECK ("competitions"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "media_captions" (
	"media_id" uuid NOT NULL,
	"language" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "media_captions_media_id_language_pk" PRIMARY KEY("media_id","language"),
	CONSTRAINT "media_captions_language" CHECK ("media_captions"."language" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "media_classrooms" (
	"media_id" uuid NOT NULL,
	"classroom_id" uuid NOT NULL,
	CONSTRAINT "media_classrooms_media_id_classroom_id_pk" PRIMARY KEY("media_id","classroom_id")
);
--> statement-breakpoint
CREATE TABLE "media_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb,
	"subject_id" uuid,
	"grade_id" uuid,
	"section_id" uuid,
	"visibility" text DEFAULT 'mine' NOT NULL,
	"consent" text DEFAULT 'none' NOT NULL,
	"consent_by" uuid,
	"consent_at" timestamp with time zone,
	"consent_reason" text,
	"licence" text DEFAULT 'own' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"url" text,
	"file_id" uuid,
	"poster_file_id" uuid,
	"small_file_id" uuid,
	"seconds" real,
	"pages" integer,
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_items_type" CHECK ("media_items"."type" in ('video', 'audio', 'image', 'document', 'presentation', 'link', 'interactive')),
	CONSTRAINT "media_items_visibility" CHECK ("media_items"."visibility" in ('mine', 'branch', 'school')),
	CONSTRAINT "media_items_consent_state" CHECK ("media_items"."consent" in ('none', 'requested', 'granted', 'declined')),
	CONSTRAINT "media_items_licence" CHECK ("media_items"."licence" in ('own', 'permission', 'cc_by', 'cc_by_sa', 'cc_by_nc', 'public_domain', 'unknown')),
	CONSTRAINT "media_items_content" CHECK (num_nonnulls("media_items"."url", "media_items"."file_id") = 1),
	CONSTRAINT "media_items_school" CHECK ("media_items"."visibility" <> 'school' or "media_items"."consent" = 'granted'),
	CONSTRAINT "media_items_seconds" CHECK ("media_items"."seconds" >= 0),
	CONSTRAINT "media_items_pages" CHECK ("media_items"."pages" >= 0)
);
--> statement-breakpoint
CREATE TABLE "media_versions" (
	"media_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"replaced_by" uuid NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_versions_media_id_version_pk" PRIMARY KEY("media_id","version")
);
--> statement-breakpoint
CREATE TABLE "media_views" (
	"media_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_views_media_id_user_id_pk" PRIMARY KEY("media_id","user_id"),
	CONSTRAINT "media_views_count" CHECK ("media_views"."count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "package_states" (
	"media_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" jsonb NOT NULL,
	"score" real,
	"is_complete" boolean DEFAULT false NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_states_media_id_user_id_pk" PRIMARY KEY("media_id","user_id"),
	CONSTRAINT "package_states_rev" CHECK ("package_states"."rev" >= 0)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"entry" text NOT NULL,
	"prefix" text NOT NULL,
	"file_count" integer NOT NULL,
	"pass_score" real,
	"titles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "packages_kind" CHECK ("packages"."kind" in ('h5p', 'scorm_12', 'scorm_2004')),
	CONSTRAINT "packages_files" CHECK ("packages"."file_count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"branch_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"checksum" text,
	"storage_key" text NOT NULL,
	"file_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_type" CHECK ("uploads"."type" in ('video', 'audio', 'image', 'document', 'presentation', 'link', 'interactive')),
	CONSTRAINT "uploads_size" CHECK ("uploads"."size" >= 1),
	CONSTRAINT "uploads_received" CHECK ("uploads"."received" >= 0),
	CONSTRAINT "uploads_within" CHECK ("uploads"."received" <= "uploads"."size")
);
--> statement-breakpoint
CREATE TABLE "generated_quizzes" (
	"quiz_id" uuid PRIMARY KEY NOT NULL,
	"section_ids" uuid[] NOT NULL,
	"question_count" smallint NOT NULL,
	"difficulty" smallint NOT NULL,
	"challenge_of" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "generated_quizzes_count" CHECK ("generated_quizzes"."question_count" between 1 and 100),
	CONSTRAINT "generated_quizzes_difficulty" CHECK ("generated_quizzes"."difficulty" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "question_history" (
	"student_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"seen_count" integer DEFAULT 0 NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"last_quiz_id" uuid,
	"last_fraction" double precision,
	"right_in_a_row" smallint DEFAULT 0 NOT NULL,
	"mistake_at" timestamp with time zone,
	"strength" double precision DEFAULT 0 NOT NULL,
	"half_life_days" double precision DEFAULT 2 NOT NULL,
	CONSTRAINT "question_history_student_id_question_id_pk" PRIMARY KEY("student_id","question_id"),
	CONSTRAINT "question_history_seen" CHECK ("question_history"."seen_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "section_mastery" (
	"student_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"strength" double precision NOT NULL,
	"half_life_days" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answers" integer NOT NULL,
	CONSTRAINT "section_mastery_student_id_section_id_pk" PRIMARY KEY("student_id","section_id"),
	CONSTRAINT "section_mastery_answers" CHECK ("section_mastery"."answers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "resource_progress" (
	"resource_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"position" double precision,
	"position_at" timestamp with time zone,
	"position_event" uuid,
	"seen" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"done_at" timestamp with time zone,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_progress_resource_id_student_id_pk" PRIMARY KEY("resource_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"media_id" uuid,
	"activity_id" uuid,
	"body" jsonb,
	"opens_at" timestamp with time zone,
	"is_required" boolean DEFAULT false NOT NULL,
	"allows_tick" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resources_type" CHECK ("resources"."type" in ('video', 'audio', 'document', 'page', 'image', 'link', 'activity', 'presentation', 'package')),
	CONSTRAINT "resources_state" CHECK ("resources"."state" in ('draft', 'published', 'hidden')),
	CONSTRAINT "resources_content" CHECK (num_nonnulls("resources"."media_id", "resources"."activity_id", "resources"."body") = 1)
);
--> statement-breakpoint
CREATE TABLE "subject_settings" (
	"subject_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"is_in_order" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subject_settings_subject_id_branch_id_pk" PRIMARY KEY("subject_id","branch_id")
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose";--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "competition_answers" ADD CONSTRAINT "competition_answers_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_answers" ADD CONSTRAINT "competition_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_players" ADD CONSTRAINT "competition_players_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_players" ADD CONSTRAINT "competition_players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_players" ADD CONSTRAINT "competition_players_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_questions" ADD CONSTRAINT "competition_questions_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_questions" ADD CONSTRAINT "competition_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_teams" ADD CONSTRAINT "competition_teams_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_captions" ADD CONSTRAINT "media_captions_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_captions" ADD CONSTRAINT "media_captions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_classrooms" ADD CONSTRAINT "media_classrooms_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_classrooms" ADD CONSTRAINT "media_classrooms_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_consent_by_users_id_fk" FOREIGN KEY ("consent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_poster_file_id_files_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_small_file_id_files_id_fk" FOREIGN KEY ("small_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_versions" ADD CONSTRAINT "media_versions_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_versions" ADD CONSTRAINT "media_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_versions" ADD CONSTRAINT "media_versions_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_views" ADD CONSTRAINT "media_views_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_views" ADD CONSTRAINT "media_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_states" ADD CONSTRAINT "package_states_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_states" ADD CONSTRAINT "package_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated_quizzes" ADD CONSTRAINT "generated_quizzes_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated_quizzes" ADD CONSTRAINT "generated_quizzes_challenge_of_quizzes_id_fk" FOREIGN KEY ("challenge_of") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_history" ADD CONSTRAINT "question_history_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_history" ADD CONSTRAINT "question_history_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_history" ADD CONSTRAINT "question_history_last_quiz_id_quizzes_id_fk" FOREIGN KEY ("last_quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_mastery" ADD CONSTRAINT "section_mastery_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_mastery" ADD CONSTRAINT "section_mastery_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_progress" ADD CONSTRAINT "resource_progress_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_progress" ADD CONSTRAINT "resource_progress_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_activity_id_public_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."public_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_settings" ADD CONSTRAINT "subject_settings_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_settings" ADD CONSTRAINT "subject_settings_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "competition_answers_event" ON "competition_answers" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "competition_answers_user" ON "competition_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "competition_players_user" ON "competition_players" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "competition_players_team" ON "competition_players" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "competition_questions_question" ON "competition_questions" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "competition_teams_competition" ON "competition_teams" USING btree ("competition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "competitions_quiz" ON "competitions" USING btree ("quiz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "competitions_code" ON "competitions" USING btree ("code") WHERE state in ('lobby', 'running');--> statement-breakpoint
CREATE INDEX "competitions_branch" ON "competitions" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "competitions_host" ON "competitions" USING btree ("host_id","created_at");--> statement-breakpoint
CREATE INDEX "competitions_open" ON "competitions" USING btree ("state","ends_at") WHERE state in ('lobby', 'running');--> statement-breakpoint
CREATE INDEX "media_captions_file" ON "media_captions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "media_classrooms_class" ON "media_classrooms" USING btree ("classroom_id");--> statement-breakpoint
CREATE INDEX "media_items_owner" ON "media_items" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "media_items_branch" ON "media_items" USING btree ("branch_id","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "media_items_subject" ON "media_items" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "media_items_grade" ON "media_items" USING btree ("grade_id");--> statement-breakpoint
CREATE INDEX "media_items_section" ON "media_items" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "media_items_file" ON "media_items" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "media_items_poster" ON "media_items" USING btree ("poster_file_id");--> statement-breakpoint
CREATE INDEX "media_items_small" ON "media_items" USING btree ("small_file_id");--> statement-breakpoint
CREATE INDEX "media_items_consent" ON "media_items" USING btree ("consent") WHERE consent = 'requested';--> statement-breakpoint
CREATE INDEX "media_versions_file" ON "media_versions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "media_versions_by" ON "media_versions" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "media_views_user" ON "media_views" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE INDEX "package_states_user" ON "package_states" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "packages_prefix" ON "packages" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_branch" ON "uploads" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "uploads_file" ON "uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at") WHERE file_id is null;--> statement-breakpoint
CREATE INDEX "generated_quizzes_challenge" ON "generated_quizzes" USING btree ("challenge_of");--> statement-breakpoint
CREATE INDEX "question_history_question" ON "question_history" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_history_quiz" ON "question_history" USING btree ("last_quiz_id");--> statement-breakpoint
CREATE INDEX "question_history_mistakes" ON "question_history" USING btree ("student_id","mistake_at") WHERE mistake_at is not null;--> statement-breakpoint
CREATE INDEX "section_mastery_section" ON "section_mastery" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "resource_progress_student" ON "resource_progress" USING btree ("student_id","updated_at");--> statement-breakpoint
CREATE INDEX "resources_section" ON "resources" USING btree ("section_id","branch_id","position");--> statement-breakpoint
CREATE INDEX "resources_branch" ON "resources" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "resources_author" ON "resources" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "resources_media" ON "resources" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "resources_activity" ON "resources" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "subject_settings_branch" ON "subject_settings" USING btree ("branch_id");--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sections_branch" ON "sections" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "sections_author" ON "sections" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('question_media', 'essay_attachment', 'picture', 'media', 'poster', 'caption', 'package'));