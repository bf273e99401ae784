ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_kind";--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "package_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_package_id_student_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."student_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_package" ON "credit_entries" USING btree ("package_id");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('grant', 'hold', 'spend', 'return', 'expire', 'revoke'));