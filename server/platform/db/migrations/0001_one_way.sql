ALTER TABLE "answer_events" ADD COLUMN "is_final" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "passed_count" smallint DEFAULT 0 NOT NULL;