ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_account_name";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "surplus" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "returns_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "format" text DEFAULT 'csv' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "opening" bigint;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "closing" bigint;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "closing_on" date;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_returns_id_bank_statement_lines_id_fk" FOREIGN KEY ("returns_id") REFERENCES "public"."bank_statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_lines_refund" ON "bank_statement_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_lines_returns" ON "bank_statement_lines" USING btree ("returns_id");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_amount" ON "bank_statement_lines" USING btree ("amount","booked_on");--> statement-breakpoint
CREATE INDEX "bank_statements_newest" ON "bank_statements" USING btree ("branch_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_stray" ON "payment_events" USING btree ("at") WHERE payment_id is null;--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("branch_id","created_at","id");--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_kind" CHECK ("bank_statement_lines"."kind" in ('transfer', 'refund', 'settlement', 'surplus', 'charge'));--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_fee" CHECK ("bank_statement_lines"."fee" >= 0);--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_surplus" CHECK ("bank_statement_lines"."surplus" >= 0);--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_format" CHECK ("bank_statements"."format" in ('csv', 'mt940', 'camt053'));--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account_name" CHECK ("ledger_lines"."account" in ('bank', 'clearing', 'receivable', 'vat', 'deferred', 'surplus', 'income', 'adjustment'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('dues', 'dues_cancelled', 'payment', 'refund', 'surplus', 'surplus_returned', 'settlement', 'adjustment'));