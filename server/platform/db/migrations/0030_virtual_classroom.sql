CREATE TABLE "credit_accounts" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_accounts_available" CHECK ("credit_accounts"."available" >= 0),
	CONSTRAINT "credit_accounts_held" CHECK ("credit_accounts"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"holder_id" uuid,
	"grant_key" text,
	"granted_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entries_count" CHECK ("credit_entries"."count" >= 1),
	CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('grant', 'hold', 'spend', 'return'))
);
--> statement-breakpoint
CREATE TABLE "instructor_calendars" (
	"instructor_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instructor_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instructor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"from_minute" smallint,
	"to_minute" smallint,
	CONSTRAINT "instructor_exceptions_kind" CHECK ("instructor_exceptions"."kind" in ('off', 'hours'))
);
--> statement-breakpoint
CREATE TABLE "instructor_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instructor_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	CONSTRAINT "instructor_hours_weekday" CHECK ("instructor_hours"."weekday" between 0 and 6),
	CONSTRAINT "instructor_hours_from" CHECK ("instructor_hours"."from_minute" between 0 and 1440),
	CONSTRAINT "instructor_hours_to" CHECK ("instructor_hours"."to_minute" between 0 and 1440),
	CONSTRAINT "instructor_hours_span" CHECK ("instructor_hours"."from_minute" < "instructor_hours"."to_minute")
);
--> statement-breakpoint
CREATE TABLE "live_session_entries" (
	"live_session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_session_entries_live_session_id_user_id_pk" PRIMARY KEY("live_session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "vcr_ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"hidden_by" uuid,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vcr_ratings_stars" CHECK ("vcr_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "vcr_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"instructor_id" uuid NOT NULL,
	"branch_id" uuid,
	"subject_id" uuid NOT NULL,
	"wish" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"proposed_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"ended_by" text,
	"missed_by" text,
	"expires_at" timestamp with time zone,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"approved_by" uuid,
	"scheduled_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"live_session_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vcr_requests_times" CHECK ("vcr_requests"."starts_at" < "vcr_requests"."ends_at"),
	CONSTRAINT "vcr_requests_state_known" CHECK ("vcr_requests"."state" in ('pending', 'accepted', 'scheduled', 'completed', 'rated', 'rejected', 'cancelled', 'no_show', 'expired')),
	CONSTRAINT "vcr_requests_ended_by" CHECK ("vcr_requests"."ended_by" in ('student', 'guardian', 'instructor')),
	CONSTRAINT "vcr_requests_missed_by" CHECK ("vcr_requests"."missed_by" in ('student', 'instructor', 'both'))
);
--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "requires_vcr_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_student_id_credit_accounts_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."credit_accounts"("student_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_calendars" ADD CONSTRAINT "instructor_calendars_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_exceptions" ADD CONSTRAINT "instructor_exceptions_instructor_id_instructor_calendars_instructor_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."instructor_calendars"("instructor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_hours" ADD CONSTRAINT "instructor_hours_instructor_id_instructor_calendars_instructor_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."instructor_calendars"("instructor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session_entries" ADD CONSTRAINT "live_session_entries_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session_entries" ADD CONSTRAINT "live_session_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcr_ratings" ADD CONSTRAINT "vcr_ratings_request_id_vcr_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."vcr_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcr_ratings" ADD CONSTRAINT "vcr_ratings_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcr_requests" ADD CONSTRAINT "vcr_requests_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcr_requests" ADD CONSTRAINT "vcr_requests_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcr_requests" ADD CONSTRAINT "vcr_requests_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcr_requests" ADD CONSTRAINT "vcr_requests_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcr_requests" ADD CONSTRAINT "vcr_requests_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcr_requests" ADD CONSTRAINT "vcr_requests_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_student" ON "credit_entries" USING btree ("student_id","at");--> statement-breakpoint
CREATE INDEX "credit_entries_granted_by" ON "credit_entries" USING btree ("granted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_grant" ON "credit_entries" USING btree ("grant_key");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_held" ON "credit_entries" USING btree ("holder_id") WHERE kind = 'hold';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_settled" ON "credit_entries" USING btree ("holder_id") WHERE kind in ('spend', 'return');--> statement-breakpoint
CREATE INDEX "instructor_exceptions_instructor" ON "instructor_exceptions" USING btree ("instructor_id","day");--> statement-breakpoint
CREATE INDEX "instructor_hours_instructor" ON "instructor_hours" USING btree ("instructor_id","weekday");--> statement-breakpoint
CREATE INDEX "live_session_entries_user" ON "live_session_entries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vcr_ratings_request" ON "vcr_ratings" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "vcr_ratings_hidden_by" ON "vcr_ratings" USING btree ("hidden_by");--> statement-breakpoint
CREATE INDEX "vcr_requests_student" ON "vcr_requests" USING btree ("student_id","starts_at");--> statement-breakpoint
CREATE INDEX "vcr_requests_instructor" ON "vcr_requests" USING btree ("instructor_id","starts_at");--> statement-breakpoint
CREATE INDEX "vcr_requests_branch" ON "vcr_requests" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "vcr_requests_subject" ON "vcr_requests" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "vcr_requests_approved_by" ON "vcr_requests" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "vcr_requests_state" ON "vcr_requests" USING btree ("state","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vcr_requests_session" ON "vcr_requests" USING btree ("live_session_id");