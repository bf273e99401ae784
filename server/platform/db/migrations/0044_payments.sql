CREATE TABLE "bank_statement_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payment_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "bank_statement_lines_state" CHECK ("bank_statement_lines"."state" in ('open', 'matched', 'ignored'))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"checksum" text NOT NULL,
	"lines" integer NOT NULL,
	"read_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_counters" (
	"branch_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "billing_counters_branch_id_kind_year_pk" PRIMARY KEY("branch_id","kind","year")
);
--> statement-breakpoint
CREATE TABLE "billing_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"original_id" uuid,
	"payer_id" uuid NOT NULL,
	"student_id" uuid,
	"currency" char(3) NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"tax_code" text,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_documents_kind" CHECK ("billing_documents"."kind" in ('invoice', 'receipt', 'credit_note')),
	CONSTRAINT "billing_documents_number_least" CHECK ("billing_documents"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "billing_settings" (
	"branch_id" uuid PRIMARY KEY NOT NULL,
	"currency" char(3) NOT NULL,
	"vat_rate_bp" integer NOT NULL,
	"seller_name" jsonb NOT NULL,
	"seller_address" jsonb,
	"vat_number" text,
	"number_prefix" text DEFAULT '' NOT NULL,
	"has_tax_code" boolean DEFAULT false NOT NULL,
	"bank_name" jsonb,
	"bank_holder" text,
	"iban" text,
	"second_person_over" bigint,
	"requires_approval" boolean DEFAULT true NOT NULL,
	"sibling_discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sells_to_independent" boolean DEFAULT false NOT NULL,
	"reminder_days" smallint[] DEFAULT '{7,1}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_settings_currency" CHECK ("billing_settings"."currency" in ('SAR', 'AED', 'EGP', 'QAR', 'KWD', 'BHD', 'OMR', 'JOD', 'USD')),
	CONSTRAINT "billing_settings_vat_rate" CHECK ("billing_settings"."vat_rate_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"branch_id" uuid NOT NULL,
	"day" date NOT NULL,
	"totals" jsonb NOT NULL,
	"closed_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_days_branch_id_day_pk" PRIMARY KEY("branch_id","day")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"transaction_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"student_id" uuid,
	CONSTRAINT "ledger_lines_transaction_id_line_pk" PRIMARY KEY("transaction_id","line"),
	CONSTRAINT "ledger_lines_account_name" CHECK ("ledger_lines"."account" in ('bank', 'clearing', 'receivable', 'vat', 'deferred', 'income', 'adjustment'))
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"currency" char(3) NOT NULL,
	"key" text NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"day" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('dues', 'dues_cancelled', 'payment', 'refund', 'settlement', 'adjustment')),
	CONSTRAINT "ledger_transactions_currency" CHECK ("ledger_transactions"."currency" in ('SAR', 'AED', 'EGP', 'QAR', 'KWD', 'BHD', 'OMR', 'JOD', 'USD'))
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "due_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"plan" jsonb NOT NULL,
	"students" integer NOT NULL,
	"total" bigint NOT NULL,
	"made_by" uuid NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"batch_id" uuid,
	"student_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dues_state" CHECK ("dues"."state" in ('open', 'partly', 'paid', 'cancelled')),
	CONSTRAINT "dues_amount" CHECK ("dues"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "instalments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"due_on" date NOT NULL,
	"calendar" text DEFAULT 'gregory' NOT NULL,
	"paid_at" timestamp with time zone,
	"order_id" uuid,
	"cancelled_at" timestamp with time zone,
	"reminded" smallint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "instalments_calendar" CHECK ("instalments"."calendar" in ('gregory', 'islamic-umalqura')),
	CONSTRAINT "instalments_amount" CHECK ("instalments"."amount" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid NOT NULL,
	"instalment_id" uuid,
	"title" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"vat_kind" text NOT NULL,
	"vat_rate_bp" integer NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"gross" bigint NOT NULL,
	CONSTRAINT "order_lines_kind" CHECK ("order_lines"."kind" in ('product', 'instalment')),
	CONSTRAINT "order_lines_vat_kind" CHECK ("order_lines"."vat_kind" in ('standard', 'zero', 'exempt')),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 100),
	CONSTRAINT "order_lines_gross" CHECK ("order_lines"."gross" = "order_lines"."unit_price" * "order_lines"."quantity" - "order_lines"."discount"),
	CONSTRAINT "order_lines_sum" CHECK ("order_lines"."net" + "order_lines"."vat" = "order_lines"."gross")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"currency" char(3) NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"coupon_code" text,
	"idempotency_key" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('requested', 'open', 'paid', 'declined', 'cancelled', 'expired', 'refunded')),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" in ('SAR', 'AED', 'EGP', 'QAR', 'KWD', 'BHD', 'OMR', 'JOD', 'USD')),
	CONSTRAINT "orders_gross" CHECK ("orders"."gross" >= 0),
	CONSTRAINT "orders_sum" CHECK ("orders"."net" + "orders"."vat" = "orders"."gross")
);
--> statement-breakpoint
CREATE TABLE "student_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"piece" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"used_credits" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"frozen_days" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_packages_kind" CHECK ("student_packages"."kind" in ('sessions', 'days', 'subjects')),
	CONSTRAINT "student_packages_state" CHECK ("student_packages"."state" in ('active', 'frozen', 'used_up', 'expired', 'refunded')),
	CONSTRAINT "student_packages_credits" CHECK ("student_packages"."credits" >= 0),
	CONSTRAINT "student_packages_used" CHECK ("student_packages"."used_credits" between 0 and 1000000),
	CONSTRAINT "student_packages_balance" CHECK ("student_packages"."used_credits" <= "student_packages"."credits")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_id" uuid,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider" CHECK ("payment_events"."provider" in ('test', 'moyasar', 'hyperpay', 'transfer'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"provider_ref" text,
	"checkout_url" text,
	"receipt_file_id" uuid,
	"receipt_hash" text,
	"submitted_by" uuid NOT NULL,
	"seen_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"expires_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('test', 'moyasar', 'hyperpay', 'transfer')),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'pending', 'paid', 'failed', 'cancelled', 'refunded', 'expired')),
	CONSTRAINT "payments_currency" CHECK ("payments"."currency" in ('SAR', 'AED', 'EGP', 'QAR', 'KWD', 'BHD', 'OMR', 'JOD', 'USD')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 1),
	CONSTRAINT "payments_decided" CHECK ("payments"."decided_by" is null or ("payments"."decided_by" <> "payments"."submitted_by" and ("payments"."seen_by" is null or "payments"."seen_by" <> "payments"."decided_by")))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"idempotency_key" uuid NOT NULL,
	"provider_ref" text,
	"fault" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'approved', 'done', 'failed', 'declined')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" >= 1),
	CONSTRAINT "refunds_decided" CHECK ("refunds"."decided_by" <> "refunds"."requested_by")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"code" text NOT NULL,
	"basis_points" integer,
	"amount" bigint,
	"product_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"most_uses" integer NOT NULL,
	"most_uses_each" integer DEFAULT 1 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_dates" CHECK ("coupons"."starts_at" < "coupons"."ends_at"),
	CONSTRAINT "coupons_uses" CHECK ("coupons"."uses" <= "coupons"."most_uses")
);
--> statement-breakpoint
CREATE TABLE "product_subjects" (
	"product_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "product_subjects_product_id_subject_id_pk" PRIMARY KEY("product_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb,
	"price" bigint NOT NULL,
	"vat_kind" text DEFAULT 'standard' NOT NULL,
	"credits" integer,
	"valid_days" integer,
	"freeze_days" integer DEFAULT 0 NOT NULL,
	"course_id" uuid,
	"grade_id" uuid,
	"most_pieces" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_kind" CHECK ("products"."kind" in ('sessions', 'days', 'subjects', 'course', 'fee')),
	CONSTRAINT "products_state" CHECK ("products"."state" in ('draft', 'on_sale', 'withdrawn')),
	CONSTRAINT "products_vat_kind" CHECK ("products"."vat_kind" in ('standard', 'zero', 'exempt')),
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_most_pieces" CHECK ("products"."most_pieces" between 1 and 100),
	CONSTRAINT "products_freeze_days" CHECK ("products"."freeze_days" >= 0)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose";--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_counters" ADD CONSTRAINT "billing_counters_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_documents" ADD CONSTRAINT "billing_documents_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_documents" ADD CONSTRAINT "billing_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_documents" ADD CONSTRAINT "billing_documents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_documents" ADD CONSTRAINT "billing_documents_original_id_billing_documents_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."billing_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_documents" ADD CONSTRAINT "billing_documents_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_documents" ADD CONSTRAINT "billing_documents_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD CONSTRAINT "billing_settings_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_batches" ADD CONSTRAINT "due_batches_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_batches" ADD CONSTRAINT "due_batches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_batches" ADD CONSTRAINT "due_batches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_batch_id_due_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."due_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_packages" ADD CONSTRAINT "student_packages_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_packages" ADD CONSTRAINT "student_packages_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_packages" ADD CONSTRAINT "student_packages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_file_id_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_subjects" ADD CONSTRAINT "product_subjects_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_subjects" ADD CONSTRAINT "product_subjects_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_lines_line" ON "bank_statement_lines" USING btree ("statement_id","line");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_lines_payment" ON "bank_statement_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_decided_by" ON "bank_statement_lines" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_file" ON "bank_statements" USING btree ("branch_id","checksum");--> statement-breakpoint
CREATE INDEX "bank_statements_read_by" ON "bank_statements" USING btree ("read_by");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_documents_number" ON "billing_documents" USING btree ("branch_id","kind","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_documents_payment" ON "billing_documents" USING btree ("payment_id","kind") WHERE kind <> 'credit_note';--> statement-breakpoint
CREATE INDEX "billing_documents_order" ON "billing_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "billing_documents_payment_all" ON "billing_documents" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "billing_documents_original" ON "billing_documents" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "billing_documents_payer" ON "billing_documents" USING btree ("payer_id","issued_at");--> statement-breakpoint
CREATE INDEX "billing_documents_student" ON "billing_documents" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "billing_documents_branch" ON "billing_documents" USING btree ("branch_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_settings_independent" ON "billing_settings" USING btree ("sells_to_independent") WHERE sells_to_independent;--> statement-breakpoint
CREATE INDEX "closed_days_by" ON "closed_days" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account","transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_student" ON "ledger_lines" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_key" ON "ledger_transactions" USING btree ("branch_id","key");--> statement-breakpoint
CREATE INDEX "ledger_transactions_day" ON "ledger_transactions" USING btree ("branch_id","day");--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_payment" ON "ledger_transactions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_made_by" ON "ledger_transactions" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_id","student_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_student" ON "coupon_uses" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "due_batches_branch" ON "due_batches" USING btree ("branch_id","created_at");--> statement-breakpoint
CREATE INDEX "due_batches_product" ON "due_batches" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "due_batches_made_by" ON "due_batches" USING btree ("made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "dues_batch_student" ON "dues" USING btree ("batch_id","student_id");--> statement-breakpoint
CREATE INDEX "dues_branch" ON "dues" USING btree ("branch_id","state");--> statement-breakpoint
CREATE INDEX "dues_student" ON "dues" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "dues_product" ON "dues" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instalments_number" ON "instalments" USING btree ("due_id","number");--> statement-breakpoint
CREATE INDEX "instalments_order" ON "instalments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "instalments_open" ON "instalments" USING btree ("due_on") WHERE paid_at is null and cancelled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_line" ON "order_lines" USING btree ("order_id","line");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_instalment" ON "order_lines" USING btree ("instalment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_key" ON "orders" USING btree ("requested_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_branch" ON "orders" USING btree ("branch_id","state","created_at");--> statement-breakpoint
CREATE INDEX "orders_payer" ON "orders" USING btree ("payer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_student" ON "orders" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_decided_by" ON "orders" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "orders_ending" ON "orders" USING btree ("expires_at") WHERE state in ('requested', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "student_packages_piece" ON "student_packages" USING btree ("order_id","piece");--> statement-breakpoint
CREATE INDEX "student_packages_student" ON "student_packages" USING btree ("student_id","state","ends_at");--> statement-breakpoint
CREATE INDEX "student_packages_product" ON "student_packages" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_event" ON "payment_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_key" ON "payments" USING btree ("submitted_by","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_ref" ON "payments" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_receipt" ON "payments" USING btree ("receipt_hash") WHERE state not in ('failed', 'cancelled', 'expired');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_paid" ON "payments" USING btree ("order_id") WHERE state in ('paid', 'refunded');--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_branch" ON "payments" USING btree ("branch_id","state","created_at");--> statement-breakpoint
CREATE INDEX "payments_file" ON "payments" USING btree ("receipt_file_id");--> statement-breakpoint
CREATE INDEX "payments_submitted_by" ON "payments" USING btree ("submitted_by","created_at");--> statement-breakpoint
CREATE INDEX "payments_seen_by" ON "payments" USING btree ("seen_by");--> statement-breakpoint
CREATE INDEX "payments_decided_by" ON "payments" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "payments_asking" ON "payments" USING btree ("ask_at") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("requested_by","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_open" ON "refunds" USING btree ("payment_id") WHERE state in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_branch" ON "refunds" USING btree ("branch_id","state","created_at");--> statement-breakpoint
CREATE INDEX "refunds_requested_by" ON "refunds" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "refunds_decided_by" ON "refunds" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("branch_id","code");--> statement-breakpoint
CREATE INDEX "coupons_product" ON "coupons" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_subjects_subject" ON "product_subjects" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "products_branch" ON "products" USING btree ("branch_id","state","position");--> statement-breakpoint
CREATE INDEX "products_course" ON "products" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "products_grade" ON "products" USING btree ("grade_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('question_media', 'essay_attachment', 'picture', 'media', 'poster', 'caption', 'package', 'small_film', 'excuse', 'room', 'logo', 'payment_receipt'));--> statement-breakpoint
CREATE FUNCTION ledger_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE OR DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION ledger_stays();
--> statement-breakpoint
CREATE TRIGGER ledger_lines_stay BEFORE UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION ledger_stays();
--> statement-breakpoint
CREATE TRIGGER billing_documents_stay BEFORE UPDATE OR DELETE ON "billing_documents" FOR EACH ROW EXECUTE FUNCTION ledger_stays();
--> statement-breakpoint
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_lines WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'the lines of a movement do not add up to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON "ledger_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();
