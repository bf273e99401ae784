DROP INDEX "timetable_slots_class";--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "timetable_slots_class" ON "timetable_slots" USING btree ("timetable_id","classroom_id","weekday","period","parity") WHERE "timetable_slots"."ends_on" is null;