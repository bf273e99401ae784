CREATE TABLE "live_session_exams" (
	"live_session_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_session_exams_live_session_id_quiz_id_pk" PRIMARY KEY("live_session_id","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "live_session_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_session_links_kind" CHECK ("live_session_links"."kind" in ('recording', 'material'))
);
--> statement-breakpoint
CREATE TABLE "live_session_seats" (
	"live_session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_session_seats_live_session_id_user_id_pk" PRIMARY KEY("live_session_id","user_id"),
	CONSTRAINT "live_session_seats_state" CHECK ("live_session_seats"."state" in ('joined', 'waiting'))
);
--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "kind" text DEFAULT 'lesson' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "description" jsonb;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_session_exams" ADD CONSTRAINT "live_session_exams_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session_exams" ADD CONSTRAINT "live_session_exams_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session_links" ADD CONSTRAINT "live_session_links_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session_seats" ADD CONSTRAINT "live_session_seats_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session_seats" ADD CONSTRAINT "live_session_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_session_exams_quiz" ON "live_session_exams" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "live_session_links_session" ON "live_session_links" USING btree ("live_session_id");--> statement-breakpoint
CREATE INDEX "live_session_seats_user" ON "live_session_seats" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_kind" CHECK ("live_sessions"."kind" in ('lesson', 'enrichment', 'special', 'meeting', 'virtual'));--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_stage" CHECK ("live_sessions"."stage" in ('kindergarten', 'primary', 'middle', 'high'));--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_capacity" CHECK ("live_sessions"."capacity" >= 1);--> statement-breakpoint
UPDATE live_sessions SET kind = 'meeting' WHERE id IN (SELECT live_session_id FROM meetings);--> statement-breakpoint
UPDATE live_sessions SET kind = 'virtual' WHERE id IN (SELECT live_session_id FROM vcr_requests);
