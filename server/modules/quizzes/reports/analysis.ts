import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { ReportDetail } from '@/lib/contract/resources/quizzes/report';
import type { ItemStatistics, TestStatistics } from '@/lib/contract/resources/quizzes/report-statistics';
import type { Locale, Localized } from '@/lib/contract/text';
import { distractorTable } from './engine/distractors';
import { itemStatistics } from './engine/item';
import { mean } from './engine/moments';
import { languageDifference } from './engine/reading-language';
import { testStatistics } from './engine/test';
import { plain } from '@/server/platform/text/rich-text';
import type { Sample, SampleAttempt, SampleColumn } from './sample/sample';
import type { SampleQuestion } from './sample/questions';

type Item = Omit<ItemStatistics, 'actions'>;
export type Analysis = {
  test: TestStatistics;
  items: Item[];
  by_classroom: ReportDetail['by_classroom'];
  by_branch: ReportDetail['by_branch'];
  by_section: ReportDetail['by_section'];
  by_skill: ReportDetail['by_skill'];
};

const PROMPT_LIMIT = 200;
const MANY = 300;
const brief = (text: Localized): Localized =>
  Object.fromEntries(
    Object.entries(text).flatMap(([locale, html]) =>
      html ? [[locale, plain(html).slice(0, PROMPT_LIMIT)]] : [],
    ),
  );

/** A skill is one text; what is written as «التذكّر · Recall» is its name in both languages. */
function skillName(skill: string): Localized {
  const [, ar, en] = /^([^a-zA-Z·]+) · ([^\u0600-\u06ff·]+)$/.exec(skill) ?? [];
  return ar && en ? { ar, en } : { ar: skill };
}

const NOTHING: AnswerEntries = [];

/** What the attempts of a column answered, in its order; the same answers are the same object. */
function answersOf({ at, answers }: SampleColumn): AnswerEntries[] {
  const byPlace = new Map<number, AnswerEntries>();
  for (const { payload, at: places } of answers) for (const place of places) byPlace.set(place, payload);
  return at.map((place) => byPlace.get(place) ?? NOTHING);
}

const isReadInOne = (attempt: SampleAttempt | undefined): attempt is SampleAttempt & { language: Locale } =>
  attempt?.source === 'online' && (attempt.language === 'ar' || attempt.language === 'en');

/** Readers of the two languages compared; null for a question that stands in one language. */
function languageOf(
  { at, marks, max_mark: maxMark }: SampleColumn,
  { content }: SampleQuestion,
  attempts: SampleAttempt[],
): Item['language'] {
  if (!content.prompt.ar || !content.prompt.en || maxMark <= 0) return null;
  return languageDifference(
    at.flatMap((place, index) => {
      const [attempt, mark] = [attempts[place], marks[index]];
      if (!isReadInOne(attempt) || mark === null || mark === undefined) return [];
      const total = attempt.max_mark > 0 ? attempt.total / attempt.max_mark : 0;
      return [{ language: attempt.language, share: mark / maxMark, total }];
    }),
  );
}

function analyseItem(
  column: SampleColumn,
  question: SampleQuestion,
  { attempts }: Sample,
  isDropped: boolean,
): Omit<Item, 'position'> {
  const { at, marks, max_mark: maxMark } = column;
  const totals = at.map((place) => attempts[place]?.total ?? 0);
  const isMarked = (index: number) => marks[index] !== null;
  const marked = marks.filter((mark) => mark !== null);
  // The totals no longer hold a dropped question; its own mark joins so that the rest is right.
  const whole = totals
    .filter((_, index) => isMarked(index))
    .map((total, index) => (isDropped ? total + (marked[index] ?? 0) : total));
  const answersToQuestion = question.content.type === 'essay' ? [] : answersOf(column);
  return {
    question_id: question.id,
    slot_id: column.slot_id,
    question_type: question.content.type,
    prompt: brief(question.content.prompt),
    max_mark: maxMark,
    section_id: question.section.id,
    skill: question.skill,
    ...itemStatistics(marked, whole, maxMark),
    pending: marks.length - marked.length,
    is_dropped: isDropped,
    is_regrade_pending: question.is_regrade_pending,
    language: languageOf(column, question, attempts),
    distractors:
      question.content.type === 'essay'
        ? []
        : distractorTable(
            question.content,
            question.keys,
            at.flatMap((place, index) =>
              attempts[place]?.source === 'online'
                ? [{ answers: answersToQuestion[index] ?? NOTHING, total: totals[index] ?? 0 }]
                : [],
            ),
          ),
  };
}

/**
 * Statistics over thousands of attempts are computed one question at a time, so that other requests are not
 * blocked.
 */
