DROP INDEX "preparations_lesson";--> statement-breakpoint
CREATE UNIQUE INDEX "preparations_lesson" ON "preparations" USING btree ("slot_id","own_day","teacher_id") WHERE deleted_at is null;