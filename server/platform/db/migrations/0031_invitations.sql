CREATE TABLE "competition_invitations" (
	"competition_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"declined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_invitations_competition_id_user_id_pk" PRIMARY KEY("competition_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_session_answers" (
	"live_session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_session_answers_live_session_id_user_id_pk" PRIMARY KEY("live_session_id","user_id"),
	CONSTRAINT "live_session_answers_answer" CHECK ("live_session_answers"."answer" in ('accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "meeting_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"is_series" boolean DEFAULT false NOT NULL,
	"is_change" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_mails_method" CHECK ("meeting_mails"."method" in ('REQUEST', 'CANCEL'))
);
--> statement-breakpoint
CREATE TABLE "meeting_media" (
	"meeting_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "meeting_media_meeting_id_media_id_pk" PRIMARY KEY("meeting_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "meeting_invitees" ADD COLUMN "rsvp_stamp" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "rhythm" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "recurs_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_invitations" ADD CONSTRAINT "competition_invitations_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_invitations" ADD CONSTRAINT "competition_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session_answers" ADD CONSTRAINT "live_session_answers_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session_answers" ADD CONSTRAINT "live_session_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_mails" ADD CONSTRAINT "meeting_mails_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_mails" ADD CONSTRAINT "meeting_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_media" ADD CONSTRAINT "meeting_media_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_media" ADD CONSTRAINT "meeting_media_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competition_invitations_user" ON "competition_invitations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "live_session_answers_user" ON "live_session_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_mails_age" ON "meeting_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "meeting_mails_meeting" ON "meeting_mails" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_mails_user" ON "meeting_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_media_item" ON "meeting_media" USING btree ("media_id");--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_rhythm" CHECK ("meetings"."rhythm" in ('week', 'two_weeks', 'month'));--> statement-breakpoint
INSERT INTO competition_invitations (competition_id, user_id, created_at)
SELECT DISTINCT ON (c.id, n.user_id) c.id, n.user_id, n.created_at FROM notifications n JOIN competitions c ON c.id::text = n.data ->> 'competition_uuid'
WHERE n.key = 'competition' ORDER BY c.id, n.user_id, n.created_at;
