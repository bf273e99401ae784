CREATE TABLE "distinct_people" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"said_by" uuid NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distinct_people_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "person_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"choices" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_key" text GENERATED ALWAYS AS (left(replace(manara_normalise(coalesce(first_name->>'ar', first_name->>'en', '') || ' ' || coalesce(last_name->>'ar', last_name->>'en', '')), 'ة', 'ه'), 120)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "retention_years" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "distinct_people" ADD CONSTRAINT "distinct_people_one_id_users_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_people" ADD CONSTRAINT "distinct_people_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_people" ADD CONSTRAINT "distinct_people_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_kept_id_users_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_gone_id_users_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distinct_people_other" ON "distinct_people" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "distinct_people_speaker" ON "distinct_people" USING btree ("said_by");--> statement-breakpoint
CREATE INDEX "person_merges_branch" ON "person_merges" USING btree ("branch_id","made_at");--> statement-breakpoint
CREATE INDEX "person_merges_kept" ON "person_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "person_merges_gone" ON "person_merges" USING btree ("gone_id");--> statement-breakpoint
CREATE INDEX "person_merges_maker" ON "person_merges" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "users_name_key" ON "users" USING btree ("name_key","id");