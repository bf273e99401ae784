-- Files that a jsonb of a question refers to: `file_id` of media, `data-file-id` of pictures inside rich text.
create function question_file_ids(content jsonb) returns uuid[] language sql immutable parallel safe
as $$
  select coalesce(array_agg(distinct found[1]::uuid), '{}')
  from regexp_matches(
    content::text,
    '(?:"file_id": "|data-file-id=\\")([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})',
    'gi'
  ) as found
$$;
--> statement-breakpoint
create index "question_versions_files" on "question_versions" using gin (question_file_ids("content"));
--> statement-breakpoint
create index "question_keys_files" on "question_keys" using gin (question_file_ids("explanation"));
