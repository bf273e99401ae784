ALTER TABLE "public_activities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "level_scales" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "level_scales" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "level_scales" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "scale_levels" ADD COLUMN "points" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "scale_levels" ADD COLUMN "color" text DEFAULT 'neutral' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "announcements" SET "notified_at" = "published_at";--> statement-breakpoint
UPDATE "user_roles" SET "modules" = array_append("modules", 'office_site') WHERE "role" = 'employee' AND 'office_settings' = any("modules") AND NOT 'office_site' = any("modules");--> statement-breakpoint
CREATE INDEX "announcements_created_by" ON "announcements" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("published_at") WHERE "announcements"."notified_at" is null;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_times" CHECK ("announcements"."published_at" <= "announcements"."ends_at");--> statement-breakpoint
ALTER TABLE "scale_levels" ADD CONSTRAINT "scale_levels_points" CHECK ("scale_levels"."points" >= 0);--> statement-breakpoint
ALTER TABLE "scale_levels" ADD CONSTRAINT "scale_levels_color" CHECK ("scale_levels"."color" in ('neutral', 'danger', 'accent', 'info', 'success', 'primary'));