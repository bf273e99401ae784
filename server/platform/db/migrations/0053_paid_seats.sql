ALTER TABLE "course_enrolments" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "course_enrolments" ADD CONSTRAINT "course_enrolments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_enrolments_order" ON "course_enrolments" USING btree ("order_id");