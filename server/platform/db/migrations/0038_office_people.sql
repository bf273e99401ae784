ALTER TABLE "users" ADD COLUMN "temporary_password_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (left("search", 60),"id");