CREATE TABLE "weekly_plan_cells" (
	"plan_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"own_day" date NOT NULL,
	"field" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"works" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "weekly_plan_cells_plan_id_slot_id_own_day_field_pk" PRIMARY KEY("plan_id","slot_id","own_day","field"),
	CONSTRAINT "weekly_plan_cells_field" CHECK ("weekly_plan_cells"."field" in ('lesson', 'objectives', 'classwork', 'homework', 'materials', 'tests')),
	CONSTRAINT "weekly_plan_cells_source" CHECK ("weekly_plan_cells"."source" in ('own', 'filled'))
);
--> statement-breakpoint
CREATE TABLE "weekly_plan_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_plan_notices" (
	"classroom_id" uuid NOT NULL,
	"week_start" date NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_plan_notices_classroom_id_week_start_pk" PRIMARY KEY("classroom_id","week_start")
);
--> statement-breakpoint
CREATE TABLE "weekly_plan_readers" (
	"classroom_id" uuid NOT NULL,
	"week_start" date NOT NULL,
	"student_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_plan_readers_classroom_id_week_start_student_id_guardian_id_pk" PRIMARY KEY("classroom_id","week_start","student_id","guardian_id")
);
--> statement-breakpoint
CREATE TABLE "weekly_plan_reminders" (
	"teacher_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reminded_by" uuid NOT NULL,
	"reminded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_plan_reminders_teacher_id_day_pk" PRIMARY KEY("teacher_id","day")
);
--> statement-breakpoint
CREATE TABLE "weekly_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"classroom_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"week_start" date NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_plans_state" CHECK ("weekly_plans"."state" in ('draft', 'published')),
	CONSTRAINT "weekly_plans_version" CHECK ("weekly_plans"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "weekly_plan_cells" ADD CONSTRAINT "weekly_plan_cells_plan_id_weekly_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."weekly_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_plan_cells" ADD CONSTRAINT "weekly_plan_cells_slot_id_timetable_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."timetable_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_plan_comments" ADD CONSTRAINT "weekly_plan_comments_plan_id_weekly_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."weekly_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_plan_comments" ADD CONSTRAINT "weekly_plan_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_plan_notices" ADD CONSTRAINT "weekly_plan_notices_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_plan_readers" ADD CONSTRAINT "weekly_plan_readers_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_plan_readers" ADD CONSTRAINT "weekly_plan_readers_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_plan_readers" ADD CONSTRAINT "weekly_plan_readers_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_plan_reminders" ADD CONSTRAINT "weekly_plan_reminders_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_plan_reminders" ADD CONSTRAINT "weekly_plan_reminders_reminded_by_users_id_fk" FOREIGN KEY ("reminded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_plans" ADD CONSTRAINT "weekly_plans_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_plans" ADD CONSTRAINT "weekly_plans_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_plans" ADD CONSTRAINT "weekly_plans_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_plans" ADD CONSTRAINT "weekly_plans_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_plan_cells_slot" ON "weekly_plan_cells" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "weekly_plan_comments_plan" ON "weekly_plan_comments" USING btree ("plan_id","created_at");--> statement-breakpoint
CREATE INDEX "weekly_plan_comments_author" ON "weekly_plan_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "weekly_plan_readers_student" ON "weekly_plan_readers" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "weekly_plan_readers_guardian" ON "weekly_plan_readers" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "weekly_plan_reminders_by" ON "weekly_plan_reminders" USING btree ("reminded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "weekly_plans_week" ON "weekly_plans" USING btree ("classroom_id","subject_id","week_start");--> statement-breakpoint
CREATE INDEX "weekly_plans_branch" ON "weekly_plans" USING btree ("branch_id","week_start");--> statement-breakpoint
CREATE INDEX "weekly_plans_subject" ON "weekly_plans" USING btree ("subject_id","week_start");--> statement-breakpoint
CREATE INDEX "weekly_plans_author" ON "weekly_plans" USING btree ("author_id");