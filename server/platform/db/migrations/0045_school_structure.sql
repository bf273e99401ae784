ALTER TABLE "grades" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grades" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;