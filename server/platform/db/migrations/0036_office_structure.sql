CREATE TABLE "semester_weeks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"semester_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "semester_weeks_kind" CHECK ("semester_weeks"."kind" in ('study', 'exams', 'holiday')),
	CONSTRAINT "semester_weeks_dates" CHECK ("semester_weeks"."start_date" <= "semester_weeks"."end_date")
);
--> statement-breakpoint
CREATE TABLE "semesters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"academic_year_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "semesters_dates" CHECK ("semesters"."start_date" <= "semesters"."end_date")
);
--> statement-breakpoint
ALTER TABLE "academic_years" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "classrooms" ADD COLUMN "capacity" smallint;--> statement-breakpoint
ALTER TABLE "classrooms" ADD COLUMN "homeroom_teacher_id" uuid;--> statement-breakpoint
ALTER TABLE "classrooms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "semester_weeks" ADD CONSTRAINT "semester_weeks_semester_id_semesters_id_fk" FOREIGN KEY ("semester_id") REFERENCES "public"."semesters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "semesters" ADD CONSTRAINT "semesters_academic_year_id_academic_years_id_fk" FOREIGN KEY ("academic_year_id") REFERENCES "public"."academic_years"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "semester_weeks_semester" ON "semester_weeks" USING btree ("semester_id","start_date");--> statement-breakpoint
CREATE INDEX "semesters_year" ON "semesters" USING btree ("academic_year_id","start_date");--> statement-breakpoint
ALTER TABLE "classrooms" ADD CONSTRAINT "classrooms_homeroom_teacher_id_users_id_fk" FOREIGN KEY ("homeroom_teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "classrooms_homeroom" ON "classrooms" USING btree ("homeroom_teacher_id");--> statement-breakpoint
ALTER TABLE "classrooms" ADD CONSTRAINT "classrooms_capacity" CHECK ("classrooms"."capacity" >= 1);