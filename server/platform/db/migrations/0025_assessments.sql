CREATE TABLE "assessment_branches" (
	"assessment_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	CONSTRAINT "assessment_branches_assessment_id_branch_id_pk" PRIMARY KEY("assessment_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "assessment_forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assessment_id" uuid NOT NULL,
	"assessor_id" uuid NOT NULL,
	"assessee_id" uuid NOT NULL,
	"assessor_role" text NOT NULL,
	"rater" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "assessment_forms_state" CHECK ("assessment_forms"."state" in ('pending', 'in_progress', 'submitted')),
	CONSTRAINT "assessment_forms_rater" CHECK ("assessment_forms"."rater" in ('self', 'student', 'student_teacher', 'parent', 'instructor', 'school_instructor', 'educational_supervisor', 'assessment_manager', 'employee')),
	CONSTRAINT "assessment_forms_role" CHECK ("assessment_forms"."assessor_role" in ('student', 'student_teacher', 'parent', 'instructor', 'school_instructor', 'educational_supervisor', 'assessment_manager', 'employee'))
);
--> statement-breakpoint
CREATE TABLE "assessment_keys" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_people" (
	"assessment_id" uuid NOT NULL,
	"list" text NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"branch_id" uuid,
	CONSTRAINT "assessment_people_assessment_id_list_user_id_pk" PRIMARY KEY("assessment_id","list","user_id"),
	CONSTRAINT "assessment_people_list" CHECK ("assessment_people"."list" in ('assessors', 'assessees', 'assessment_viewers')),
	CONSTRAINT "assessment_people_role" CHECK ("assessment_people"."role" in ('student', 'student_teacher', 'parent', 'instructor', 'school_instructor', 'educational_supervisor', 'assessment_manager', 'employee'))
);
--> statement-breakpoint
CREATE TABLE "assessment_results" (
	"assessment_id" uuid NOT NULL,
	"assessee_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"self_box" text,
	CONSTRAINT "assessment_results_assessment_id_assessee_id_pk" PRIMARY KEY("assessment_id","assessee_id")
);
--> statement-breakpoint
CREATE TABLE "assessment_sheets" (
	"link" text PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"box" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"category" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"kind" text NOT NULL,
	"wordings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_statements_kind" CHECK ("assessment_statements"."kind" in ('rating', 'choice', 'yes_no', 'text'))
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"introduction" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"has_general_comment" boolean DEFAULT true NOT NULL,
	"anonymous" boolean DEFAULT true NOT NULL,
	"min_group" smallint DEFAULT 3 NOT NULL,
	"allow_changes" boolean DEFAULT true NOT NULL,
	"scale" jsonb NOT NULL,
	"categories" jsonb NOT NULL,
	"pairs" text[] DEFAULT '{everyone}' NOT NULL,
	"assessor_roles" text[] DEFAULT '{}' NOT NULL,
	"assessee_roles" text[] DEFAULT '{}' NOT NULL,
	"viewer_roles" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"series_id" uuid NOT NULL,
	"self_counts" jsonb,
	"announced_at" timestamp with time zone,
	"due_told_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessments_state" CHECK ("assessments"."state" in ('draft', 'open', 'closed', 'published')),
	CONSTRAINT "assessments_min_group" CHECK ("assessments"."min_group" between 3 and 20),
	CONSTRAINT "assessments_times" CHECK ("assessments"."start_at" < "assessments"."end_at")
);
--> statement-breakpoint
ALTER TABLE "assessment_branches" ADD CONSTRAINT "assessment_branches_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_branches" ADD CONSTRAINT "assessment_branches_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_forms" ADD CONSTRAINT "assessment_forms_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_forms" ADD CONSTRAINT "assessment_forms_assessor_id_users_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_forms" ADD CONSTRAINT "assessment_forms_assessee_id_users_id_fk" FOREIGN KEY ("assessee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_keys" ADD CONSTRAINT "assessment_keys_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_people" ADD CONSTRAINT "assessment_people_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_people" ADD CONSTRAINT "assessment_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_people" ADD CONSTRAINT "assessment_people_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_results" ADD CONSTRAINT "assessment_results_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_results" ADD CONSTRAINT "assessment_results_assessee_id_users_id_fk" FOREIGN KEY ("assessee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_sheets" ADD CONSTRAINT "assessment_sheets_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_statements" ADD CONSTRAINT "assessment_statements_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_series_id_assessments_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_branches_branch" ON "assessment_branches" USING btree ("branch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_forms_one" ON "assessment_forms" USING btree ("assessment_id","assessor_id","assessee_id");--> statement-breakpoint
CREATE INDEX "assessment_forms_assessor" ON "assessment_forms" USING btree ("assessor_id");--> statement-breakpoint
CREATE INDEX "assessment_forms_assessee" ON "assessment_forms" USING btree ("assessee_id");--> statement-breakpoint
CREATE INDEX "assessment_people_user" ON "assessment_people" USING btree ("user_id","list");--> statement-breakpoint
CREATE INDEX "assessment_people_branch" ON "assessment_people" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "assessment_results_assessee" ON "assessment_results" USING btree ("assessee_id");--> statement-breakpoint
CREATE INDEX "assessment_sheets_assessment" ON "assessment_sheets" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "assessment_statements_owner" ON "assessment_statements" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "assessments_owner" ON "assessments" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "assessments_series" ON "assessments" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "assessments_open" ON "assessments" USING btree ("end_at") WHERE state = 'open' and deleted_at is null;