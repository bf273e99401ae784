DROP INDEX "push_queue_due";--> statement-breakpoint
ALTER TABLE "push_queue" ADD COLUMN "channel" text DEFAULT 'push' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_queue" ADD COLUMN "device_id" uuid;--> statement-breakpoint
CREATE INDEX "push_queue_due" ON "push_queue" USING btree ("channel","not_before");