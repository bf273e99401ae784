ALTER TABLE "competition_questions" ADD COLUMN "seconds" smallint;--> statement-breakpoint
-- Which page a picture stands in, as for questions: the generator knows no index over a function.
create index "resources_files" on "resources" using gin (question_file_ids("body")) where "type" = 'page';
