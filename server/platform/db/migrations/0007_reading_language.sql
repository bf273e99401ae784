ALTER TABLE "attempts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_language" CHECK ("attempts"."language" in ('ar', 'en', 'both'));