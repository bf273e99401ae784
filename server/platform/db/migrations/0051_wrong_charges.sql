DROP INDEX "payments_odd";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "came" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "came_currency" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "closing" text;--> statement-breakpoint
CREATE INDEX "payments_odd" ON "payments" USING btree ("branch_id","created_at") WHERE reason = 'wrong_currency' and closing is null;