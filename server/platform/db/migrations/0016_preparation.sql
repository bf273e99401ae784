CREATE TABLE "preparation_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"preparation_id" uuid NOT NULL,
	"field" text NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preparation_comments_field" CHECK ("preparation_comments"."field" in ('title', 'objectives', 'prior_knowledge', 'warm_up', 'content', 'strategies', 'aids', 'stages', 'values', 'differentiation', 'formative_assessment', 'closing', 'homework', 'worksheet', 'reflection'))
);
--> statement-breakpoint
CREATE TABLE "preparation_media" (
	"preparation_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"is_for_students" boolean DEFAULT false NOT NULL,
	CONSTRAINT "preparation_media_preparation_id_media_id_pk" PRIMARY KEY("preparation_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "preparation_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"preparation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preparation_steps_state" CHECK ("preparation_steps"."state" in ('draft', 'submitted', 'returned', 'approved', 'delivered'))
);
--> statement-breakpoint
CREATE TABLE "preparation_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preparations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"classroom_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"own_day" date NOT NULL,
	"day" date NOT NULL,
	"period" smallint NOT NULL,
	"periods" smallint DEFAULT 1 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"student_fields" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"copied_from" uuid,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"return_reason" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preparations_state" CHECK ("preparations"."state" in ('draft', 'submitted', 'returned', 'approved', 'delivered')),
	CONSTRAINT "preparations_periods" CHECK ("preparations"."periods" between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "preparation_comments" ADD CONSTRAINT "preparation_comments_preparation_id_preparations_id_fk" FOREIGN KEY ("preparation_id") REFERENCES "public"."preparations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_comments" ADD CONSTRAINT "preparation_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_media" ADD CONSTRAINT "preparation_media_preparation_id_preparations_id_fk" FOREIGN KEY ("preparation_id") REFERENCES "public"."preparations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_media" ADD CONSTRAINT "preparation_media_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_steps" ADD CONSTRAINT "preparation_steps_preparation_id_preparations_id_fk" FOREIGN KEY ("preparation_id") REFERENCES "public"."preparations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_steps" ADD CONSTRAINT "preparation_steps_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_templates" ADD CONSTRAINT "preparation_templates_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_templates" ADD CONSTRAINT "preparation_templates_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_templates" ADD CONSTRAINT "preparation_templates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_slot_id_timetable_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."timetable_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_copied_from_preparations_id_fk" FOREIGN KEY ("copied_from") REFERENCES "public"."preparations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preparation_comments_preparation" ON "preparation_comments" USING btree ("preparation_id","created_at");--> statement-breakpoint
CREATE INDEX "preparation_comments_author" ON "preparation_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "preparation_media_item" ON "preparation_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "preparation_steps_preparation" ON "preparation_steps" USING btree ("preparation_id","made_at");--> statement-breakpoint
CREATE INDEX "preparation_steps_by" ON "preparation_steps" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "preparation_templates_branch" ON "preparation_templates" USING btree ("branch_id","subject_id");--> statement-breakpoint
CREATE INDEX "preparation_templates_subject" ON "preparation_templates" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "preparation_templates_author" ON "preparation_templates" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "preparations_lesson" ON "preparations" USING btree ("slot_id","own_day") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "preparations_teacher" ON "preparations" USING btree ("teacher_id","day");--> statement-breakpoint
CREATE INDEX "preparations_subject" ON "preparations" USING btree ("subject_id","day");--> statement-breakpoint
CREATE INDEX "preparations_classroom" ON "preparations" USING btree ("classroom_id","day");--> statement-breakpoint
CREATE INDEX "preparations_branch" ON "preparations" USING btree ("branch_id","day");--> statement-breakpoint
CREATE INDEX "preparations_source" ON "preparations" USING btree ("copied_from");--> statement-breakpoint
CREATE INDEX "preparations_waiting" ON "preparations" USING btree ("branch_id","submitted_at") WHERE state = 'submitted' and deleted_at is null;