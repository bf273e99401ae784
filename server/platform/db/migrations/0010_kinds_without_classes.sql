ALTER TABLE "quizzes" DROP CONSTRAINT "quizzes_kind";--> statement-breakpoint
ALTER TABLE "quizzes" DROP CONSTRAINT "quizzes_branch";--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_kind" CHECK ("quizzes"."kind" in ('homework', 'periodic_test', 'formative_test', 'general_exam', 'public_exam', 'practice', 'competition'));--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_branch" CHECK ("quizzes"."branch_id" is not null or "quizzes"."kind" in ('public_exam', 'practice', 'competition'));