-- The same folds as server/text/arabic.ts; a test holds the two together. Literals are written as code points,
-- because many of these characters cannot be seen.
CREATE FUNCTION manara_normalise(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    translate(
      normalize(
        translate(value,
        E'\u0649\u06cc\u06a9\u0640\u00ad\u061c\ufeff\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d' ||
        E'\u202e\u2060\u2061\u2062\u2063\u2064\u2065\u2066\u2067\u2068\u2069',
        E'\u064a\u064a\u0643'),
        NFC),
        E'\u0623\u0625\u0622\u0671\u0672\u0673\u0675\u0654\u0655\u0660\u0661\u0662\u0663\u0664\u0665\u0666' ||
        E'\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u066bABCDEFGHIJKL' ||
        E'MNOPQRSTUVWXYZ\u00c0\u00c1\u00c2\u00c3\u00c4\u00c5\u00c6\u00c7\u00c8\u00c9\u00ca\u00cb\u00cc' ||
        E'\u00cd\u00ce\u00cf\u00d0\u00d1\u00d2\u00d3\u00d4\u00d5\u00d6\u00d8\u00d9\u00da\u00db\u00dc\u00dd' ||
        E'\u00de\u0152\u0160\u017d\u0178\u0009\u000a\u000b\u000c\u000d\u00a0\u1680\u2000\u2001\u2002\u2003' ||
        E'\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\u0653\u066c\u0610\u0611' ||
        E'\u0612\u0613\u0614\u0615\u0616\u0617\u0618\u0619\u061a\u064b\u064c\u064d\u064e\u064f\u0650\u0651' ||
        E'\u0652\u0656\u0657\u0658\u0659\u065a\u065b\u065c\u065d\u065e\u065f\u0670\u06d6\u06d7\u06d8\u06d9' ||
        E'\u06da\u06db\u06dc\u06df\u06e0\u06e1\u06e2\u06e3\u06e4\u06e7\u06e8\u06ea\u06eb\u06ec\u06ed\u0898' ||
        E'\u0899\u089a\u089b\u089c\u089d\u089e\u089f\u08ca\u08cb\u08cc\u08cd\u08ce\u08cf\u08d0\u08d1\u08d2' ||
        E'\u08d3\u08d4\u08d5\u08d6\u08d7\u08d8\u08d9\u08da\u08db\u08dc\u08dd\u08de\u08df\u08e0\u08e1\u08e3' ||
        E'\u08e4\u08e5\u08e6\u08e7\u08e8\u08e9\u08ea\u08eb\u08ec\u08ed\u08ee\u08ef\u08f0\u08f1\u08f2\u08f3' ||
        E'\u08f4\u08f5\u08f6\u08f7\u08f8\u08f9\u08fa\u08fb\u08fc\u08fd\u08fe\u08ff',
        E'\u0627\u0627\u0627\u0627\u0627\u0627\u0627\u0621\u062101234567890123456789.abcdefghijklmnopqrstu' ||
        E'vwxyz\u00e0\u00e1\u00e2\u00e3\u00e4\u00e5\u00e6\u00e7\u00e8\u00e9\u00ea\u00eb\u00ec\u00ed\u00ee' ||
        E'\u00ef\u00f0\u00f1\u00f2\u00f3\u00f4\u00f5\u00f6\u00f8\u00f9\u00fa\u00fb\u00fc\u00fd\u00fe\u0153' ||
        E'\u0161\u017e\u00ff\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020' ||
        E'\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020\u0020'),
    ' {2,}', ' ', 'g'), ' ')
$$;
--> statement-breakpoint
-- pg_trgm finds no letters outside ASCII in a database whose LC_CTYPE is C, so Arabic needs trigrams of our own.
-- The cost keeps the planner from computing them for rows that LIKE can reject.
CREATE FUNCTION manara_trigrams(value text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000 AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}') FROM (
    SELECT letter || lead(letter) OVER w || lead(letter, 2) OVER w AS gram
    FROM unnest(string_to_array(value, NULL)) WITH ORDINALITY AS letters (letter, position)
    WINDOW w AS (ORDER BY position)
  ) grams WHERE gram IS NOT NULL
$$;
--> statement-breakpoint
CREATE INDEX "questions_search" ON "questions" USING gin (manara_trigrams("search"));
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (manara_trigrams("search"));
