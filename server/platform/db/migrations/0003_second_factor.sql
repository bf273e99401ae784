CREATE TABLE "unproved_addresses" (
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unproved_addresses_user_id_channel_pk" PRIMARY KEY("user_id","channel"),
	CONSTRAINT "unproved_addresses_channel" CHECK ("unproved_addresses"."channel" in ('mail', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"flow" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"challenge" text NOT NULL,
	"first_factor" jsonb,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('register', 'sign_in')),
	CONSTRAINT "passkey_challenges_tries" CHECK ("passkey_challenges"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"is_backed_up" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_counter" CHECK ("passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "typed_key" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "requires_staff_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "unproved_addresses" ADD CONSTRAINT "unproved_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_session" ON "passkey_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_typed" ON "one_time_codes" USING btree ("typed_key","created_at");--> statement-breakpoint
-- A second address that a registration named was never proved: it opens the account no more and waits for its code.
INSERT INTO "unproved_addresses" ("user_id", "channel", "address")
SELECT u."id", 'sms', u."phone" FROM "users" u
WHERE u."phone" IS NOT NULL AND u."phone_proved_at" IS NULL AND u."email" IS NOT NULL
	AND EXISTS (SELECT 1 FROM "audit_log" l WHERE l."action" = 'account.register' AND l."resource_id" = u."id"::text AND l."actor_id" = u."id");--> statement-breakpoint
INSERT INTO "unproved_addresses" ("user_id", "channel", "address")
SELECT u."id", 'mail', u."email" FROM "users" u
WHERE u."email" IS NOT NULL AND u."email_proved_at" IS NULL AND u."phone_proved_at" IS NOT NULL
	AND EXISTS (SELECT 1 FROM "audit_log" l WHERE l."action" = 'account.register' AND l."resource_id" = u."id"::text AND l."actor_id" = u."id");--> statement-breakpoint
UPDATE "users" u SET "phone" = NULL FROM "unproved_addresses" a WHERE a."user_id" = u."id" AND a."channel" = 'sms';--> statement-breakpoint
UPDATE "users" u SET "email" = NULL FROM "unproved_addresses" a WHERE a."user_id" = u."id" AND a."channel" = 'mail';
