ALTER TABLE "score_sheets" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
UPDATE "score_sheets" SET "published_at" = coalesce("changed_at", "created_at") WHERE "state" IN ('published', 'locked');
