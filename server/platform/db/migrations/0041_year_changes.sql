CREATE TABLE "year_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"from_year_id" uuid NOT NULL,
	"to_year_id" uuid NOT NULL,
	"wish" jsonb NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"students" integer DEFAULT 0 NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"made" jsonb,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "year_changes_state" CHECK ("year_changes"."state" in ('planned', 'running', 'done', 'cancelled', 'failed', 'undone')),
	CONSTRAINT "year_changes_moved" CHECK ("year_changes"."moved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "year_placements" (
	"student_id" uuid NOT NULL,
	"academic_year_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"classroom_id" uuid NOT NULL,
	"grade_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"to_classroom_id" uuid NOT NULL,
	"to_grade_id" uuid NOT NULL,
	CONSTRAINT "year_placements_student_id_academic_year_id_pk" PRIMARY KEY("student_id","academic_year_id"),
	CONSTRAINT "year_placements_outcome" CHECK ("year_placements"."outcome" in ('promoted', 'repeats', 'graduates', 'leaves'))
);
--> statement-breakpoint
ALTER TABLE "classrooms" ADD COLUMN "closed_on" date;--> statement-breakpoint
ALTER TABLE "year_changes" ADD CONSTRAINT "year_changes_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_changes" ADD CONSTRAINT "year_changes_from_year_id_academic_years_id_fk" FOREIGN KEY ("from_year_id") REFERENCES "public"."academic_years"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_changes" ADD CONSTRAINT "year_changes_to_year_id_academic_years_id_fk" FOREIGN KEY ("to_year_id") REFERENCES "public"."academic_years"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_changes" ADD CONSTRAINT "year_changes_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_placements" ADD CONSTRAINT "year_placements_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_placements" ADD CONSTRAINT "year_placements_academic_year_id_academic_years_id_fk" FOREIGN KEY ("academic_year_id") REFERENCES "public"."academic_years"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_placements" ADD CONSTRAINT "year_placements_change_id_year_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."year_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_placements" ADD CONSTRAINT "year_placements_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_placements" ADD CONSTRAINT "year_placements_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_placements" ADD CONSTRAINT "year_placements_to_classroom_id_classrooms_id_fk" FOREIGN KEY ("to_classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_placements" ADD CONSTRAINT "year_placements_to_grade_id_grades_id_fk" FOREIGN KEY ("to_grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "year_changes_open" ON "year_changes" USING btree ("branch_id") WHERE state in ('planned', 'running');--> statement-breakpoint
CREATE INDEX "year_changes_branch" ON "year_changes" USING btree ("branch_id","made_at");--> statement-breakpoint
CREATE INDEX "year_changes_from" ON "year_changes" USING btree ("from_year_id");--> statement-breakpoint
CREATE INDEX "year_changes_to" ON "year_changes" USING btree ("to_year_id");--> statement-breakpoint
CREATE INDEX "year_changes_maker" ON "year_changes" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "year_placements_class" ON "year_placements" USING btree ("classroom_id","academic_year_id");--> statement-breakpoint
CREATE INDEX "year_placements_year" ON "year_placements" USING btree ("academic_year_id");--> statement-breakpoint
CREATE INDEX "year_placements_change" ON "year_placements" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "year_placements_grade" ON "year_placements" USING btree ("grade_id");--> statement-breakpoint
CREATE INDEX "year_placements_to" ON "year_placements" USING btree ("to_classroom_id");--> statement-breakpoint
CREATE INDEX "year_placements_to_grade" ON "year_placements" USING btree ("to_grade_id");