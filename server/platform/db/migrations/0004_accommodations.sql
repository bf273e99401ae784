ALTER TABLE "accommodations" ADD COLUMN "needs_separate_room" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodations" ADD COLUMN "needs_reader" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodations" ADD COLUMN "needs_large_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodations" ADD COLUMN "break_minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_overrides" ADD COLUMN "counted" text;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "is_full_screen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_breaks" CHECK ("accommodations"."break_minutes" between 0 and 120);--> statement-breakpoint
ALTER TABLE "quiz_overrides" ADD CONSTRAINT "quiz_overrides_counted" CHECK ("quiz_overrides"."counted" in ('highest', 'last', 'average', 'first'));