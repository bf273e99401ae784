import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import { isApiFailure } from '@/lib/api/errors';
import type { Locale } from '@/lib/contract/localized';
import type { Competition, CompetitionWish } from '@/lib/contract/resources/practice/competition';
import type {
  DifficultyLevel,
  Exam,
  ExamRemedy,
  ExamWish,
  QuestionCount,
} from '@/lib/contract/resources/practice/generated-exam';
import type { LookupItem } from '@/lib/contract/resources/quizzes/lookup';
import { workUrl } from '../model/own-work';

export type Generated = 'exam' | 'practice';
type Wish = Pick<ExamWish, 'subject_id' | 'sections'> & {
  questionsCount?: number | undefined;
  difficultyLevel?: number | undefined;
};

const contract = () => import('@/lib/contract/resources/practice/generated-exam');

/**
 * Draws an exam or a practice. Errors: 422 at the fields; 409 exam_impossible (see `remediesOf`),
 * practice_empty.
 */
export const generate = (kind: Generated, locale: Locale, wish: Wish): Promise<Exam> =>
  api.post<Exam>(workUrl(kind, locale, `generate-${kind}`), toBody(kind, wish), {
    schema: async () => (await contract()).examDocument,
  });

/**
 * Draws the questions of a competition and opens its lobby. Errors: 422 at the fields; 409 exam_impossible,
 * too_many_competitions.
 */
export const createCompetition = (locale: Locale, wish: CompetitionWish): Promise<Competition> =>
  api.post<Competition>(`${apiBase('base', locale)}/student/competitions`, toBody('competition', wish), {
    schema: async () => (await import('@/lib/contract/resources/practice/competition')).competitionDocument,
  });

/** The changes with which a refused draw succeeds; null for every other failure. */
export async function remediesOf(failure: unknown): Promise<ExamRemedy[] | null> {
  if (!isApiFailure(failure) || failure.code !== 'exam_impossible') return null;
  const { remedy } = await contract();
  const parsed = remedy.array().safeParse(failure.errors[0]?.meta?.remedies);
  return parsed.success ? parsed.data : [];
}

export type SectionChoice = Pick<LookupItem, 'id' | 'name' | 'has_sections'>;

/** Sections of a subject, or those below a section. Errors: ApiFailure. */
export async function readSections(
  locale: Locale,
  of: { subject: string } | { section: string },
): Promise<SectionChoice[]> {
  const path = 'subject' in of ? `subjects/${of.subject}` : `subjects/section/${of.section}`;
  const { data } = await api.getMany<LookupItem>(`${apiBase('base', locale)}/student/${path}/sections`, {
    schema: async () => (await import('@/lib/contract/resources/quizzes/lookup')).lookupCollection,
  });
  return data;
}

export type Offer = { levels: DifficultyLevel[]; counts: QuestionCount[] };

/** Levels and counts that the school offers; with sections, how much of each there is. Errors: ApiFailure. */
export async function readOffer(
  locale: Locale,
  chosen: { subject_id: string; sections: readonly string[]; difficulty: string },
): Promise<Offer> {
  const base = `${apiBase('base', locale)}/student`;
  const query = {
    subject_id: chosen.subject_id,
    sections: chosen.sections,
    difficulty: chosen.difficulty,
  };
  const [levels, counts] = await Promise.all([
    api.getMany<DifficultyLevel>(`${base}/difficulty-levels`, {
      query,
      schema: async () => (await contract()).levelCollection,
    }),
    api.getMany<QuestionCount>(`${base}/question-counts`, {
      query,
      schema: async () => (await contract()).countCollection,
    }),
  ]);
  return { levels: levels.data, counts: counts.data };
}
