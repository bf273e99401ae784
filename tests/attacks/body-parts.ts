import type { SeedRows } from './seed-rows';

const DAY = 86_400_000;

/** A moment so many days from now. */
export const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
/** A full hour in three days. */
export const freeHour = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3 * DAY).toISOString();

export const document = (type: string, attributes: object, extra: object = {}) => ({
  data: { type, attributes, ...extra },
});

export const content = { type: 'true_false', prompt: { ar: 'العنوان' } };
export const key = { type: 'true_false', correct: true };
export const reason = 'سبب';

/** Somebody who registers. */
export const person = {
  first_name: { ar: 'ليان' },
  last_name: { ar: 'الحربي' },
  gender: 'female',
  email: 'reader@school.example',
  password: 'a word for later',
  has_accepted_terms: true,
};

/** What a student asks of the generator of exams, practice and competitions. */
export const wishOf = (rows: SeedRows) => ({
  subject_id: rows.subject,
  sections: [rows.section],
  questionsCount: 5,
  difficultyLevel: 4,
});
