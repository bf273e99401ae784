CREATE TABLE "external_ids" (
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_ids_kind_source_id_pk" PRIMARY KEY("kind","source_id"),
	CONSTRAINT "external_ids_kind" CHECK ("external_ids"."kind" in ('org', 'session', 'course', 'class', 'user'))
);
--> statement-breakpoint
CREATE TABLE "office_import_rows" (
	"import_id" uuid NOT NULL,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"source_id" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"data" jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"verdict" text,
	"new_id" uuid NOT NULL,
	"entity_id" uuid,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "office_import_rows_import_id_file_line_pk" PRIMARY KEY("import_id","file","line")
);
--> statement-breakpoint
CREATE TABLE "office_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"branch_id" uuid,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"options" jsonb NOT NULL,
	"fault" jsonb,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"committed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_imports_state" CHECK ("office_imports"."state" in ('reading', 'ready', 'failed', 'committing', 'committed', 'undone', 'cancelled')),
	CONSTRAINT "office_imports_rows" CHECK ("office_imports"."rows_read" >= 0)
);
--> statement-breakpoint
ALTER TABLE "office_import_rows" ADD CONSTRAINT "office_import_rows_import_id_office_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."office_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_imports" ADD CONSTRAINT "office_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_imports" ADD CONSTRAINT "office_imports_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_ids_entity" ON "external_ids" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "office_import_rows_verdict" ON "office_import_rows" USING btree ("import_id","verdict");--> statement-breakpoint
CREATE INDEX "office_imports_branch" ON "office_imports" USING btree ("branch_id","created_at");--> statement-breakpoint
CREATE INDEX "office_imports_user" ON "office_imports" USING btree ("user_id");