CREATE INDEX "users_by_creation" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_not_open" ON "users" USING btree ("status","id") WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX "users_phone_search" ON "users" USING gin (manara_trigrams("phone"));