async function items(sample: Sample): Promise<Item[]> {
  const found: { place: number; item: Omit<Item, 'position'> }[] = [];
  for (const column of sample.columns) {
    const question = sample.questions.get(column.question_id);
    if (!question) continue;
    const slot = sample.positions.get(column.slot_id);
    const isDropped = Boolean(slot?.isDropped || sample.positions.get(column.question_id)?.isDropped);
    found.push({
      place: slot?.position ?? column.order,
      item: analyseItem(column, question, sample, isDropped),
    });
    if (sample.attempts.length > MANY) await new Promise(setImmediate);
  }
  return found
    .sort((a, b) => a.place - b.place || a.item.question_id.localeCompare(b.item.question_id))
    .map(({ item }, index) => ({ ...item, position: index + 1 }));
}

/** One row an attempt: its marks in the order of the questions; attempts that have none are left out. */
function marksByAttempt(sample: Sample, all: Item[]): (number | null)[][] {
  const columns = new Map(sample.columns.map((column) => [column.question_id, column]));
  const rows: (number | null)[][] = sample.attempts.map(() => []);
  const hasAny = new Set<number>();
  for (const { question_id, is_dropped } of all) {
    const column = columns.get(question_id);
    for (const [index, place] of (column?.at ?? []).entries()) {
      hasAny.add(place);
      if (!is_dropped) rows[place]?.push(column?.marks[index] ?? null);
    }
  }
  return rows.filter((_, place) => hasAny.has(place));
}

const percentages = (attempts: SampleAttempt[]) =>
  attempts.flatMap(({ percent, pending }) => (percent === null || pending > 0 ? [] : [percent]));

/** Figures of the attempts of each group; attempts of no group stand aside. */
function byGroup(
  sample: Sample,
  groupOf: (attempt: SampleAttempt) => { id: string; name: Localized } | null,
  passPercent: number,
): ReportDetail['by_classroom'] {
  const groups = new Map<string, { name: Localized; attempts: SampleAttempt[] }>();
  for (const attempt of sample.attempts) {
    const place = groupOf(attempt);
    if (!place) continue;
    const group = groups.get(place.id) ?? { name: place.name, attempts: [] };
    group.attempts.push(attempt);
    groups.set(place.id, group);
  }
  return [...groups].map(([id, { name, attempts }]) => {
    const percents = percentages(attempts);
    const passed = percents.filter((percent) => percent >= passPercent - 1e-9).length;
    return {
      id,
      name,
      submitted: attempts.length,
      n: percents.length,
      mean_percent: mean(percents),
      pass_percent: percents.length === 0 ? null : (100 * passed) / percents.length,
    };
  });
}

/** Mean share of the mark over all answers to the questions of each group. */
function byPart(
  sample: Sample,
  all: Item[],
  partOf: (question: SampleQuestion) => { id: string; name: Localized } | null,
): ReportDetail['by_section'] {
  const columns = new Map(sample.columns.map((column) => [column.question_id, column]));
  const groups = new Map<string, { name: Localized; shares: number[]; questions: number }>();
  for (const item of all) {
    const question = sample.questions.get(item.question_id);
    const part = question ? partOf(question) : null;
    if (!part || item.is_dropped) continue;
    const group = groups.get(part.id) ?? { name: part.name, shares: [], questions: 0 };
    group.questions += 1;
    for (const mark of columns.get(item.question_id)?.marks ?? [])
      if (mark !== null && item.max_mark > 0) group.shares.push((100 * mark) / item.max_mark);
    groups.set(part.id, group);
  }
  return [...groups].map(([id, { name, shares, questions }]) => ({
    id,
    name,
    n: shares.length,
    questions,
    mean_percent: mean(shares),
  }));
}

/**
 * Figures of a quiz (docs/spec/quizzes.md); attempts that wait for a person count by their complete marks.
 */
export async function analyse(sample: Sample, maxMark: number, passPercent: number): Promise<Analysis> {
  const all = await items(sample);
  const branches = byGroup(sample, ({ branch }) => branch, passPercent);
  const read = sample.attempts.filter(isReadInOne);
  const complete = sample.attempts.filter(({ pending }) => pending === 0);
  return {
    items: all,
    test: {
      ...testStatistics({
        totals: complete.map(({ percent, max_mark }) => ((percent ?? 0) / 100) * (max_mark || maxMark)),
        rows: marksByAttempt(sample, all),
        maxMark: sample.attempts[0]?.max_mark ?? maxMark,
        passPercent,
      }),
      readers: {
        ar: read.filter(({ language }) => language === 'ar').length,
        en: read.filter(({ language }) => language === 'en').length,
      },
    },
    by_classroom: byGroup(sample, ({ classroom }) => classroom, passPercent),
    by_branch: branches.length > 1 ? branches : [],
    by_section: byPart(sample, all, ({ section }) => section),
    by_skill: byPart(sample, all, ({ skill }) => (skill ? { id: skill, name: skillName(skill) } : null)),
  };
}
