ALTER TABLE "schools" ALTER COLUMN "template" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;