CREATE TABLE "colleague_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_sharing" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shares_email" boolean DEFAULT false NOT NULL,
	"shares_phone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "colleague_messages" ADD CONSTRAINT "colleague_messages_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleague_messages" ADD CONSTRAINT "colleague_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleague_messages" ADD CONSTRAINT "colleague_messages_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_sharing" ADD CONSTRAINT "contact_sharing_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "colleague_messages_sender" ON "colleague_messages" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "colleague_messages_recipient" ON "colleague_messages" USING btree ("recipient_id","created_at");--> statement-breakpoint
CREATE INDEX "colleague_messages_branch" ON "colleague_messages" USING btree ("branch_id");