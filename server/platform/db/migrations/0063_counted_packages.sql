ALTER TABLE "resources" ADD COLUMN "max_mark" smallint;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_max_mark" CHECK ("resources"."max_mark" between 1 and 100);