CREATE TABLE "guardian_note_replies" (
	"note_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "guardian_note_replies_note_id_guardian_id_pk" PRIMARY KEY("note_id","guardian_id")
);
--> statement-breakpoint
CREATE TABLE "guardian_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_digests" (
	"guardian_id" uuid NOT NULL,
	"week_start" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "weekly_digests_guardian_id_week_start_pk" PRIMARY KEY("guardian_id","week_start")
);
--> statement-breakpoint
CREATE TABLE "psychological_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"test_key" text NOT NULL,
	"version" smallint NOT NULL,
	"state" text NOT NULL,
	"box" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"note_box" text,
	CONSTRAINT "psychological_attempts_test" CHECK ("psychological_attempts"."test_key" in ('study-habits', 'interests', 'learning-preferences', 'exam-anxiety')),
	CONSTRAINT "psychological_attempts_state" CHECK ("psychological_attempts"."state" in ('in_progress', 'completed', 'reviewed')),
	CONSTRAINT "psychological_attempts_version" CHECK ("psychological_attempts"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "psychological_consents" (
	"student_id" uuid NOT NULL,
	"test_key" text NOT NULL,
	"state" text NOT NULL,
	"guardian_id" uuid,
	"asked_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "psychological_consents_student_id_test_key_pk" PRIMARY KEY("student_id","test_key"),
	CONSTRAINT "psychological_consents_test" CHECK ("psychological_consents"."test_key" in ('study-habits', 'interests', 'learning-preferences', 'exam-anxiety')),
	CONSTRAINT "psychological_consents_state" CHECK ("psychological_consents"."state" in ('asked', 'given', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "psychological_talks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"attempt_id" uuid,
	"box" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"answer_box" text
);
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "psychological_consent_age" smallint DEFAULT 18 NOT NULL;--> statement-breakpoint
ALTER TABLE "guardian_note_replies" ADD CONSTRAINT "guardian_note_replies_note_id_guardian_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."guardian_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_note_replies" ADD CONSTRAINT "guardian_note_replies_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_notes" ADD CONSTRAINT "guardian_notes_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_notes" ADD CONSTRAINT "guardian_notes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_notes" ADD CONSTRAINT "guardian_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_digests" ADD CONSTRAINT "weekly_digests_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "psychological_attempts" ADD CONSTRAINT "psychological_attempts_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "psychological_attempts" ADD CONSTRAINT "psychological_attempts_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "psychological_consents" ADD CONSTRAINT "psychological_consents_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "psychological_consents" ADD CONSTRAINT "psychological_consents_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "psychological_talks" ADD CONSTRAINT "psychological_talks_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "psychological_talks" ADD CONSTRAINT "psychological_talks_attempt_id_psychological_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."psychological_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "psychological_talks" ADD CONSTRAINT "psychological_talks_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardian_note_replies_guardian" ON "guardian_note_replies" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "guardian_notes_branch" ON "guardian_notes" USING btree ("branch_id","created_at");--> statement-breakpoint
CREATE INDEX "guardian_notes_student" ON "guardian_notes" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "guardian_notes_author" ON "guardian_notes" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "psychological_attempts_open" ON "psychological_attempts" USING btree ("student_id","test_key") WHERE state = 'in_progress';--> statement-breakpoint
CREATE INDEX "psychological_attempts_student" ON "psychological_attempts" USING btree ("student_id","test_key","started_at");--> statement-breakpoint
CREATE INDEX "psychological_attempts_reviewed_by" ON "psychological_attempts" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "psychological_consents_guardian" ON "psychological_consents" USING btree ("guardian_id");--> statement-breakpoint
CREATE UNIQUE INDEX "psychological_talks_open" ON "psychological_talks" USING btree ("student_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "psychological_talks_student" ON "psychological_talks" USING btree ("student_id","asked_at");--> statement-breakpoint
CREATE INDEX "psychological_talks_attempt" ON "psychological_talks" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "psychological_talks_answered_by" ON "psychological_talks" USING btree ("answered_by");--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_consent_age" CHECK ("branches"."psychological_consent_age" between 0 and 21);