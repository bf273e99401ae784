CREATE TABLE "schools" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"template" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schools_one" CHECK ("schools"."id" = 1)
);
