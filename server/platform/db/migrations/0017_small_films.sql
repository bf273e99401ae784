CREATE TABLE "small_films" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"small_file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "small_films_state" CHECK ("small_films"."state" in ('waiting', 'making', 'made', 'unneeded', 'failed')),
	CONSTRAINT "small_films_tries" CHECK ("small_films"."tries" >= 0),
	CONSTRAINT "small_films_made" CHECK (("small_films"."state" = 'made') = ("small_films"."small_file_id" is not null)),
	CONSTRAINT "small_films_held" CHECK (("small_films"."state" = 'making') = ("small_films"."held_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose";--> statement-breakpoint
ALTER TABLE "small_films" ADD CONSTRAINT "small_films_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_films" ADD CONSTRAINT "small_films_small_file_id_files_id_fk" FOREIGN KEY ("small_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "small_films_next" ON "small_films" USING btree ("not_before") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "small_films_small" ON "small_films" USING btree ("small_file_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('question_media', 'essay_attachment', 'picture', 'media', 'poster', 'caption', 'package', 'small_film'));