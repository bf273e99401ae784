CREATE TABLE "absence_excuses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"guardian_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"file_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "absence_excuses_state" CHECK ("absence_excuses"."state" in ('pending', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "absence_notices" (
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "absence_notices_student_id_day_pk" PRIMARY KEY("student_id","day")
);
--> statement-breakpoint
CREATE TABLE "attendance_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendance_changes_before" CHECK ("attendance_changes"."before" in ('present', 'late', 'absent', 'excused')),
	CONSTRAINT "attendance_changes_after" CHECK ("attendance_changes"."after" in ('present', 'late', 'absent', 'excused'))
);
--> statement-breakpoint
CREATE TABLE "attendance_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"own_day" date NOT NULL,
	"day" date NOT NULL,
	"classroom_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"student_count" smallint NOT NULL,
	"version" integer NOT NULL,
	"taken_by" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_sheets_version" CHECK ("attendance_sheets"."version" >= 1),
	CONSTRAINT "attendance_sheets_students" CHECK ("attendance_sheets"."student_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose";--> statement-breakpoint
ALTER TABLE "absences" ADD COLUMN "sheet_id" uuid;--> statement-breakpoint
ALTER TABLE "absence_excuses" ADD CONSTRAINT "absence_excuses_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_excuses" ADD CONSTRAINT "absence_excuses_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_excuses" ADD CONSTRAINT "absence_excuses_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_excuses" ADD CONSTRAINT "absence_excuses_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_notices" ADD CONSTRAINT "absence_notices_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_changes" ADD CONSTRAINT "attendance_changes_sheet_id_attendance_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."attendance_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_changes" ADD CONSTRAINT "attendance_changes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_changes" ADD CONSTRAINT "attendance_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_sheets" ADD CONSTRAINT "attendance_sheets_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_sheets" ADD CONSTRAINT "attendance_sheets_slot_id_timetable_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."timetable_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_sheets" ADD CONSTRAINT "attendance_sheets_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_sheets" ADD CONSTRAINT "attendance_sheets_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_sheets" ADD CONSTRAINT "attendance_sheets_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "absence_excuses_day" ON "absence_excuses" USING btree ("student_id","day") WHERE state <> 'declined';--> statement-breakpoint
CREATE INDEX "absence_excuses_student" ON "absence_excuses" USING btree ("student_id","day");--> statement-breakpoint
CREATE INDEX "absence_excuses_guardian" ON "absence_excuses" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "absence_excuses_file" ON "absence_excuses" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "absence_excuses_answered_by" ON "absence_excuses" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "attendance_changes_sheet" ON "attendance_changes" USING btree ("sheet_id","student_id");--> statement-breakpoint
CREATE INDEX "attendance_changes_student" ON "attendance_changes" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "attendance_changes_changed_by" ON "attendance_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_sheets_lesson" ON "attendance_sheets" USING btree ("slot_id","own_day");--> statement-breakpoint
CREATE INDEX "attendance_sheets_branch" ON "attendance_sheets" USING btree ("branch_id","day");--> statement-breakpoint
CREATE INDEX "attendance_sheets_class" ON "attendance_sheets" USING btree ("classroom_id","day");--> statement-breakpoint
CREATE INDEX "attendance_sheets_subject" ON "attendance_sheets" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "attendance_sheets_taken_by" ON "attendance_sheets" USING btree ("taken_by");--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_sheet_id_attendance_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."attendance_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "absences_sheet" ON "absences" USING btree ("sheet_id","student_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('question_media', 'essay_attachment', 'picture', 'media', 'poster', 'caption', 'package', 'small_film', 'excuse'));