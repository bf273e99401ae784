ALTER TABLE "periods" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "periods" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;