ALTER TABLE "resources" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_item_id_certificate_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."certificate_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resources_item" ON "resources" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_item_mark" CHECK ("resources"."item_id" is null or "resources"."max_mark" is not null);
