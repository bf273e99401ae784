CREATE TABLE "bell_schedule_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"weekdays" smallint[],
	"grade_id" uuid,
	CONSTRAINT "bell_schedule_days_dates" CHECK ("bell_schedule_days"."starts_on" <= "bell_schedule_days"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "bell_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"student_id" uuid,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "cover_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid NOT NULL,
	"day" date NOT NULL,
	"teacher_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"note" text,
	"reason" text,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"change_id" uuid,
	CONSTRAINT "cover_requests_state" CHECK ("cover_requests"."state" in ('requested', 'accepted', 'declined', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "lesson_quotas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"grade_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"lessons" smallint NOT NULL,
	CONSTRAINT "lesson_quotas_lessons" CHECK ("lesson_quotas"."lessons" between 0 and 40)
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"capacity" smallint,
	CONSTRAINT "rooms_capacity" CHECK ("rooms"."capacity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "timetable_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"teacher_id" uuid,
	"subject_id" uuid,
	"room_id" uuid,
	"to_day" date,
	"to_period" smallint,
	"pair_id" uuid,
	"note" text,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "timetable_changes_kind" CHECK ("timetable_changes"."kind" in ('cancel', 'cover', 'move', 'room'))
);
--> statement-breakpoint
CREATE TABLE "timetables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"academic_year_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timetables_state" CHECK ("timetables"."state" in ('draft', 'active')),
	CONSTRAINT "timetables_dates" CHECK ("timetables"."starts_on" <= "timetables"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "bells" DROP CONSTRAINT "bells_kind";--> statement-breakpoint
ALTER TABLE "bells" DROP CONSTRAINT "bells_times";--> statement-breakpoint
ALTER TABLE "bells" DROP CONSTRAINT "bells_branch_id_branches_id_fk";
--> statement-breakpoint
ALTER TABLE "timetable_slots" DROP CONSTRAINT "timetable_slots_bell_id_bells_id_fk";
--> statement-breakpoint
DROP INDEX "bells_one";--> statement-breakpoint
DROP INDEX "timetable_slots_bell";--> statement-breakpoint
DROP INDEX "timetable_slots_class";--> statement-breakpoint
ALTER TABLE "bells" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bells" ADD COLUMN "schedule_id" uuid;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD COLUMN "timetable_id" uuid;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD COLUMN "period" smallint;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD COLUMN "parity" text DEFAULT 'every' NOT NULL;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD COLUMN "online_url" text;--> statement-breakpoint
-- The bells of a branch become its ordinary bell schedule, which holds since the first year; lessons are numbered among themselves.
INSERT INTO "bell_schedules" ("id", "branch_id", "name")
SELECT gen_random_uuid(), b.branch_id, '{"ar": "الدوام المعتاد", "en": "Ordinary days"}' FROM (SELECT DISTINCT branch_id FROM "bells") b;
--> statement-breakpoint
UPDATE "bells" SET "schedule_id" = s.id FROM "bell_schedules" s WHERE s.branch_id = "bells"."branch_id";
--> statement-breakpoint
INSERT INTO "bell_schedule_days" ("id", "schedule_id", "starts_on")
SELECT gen_random_uuid(), s.id, coalesce((SELECT min(start_date) FROM "academic_years"), current_date) FROM "bell_schedules" s;
--> statement-breakpoint
-- The slots of a branch become its timetable of the current year.
INSERT INTO "timetables" ("id", "branch_id", "academic_year_id", "name", "state", "starts_on", "ends_on")
SELECT gen_random_uuid(), b.branch_id, y.id, '{"ar": "الجدول المدرسي", "en": "Timetable"}', 'active', y.start_date, y.end_date
FROM (SELECT DISTINCT c.branch_id FROM "timetable_slots" t JOIN "classrooms" c ON c.id = t.classroom_id) b
CROSS JOIN LATERAL (SELECT * FROM "academic_years" ORDER BY is_current DESC, start_date DESC LIMIT 1) y;
--> statement-breakpoint
UPDATE "timetable_slots" SET "timetable_id" = t.id FROM "timetables" t JOIN "classrooms" c ON c.branch_id = t.branch_id
WHERE c.id = "timetable_slots"."classroom_id";
--> statement-breakpoint
DELETE FROM "timetable_slots" WHERE "timetable_id" IS NULL;
--> statement-breakpoint
UPDATE "timetable_slots" SET "period" = n.number FROM (
  SELECT b.id, row_number() OVER (PARTITION BY b.branch_id ORDER BY b.starts_at) AS number FROM "bells" b WHERE b.kind = 'lesson'
) n WHERE n.id = "timetable_slots"."bell_id";
--> statement-breakpoint
UPDATE "bells" SET "number" = NULL WHERE "kind" <> 'lesson';
--> statement-breakpoint
UPDATE "bells" SET "number" = n.number FROM (
  SELECT b.id, row_number() OVER (PARTITION BY b.branch_id ORDER BY b.starts_at) AS number FROM "bells" b WHERE b.kind = 'lesson'
) n WHERE n.id = "bells"."id";
--> statement-breakpoint
INSERT INTO "rooms" ("id", "branch_id", "name")
SELECT gen_random_uuid(), r.branch_id, r.room FROM (
  SELECT DISTINCT c.branch_id, t.room FROM "timetable_slots" t JOIN "classrooms" c ON c.id = t.classroom_id WHERE t.room IS NOT NULL
) r;
--> statement-breakpoint
UPDATE "timetable_slots" SET "room_id" = r.id FROM "rooms" r JOIN "classrooms" c ON c.branch_id = r.branch_id
WHERE c.id = "timetable_slots"."classroom_id" AND r.name = "timetable_slots"."room";
--> statement-breakpoint
ALTER TABLE "bells" ALTER COLUMN "schedule_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "timetable_slots" ALTER COLUMN "timetable_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "timetable_slots" ALTER COLUMN "period" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bell_schedule_days" ADD CONSTRAINT "bell_schedule_days_schedule_id_bell_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."bell_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bell_schedule_days" ADD CONSTRAINT "bell_schedule_days_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bell_schedules" ADD CONSTRAINT "bell_schedules_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_requests" ADD CONSTRAINT "cover_requests_slot_id_timetable_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."timetable_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_requests" ADD CONSTRAINT "cover_requests_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_requests" ADD CONSTRAINT "cover_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_requests" ADD CONSTRAINT "cover_requests_change_id_timetable_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."timetable_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_quotas" ADD CONSTRAINT "lesson_quotas_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_quotas" ADD CONSTRAINT "lesson_quotas_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_quotas" ADD CONSTRAINT "lesson_quotas_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_changes" ADD CONSTRAINT "timetable_changes_slot_id_timetable_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."timetable_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_changes" ADD CONSTRAINT "timetable_changes_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_changes" ADD CONSTRAINT "timetable_changes_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_changes" ADD CONSTRAINT "timetable_changes_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_changes" ADD CONSTRAINT "timetable_changes_pair_id_timetable_changes_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."timetable_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_changes" ADD CONSTRAINT "timetable_changes_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_changes" ADD CONSTRAINT "timetable_changes_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_academic_year_id_academic_years_id_fk" FOREIGN KEY ("academic_year_id") REFERENCES "public"."academic_years"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bell_schedule_days_schedule" ON "bell_schedule_days" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "bell_schedule_days_grade" ON "bell_schedule_days" USING btree ("grade_id");--> statement-breakpoint
CREATE INDEX "bell_schedules_branch" ON "bell_schedules" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cover_requests_open" ON "cover_requests" USING btree ("slot_id","day","teacher_id") WHERE "cover_requests"."state" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "cover_requests_accepted" ON "cover_requests" USING btree ("slot_id","day") WHERE "cover_requests"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "cover_requests_teacher" ON "cover_requests" USING btree ("teacher_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_quotas_one" ON "lesson_quotas" USING btree ("branch_id","grade_id","subject_id");--> statement-breakpoint
CREATE INDEX "lesson_quotas_subject" ON "lesson_quotas" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "rooms_branch" ON "rooms" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "timetable_changes_slot" ON "timetable_changes" USING btree ("slot_id","day");--> statement-breakpoint
CREATE INDEX "timetable_changes_day" ON "timetable_changes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "timetable_changes_to_day" ON "timetable_changes" USING btree ("to_day");--> statement-breakpoint
CREATE INDEX "timetable_changes_teacher" ON "timetable_changes" USING btree ("teacher_id","day");--> statement-breakpoint
CREATE INDEX "timetables_branch" ON "timetables" USING btree ("branch_id","starts_on");--> statement-breakpoint
CREATE INDEX "timetables_year" ON "timetables" USING btree ("academic_year_id");--> statement-breakpoint
ALTER TABLE "bells" ADD CONSTRAINT "bells_schedule_id_bell_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."bell_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bells_number" ON "bells" USING btree ("schedule_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bells_start" ON "bells" USING btree ("schedule_id","starts_at");--> statement-breakpoint
CREATE INDEX "timetable_slots_classroom" ON "timetable_slots" USING btree ("classroom_id","weekday");--> statement-breakpoint
CREATE INDEX "timetable_slots_room" ON "timetable_slots" USING btree ("room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timetable_slots_class" ON "timetable_slots" USING btree ("timetable_id","classroom_id","weekday","period","parity");--> statement-breakpoint
ALTER TABLE "bells" DROP COLUMN "branch_id";--> statement-breakpoint
ALTER TABLE "timetable_slots" DROP COLUMN "bell_id";--> statement-breakpoint
ALTER TABLE "timetable_slots" DROP COLUMN "room";--> statement-breakpoint
ALTER TABLE "bells" ADD CONSTRAINT "bells_kind" CHECK ("bells"."kind" in ('lesson', 'break', 'prayer', 'other'));--> statement-breakpoint
ALTER TABLE "bells" ADD CONSTRAINT "bells_times" CHECK ("bells"."starts_at" < "bells"."ends_at");--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_period" CHECK ("timetable_slots"."period" >= 1);--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_parity" CHECK ("timetable_slots"."parity" in ('every', 'odd', 'even'));