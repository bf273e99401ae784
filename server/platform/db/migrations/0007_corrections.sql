ALTER TABLE "attempts" ADD COLUMN "override_mark" numeric(8, 2);
