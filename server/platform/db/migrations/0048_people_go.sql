CREATE INDEX "attempt_events_actor" ON "attempt_events" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "marks_marker" ON "marks" USING btree ("marked_by") WHERE marked_by is not null;--> statement-breakpoint
CREATE INDEX "score_events_actor" ON "score_events" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "question_versions_author" ON "question_versions" USING btree ("created_by");