CREATE INDEX "media_items_search" ON "media_items" USING gin (manara_trigrams("search"));--> statement-breakpoint
CREATE INDEX "questions_draw" ON "questions" USING btree ("branch_id","section_id","difficulty",uuid_hash_extended("id", 0)) WHERE "questions"."deleted_at" is null and "questions"."status" = 'approved' and "questions"."is_shared" and "questions"."type" <> 'essay';
--> statement-breakpoint
-- Workers that share a scan of the table seem cheaper to the planner than the index, and compute trigrams row by row.
ALTER FUNCTION manara_trigrams(text) PARALLEL RESTRICTED;
