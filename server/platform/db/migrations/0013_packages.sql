ALTER TABLE "package_states" RENAME TO "package_states_before";--> statement-breakpoint
ALTER TABLE "packages" RENAME TO "packages_before";--> statement-breakpoint
ALTER TABLE "package_states_before" DROP CONSTRAINT "package_states_rev";--> statement-breakpoint
ALTER TABLE "packages_before" DROP CONSTRAINT "packages_kind";--> statement-breakpoint
ALTER TABLE "packages_before" DROP CONSTRAINT "packages_files";--> statement-breakpoint
ALTER INDEX "packages_pkey" RENAME TO "packages_before_pkey";--> statement-breakpoint
DROP INDEX "packages_prefix";--> statement-breakpoint
CREATE TABLE "packages" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	"file_count" integer NOT NULL,
	"pass_score" real,
	"titles" jsonb NOT NULL,
	CONSTRAINT "packages_kind" CHECK ("packages"."kind" in ('h5p', 'scorm_12', 'scorm_2004')),
	CONSTRAINT "packages_files" CHECK ("packages"."file_count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "package_states" (
	"resource_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"parts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"score" real,
	"is_complete" boolean DEFAULT false NOT NULL,
	"openings" integer DEFAULT 1 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_states_resource_id_student_id_pk" PRIMARY KEY("resource_id","student_id"),
	CONSTRAINT "package_states_openings" CHECK ("package_states"."openings" >= 1),
	CONSTRAINT "package_states_rev" CHECK ("package_states"."rev" >= 0)
);
--> statement-breakpoint
INSERT INTO "packages" ("file_id", "kind", "prefix", "file_count", "pass_score", "titles")
SELECT m."file_id", p."kind", p."prefix", p."file_count", p."pass_score",
	CASE WHEN jsonb_array_length(p."titles") > 0 THEN p."titles"
		ELSE jsonb_build_array(jsonb_build_object('id', 'main', 'title', '', 'entry', p."entry")) END
FROM "packages_before" p JOIN "media_items" m ON m."id" = p."media_id" WHERE m."file_id" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "package_states" ("resource_id", "student_id", "file_id", "score", "is_complete", "openings", "updated_at")
SELECT r."id", s."user_id", m."file_id", s."score", s."is_complete", greatest(1, s."attempts"), s."updated_at"
FROM "package_states_before" s JOIN "media_items" m ON m."id" = s."media_id" JOIN "resources" r ON r."media_id" = m."id"
WHERE m."file_id" IS NOT NULL;
--> statement-breakpoint
DROP TABLE "package_states_before";--> statement-breakpoint
DROP TABLE "packages_before";--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_states" ADD CONSTRAINT "package_states_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_states" ADD CONSTRAINT "package_states_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_states" ADD CONSTRAINT "package_states_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "packages_prefix" ON "packages" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "package_states_student" ON "package_states" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "package_states_file" ON "package_states" USING btree ("file_id");
