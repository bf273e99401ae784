import { sql } from 'drizzle-orm';

/** Title of a row of `quizzes` in both languages, as searches compare it. */
export const searchedTitle = sql`manara_normalise(coalesce(quizzes.title->>'ar',
  '') || ' ' || coalesce(quizzes.title->>'en', ''))`;
