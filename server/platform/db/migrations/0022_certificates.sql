CREATE TABLE "certificate_serials" (
	"branch_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "certificate_serials_branch_id_year_pk" PRIMARY KEY("branch_id","year"),
	CONSTRAINT "certificate_serials_last" CHECK ("certificate_serials"."last" >= 1)
);
--> statement-breakpoint
CREATE TABLE "certificate_signers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"role" jsonb NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"branch_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"period_id" uuid,
	"classroom_id" uuid,
	"serial" text NOT NULL,
	"code" text NOT NULL,
	"content" jsonb NOT NULL,
	"seal" text NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_by" uuid,
	"revoked_at" timestamp with time zone,
	"revoke_reason" text,
	"replaced_by_id" uuid,
	CONSTRAINT "certificates_serial_unique" UNIQUE("serial"),
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_kind" CHECK ("certificates"."kind" in ('report_card', 'appreciation')),
	CONSTRAINT "certificates_card" CHECK (("certificates"."kind" = 'report_card') = ("certificates"."period_id" is not null)),
	CONSTRAINT "certificates_revoked" CHECK (("certificates"."revoked_at" is null) = ("certificates"."revoked_by" is null))
);
--> statement-breakpoint
ALTER TABLE "certificate_serials" ADD CONSTRAINT "certificate_serials_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_signers" ADD CONSTRAINT "certificate_signers_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaced_by_id_certificates_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_signers_place" ON "certificate_signers" USING btree ("branch_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_standing" ON "certificates" USING btree ("student_id","period_id") WHERE "certificates"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_student" ON "certificates" USING btree ("student_id","issued_at");--> statement-breakpoint
CREATE INDEX "certificates_branch" ON "certificates" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "certificates_period" ON "certificates" USING btree ("period_id","classroom_id");--> statement-breakpoint
CREATE INDEX "certificates_class" ON "certificates" USING btree ("classroom_id");--> statement-breakpoint
CREATE INDEX "certificates_issuer" ON "certificates" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "certificates_revoker" ON "certificates" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "certificates_replacement" ON "certificates" USING btree ("replaced_by_id");