-- Prints hold the spaces of code and rows of hard spaces now; those of such questions are worked out anew.
UPDATE "questions" SET "key_print" = '' WHERE "current_version_id" IN (
  SELECT "id" FROM "question_versions" WHERE "content"::text ~ ('<(pre|code)[ >]|' || chr(160) || chr(160) || '|&nbsp;&nbsp;')
);
