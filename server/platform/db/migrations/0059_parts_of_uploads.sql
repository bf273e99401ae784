CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"start_at" bigint NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "upload_parts_upload_id_start_at_pk" PRIMARY KEY("upload_id","start_at"),
	CONSTRAINT "upload_parts_start" CHECK ("upload_parts"."start_at" >= 0),
	CONSTRAINT "upload_parts_size" CHECK ("upload_parts"."size" >= 1)
);
--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_answers_received" ON "late_answers" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "competitions_finished" ON "competitions" USING btree ("finished_at") WHERE state = 'finished';--> statement-breakpoint
CREATE INDEX "student_packages_current" ON "student_packages" USING btree ("ends_at") WHERE state in ('active', 'frozen');--> statement-breakpoint
CREATE INDEX "quiz_overrides_end" ON "quiz_overrides" USING btree ("end_at") WHERE end_at is not null;--> statement-breakpoint
CREATE INDEX "quizzes_late" ON "quizzes" USING btree ("late_until") WHERE late_until is not null;--> statement-breakpoint
CREATE INDEX "quizzes_paused" ON "quizzes" USING btree ("paused_at") WHERE paused_at is not null;