CREATE TABLE "meeting_invitees" (
	"meeting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_optional" boolean DEFAULT false NOT NULL,
	"rsvp" text,
	"rsvp_note" text DEFAULT '' NOT NULL,
	"rsvp_at" timestamp with time zone,
	"attendance" text,
	CONSTRAINT "meeting_invitees_meeting_id_user_id_pk" PRIMARY KEY("meeting_id","user_id"),
	CONSTRAINT "meeting_invitees_role" CHECK ("meeting_invitees"."role" in ('student', 'student_teacher', 'parent', 'instructor', 'school_instructor', 'educational_supervisor', 'assessment_manager', 'employee')),
	CONSTRAINT "meeting_invitees_rsvp" CHECK ("meeting_invitees"."rsvp" in ('yes', 'no', 'maybe')),
	CONSTRAINT "meeting_invitees_attendance" CHECK ("meeting_invitees"."attendance" in ('present', 'late', 'absent', 'excused'))
);
--> statement-breakpoint
CREATE TABLE "meeting_outcomes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"owner_id" uuid,
	"due_on" date,
	"done_at" timestamp with time zone,
	CONSTRAINT "meeting_outcomes_kind" CHECK ("meeting_outcomes"."kind" in ('decision', 'task'))
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"organiser_id" uuid NOT NULL,
	"organiser_role" text NOT NULL,
	"series_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"search" text NOT NULL,
	"agenda" jsonb NOT NULL,
	"mode" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"live_session_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"duration" smallint NOT NULL,
	"state" text NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"minutes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"day_told_at" timestamp with time zone,
	"soon_told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_duration" CHECK ("meetings"."duration" between 15 and 240),
	CONSTRAINT "meetings_mode" CHECK ("meetings"."mode" in ('in_person', 'online', 'hybrid')),
	CONSTRAINT "meetings_state" CHECK ("meetings"."state" in ('draft', 'scheduled', 'cancelled')),
	CONSTRAINT "meetings_organiser_role" CHECK ("meetings"."organiser_role" in ('student', 'student_teacher', 'parent', 'instructor', 'school_instructor', 'educational_supervisor', 'assessment_manager', 'employee'))
);
--> statement-breakpoint
ALTER TABLE "meeting_invitees" ADD CONSTRAINT "meeting_invitees_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_invitees" ADD CONSTRAINT "meeting_invitees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_outcomes" ADD CONSTRAINT "meeting_outcomes_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_outcomes" ADD CONSTRAINT "meeting_outcomes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_organiser_id_users_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_series_id_meetings_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_invitees_user" ON "meeting_invitees" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_outcomes_meeting" ON "meeting_outcomes" USING btree ("meeting_id","position");--> statement-breakpoint
CREATE INDEX "meeting_outcomes_owner" ON "meeting_outcomes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "meetings_branch" ON "meetings" USING btree ("branch_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_organiser" ON "meetings" USING btree ("organiser_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_series" ON "meetings" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "meetings_start" ON "meetings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "meetings_session" ON "meetings" USING btree ("live_session_id");