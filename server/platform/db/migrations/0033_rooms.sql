CREATE TABLE "live_room_events" (
	"live_session_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"key" uuid,
	"happening" jsonb NOT NULL,
	"choice" bigint,
	CONSTRAINT "live_room_events_live_session_id_seq_pk" PRIMARY KEY("live_session_id","seq")
);
--> statement-breakpoint
CREATE TABLE "live_room_recordings" (
	"live_session_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"url" text,
	CONSTRAINT "live_room_recordings_live_session_id_external_id_pk" PRIMARY KEY("live_session_id","external_id"),
	CONSTRAINT "live_room_recordings_state" CHECK ("live_room_recordings"."state" in ('processing', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "live_room_signs" (
	"id" text PRIMARY KEY NOT NULL,
	"live_session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"connection" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_room_signs_kind" CHECK ("live_room_signs"."kind" in ('joined', 'left'))
);
--> statement-breakpoint
CREATE TABLE "live_room_stays" (
	"connection" uuid PRIMARY KEY NOT NULL,
	"live_session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"is_inside" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_rooms" (
	"live_session_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"board" "bytea",
	"board_seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose";--> statement-breakpoint
ALTER TABLE "live_room_events" ADD CONSTRAINT "live_room_events_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_events" ADD CONSTRAINT "live_room_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_recordings" ADD CONSTRAINT "live_room_recordings_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_signs" ADD CONSTRAINT "live_room_signs_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_signs" ADD CONSTRAINT "live_room_signs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_stays" ADD CONSTRAINT "live_room_stays_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_stays" ADD CONSTRAINT "live_room_stays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_room_events_key" ON "live_room_events" USING btree ("live_session_id","key");--> statement-breakpoint
CREATE INDEX "live_room_events_kind" ON "live_room_events" USING btree ("live_session_id","kind","seq");--> statement-breakpoint
CREATE INDEX "live_room_events_user" ON "live_room_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_room_signs_session" ON "live_room_signs" USING btree ("live_session_id");--> statement-breakpoint
CREATE INDEX "live_room_signs_user" ON "live_room_signs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_room_stays_session" ON "live_room_stays" USING btree ("live_session_id","user_id");--> statement-breakpoint
CREATE INDEX "live_room_stays_user" ON "live_room_stays" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_room_stays_open" ON "live_room_stays" USING btree ("closed_at","seen_at");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('question_media', 'essay_attachment', 'picture', 'media', 'poster', 'caption', 'package', 'small_film', 'excuse', 'room'));