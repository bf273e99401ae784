CREATE TABLE "accommodations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"extra_time_percent" integer NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "attempts" ADD COLUMN "source" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "suspend_after_reports" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_messages" ADD CONSTRAINT "quiz_messages_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_messages" ADD CONSTRAINT "quiz_messages_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_messages" ADD CONSTRAINT "quiz_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "questions_merged" ON "questions" USING btree ("merged_into_id");