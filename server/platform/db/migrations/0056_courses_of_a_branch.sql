ALTER TABLE "courses" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_branch" ON "courses" USING btree ("branch_id");--> statement-breakpoint
UPDATE "courses" SET "branch_id" = (SELECT "id" FROM "branches" ORDER BY "created_at", "id" LIMIT 1);
