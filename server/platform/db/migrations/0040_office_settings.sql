CREATE TABLE "student_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_classroom_id" uuid,
	"to_classroom_id" uuid,
	"on_day" date NOT NULL,
	"reason" text,
	"moved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_moves_kind" CHECK ("student_moves"."kind" in ('move', 'leave', 'return'))
);
--> statement-breakpoint
CREATE TABLE "login_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "login_cards_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_status";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose";--> statement-breakpoint
DROP INDEX "audit_log_branch";--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "relation" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "left_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "status_before" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "logo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "language" text DEFAULT 'ar' NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "is_quiet" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "quiet_from_minute" smallint DEFAULT 1260 NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "quiet_to_minute" smallint DEFAULT 360 NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "quiz_reviews" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "hides_names" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "has_anonymous_assessments" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "assessment_min_group" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "student_moves" ADD CONSTRAINT "student_moves_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_moves" ADD CONSTRAINT "student_moves_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_moves" ADD CONSTRAINT "student_moves_from_classroom_id_classrooms_id_fk" FOREIGN KEY ("from_classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_moves" ADD CONSTRAINT "student_moves_to_classroom_id_classrooms_id_fk" FOREIGN KEY ("to_classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_moves" ADD CONSTRAINT "student_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_cards" ADD CONSTRAINT "login_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_cards" ADD CONSTRAINT "login_cards_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_moves_student" ON "student_moves" USING btree ("student_id","on_day");--> statement-breakpoint
CREATE INDEX "student_moves_branch" ON "student_moves" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "student_moves_from" ON "student_moves" USING btree ("from_classroom_id");--> statement-breakpoint
CREATE INDEX "student_moves_to" ON "student_moves" USING btree ("to_classroom_id");--> statement-breakpoint
CREATE INDEX "student_moves_by" ON "student_moves" USING btree ("moved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "login_cards_open" ON "login_cards" USING btree ("user_id") WHERE used_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "login_cards_user" ON "login_cards" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "login_cards_maker" ON "login_cards" USING btree ("made_by");--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "branches_logo" ON "branches" USING btree ("logo_file_id");--> statement-breakpoint
CREATE INDEX "audit_log_branch" ON "audit_log" USING btree ("branch_id","at");--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_relation" CHECK ("guardianships"."relation" in ('father', 'mother', 'other'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status_before" CHECK ("users"."status_before" in ('active', 'pending'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status" CHECK ("users"."status" in ('active', 'pending', 'blocked', 'left'));--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_language" CHECK ("branches"."language" in ('ar', 'en'));--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_quiet_from" CHECK ("branches"."quiet_from_minute" between 0 and 1439);--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_quiet_to" CHECK ("branches"."quiet_to_minute" between 0 and 1439);--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_min_group" CHECK ("branches"."assessment_min_group" between 3 and 20);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('question_media', 'essay_attachment', 'picture', 'media', 'poster', 'caption', 'package', 'small_film', 'excuse', 'room', 'logo'));