ALTER TABLE "late_answers" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "late_answers" ADD COLUMN "declined_by" uuid;--> statement-breakpoint
ALTER TABLE "late_answers" ADD COLUMN "decline_reason" text;