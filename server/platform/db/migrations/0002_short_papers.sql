ALTER TABLE "attempts" ADD COLUMN "missing_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "missing_mark" numeric(8, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_missing" CHECK ("attempts"."missing_count" >= 0);--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_missing_mark" CHECK ("attempts"."missing_mark" >= 0);