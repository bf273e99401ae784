CREATE TABLE "level_scales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scale_levels" (
	"scale_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"from_percent" numeric(5, 2) NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "scale_levels_scale_id_code_pk" PRIMARY KEY("scale_id","code"),
	CONSTRAINT "scale_levels_percent" CHECK ("scale_levels"."from_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "score_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"source" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_changes_source" CHECK ("score_changes"."source" in ('entered', 'fed'))
);
--> statement-breakpoint
CREATE TABLE "score_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"period_id" uuid NOT NULL,
	"classroom_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_sheets_kind" CHECK ("score_sheets"."kind" in ('degrees', 'skills')),
	CONSTRAINT "score_sheets_state" CHECK ("score_sheets"."state" in ('open', 'submitted', 'approved', 'published', 'locked')),
	CONSTRAINT "score_sheets_version" CHECK ("score_sheets"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"student_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"status" text,
	"value" numeric(7, 2),
	"level" text,
	"text" text,
	"remark" text,
	"source" text DEFAULT 'entered' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scores_student_id_subject_id_item_id_pk" PRIMARY KEY("student_id","subject_id","item_id"),
	CONSTRAINT "scores_value" CHECK ("scores"."value" >= 0),
	CONSTRAINT "scores_version" CHECK ("scores"."version" >= 1),
	CONSTRAINT "scores_status" CHECK ("scores"."status" in ('value', 'absent', 'excused')),
	CONSTRAINT "scores_source" CHECK ("scores"."source" in ('entered', 'fed'))
);
--> statement-breakpoint
ALTER TABLE "certificate_items" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "certificate_items" ADD COLUMN "sheet" text DEFAULT 'degrees' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_items" ADD COLUMN "type" text DEFAULT 'mark' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_items" ADD COLUMN "max_mark" numeric(7, 2);--> statement-breakpoint
ALTER TABLE "certificate_items" ADD COLUMN "scale_id" uuid;--> statement-breakpoint
ALTER TABLE "certificate_items" ADD COLUMN "formula" jsonb;--> statement-breakpoint
ALTER TABLE "periods" ADD COLUMN "scale_id" uuid;--> statement-breakpoint
ALTER TABLE "scale_levels" ADD CONSTRAINT "scale_levels_scale_id_level_scales_id_fk" FOREIGN KEY ("scale_id") REFERENCES "public"."level_scales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_changes" ADD CONSTRAINT "score_changes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_changes" ADD CONSTRAINT "score_changes_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_changes" ADD CONSTRAINT "score_changes_item_id_certificate_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."certificate_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_changes" ADD CONSTRAINT "score_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_sheets" ADD CONSTRAINT "score_sheets_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_sheets" ADD CONSTRAINT "score_sheets_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_sheets" ADD CONSTRAINT "score_sheets_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_sheets" ADD CONSTRAINT "score_sheets_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_item_id_certificate_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."certificate_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "score_changes_cell" ON "score_changes" USING btree ("student_id","subject_id","item_id","version");--> statement-breakpoint
CREATE INDEX "score_changes_item" ON "score_changes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "score_changes_subject" ON "score_changes" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "score_changes_actor" ON "score_changes" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "score_sheets_one" ON "score_sheets" USING btree ("period_id","classroom_id","subject_id","kind");--> statement-breakpoint
CREATE INDEX "score_sheets_class" ON "score_sheets" USING btree ("classroom_id");--> statement-breakpoint
CREATE INDEX "score_sheets_subject" ON "score_sheets" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "score_sheets_changer" ON "score_sheets" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "scores_item" ON "scores" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "scores_subject" ON "scores" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "scores_writer" ON "scores" USING btree ("updated_by");--> statement-breakpoint
ALTER TABLE "certificate_items" ADD CONSTRAINT "certificate_items_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_items" ADD CONSTRAINT "certificate_items_scale_id_level_scales_id_fk" FOREIGN KEY ("scale_id") REFERENCES "public"."level_scales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_scale_id_level_scales_id_fk" FOREIGN KEY ("scale_id") REFERENCES "public"."level_scales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_items_subject" ON "certificate_items" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "certificate_items_scale" ON "certificate_items" USING btree ("scale_id");--> statement-breakpoint
CREATE INDEX "periods_scale" ON "periods" USING btree ("scale_id");--> statement-breakpoint
ALTER TABLE "certificate_items" ADD CONSTRAINT "certificate_items_max" CHECK ("certificate_items"."max_mark" >= 0);--> statement-breakpoint
ALTER TABLE "certificate_items" ADD CONSTRAINT "certificate_items_sheet" CHECK ("certificate_items"."sheet" in ('degrees', 'skills'));--> statement-breakpoint
ALTER TABLE "certificate_items" ADD CONSTRAINT "certificate_items_type" CHECK ("certificate_items"."type" in ('mark', 'level', 'text', 'computed'));