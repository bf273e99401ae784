import type { ReportDetail } from '@/lib/contract/resources/report';
import type { ItemStatistics, TestStatistics } from '@/lib/contract/resources/report-statistics';
import type { Localized } from '@/lib/contract/text';
import { distractorTable } from '../../statistics/distractors';
import { itemFigures } from '../../statistics/item';
import { mean } from '../../statistics/moments';
import { testFigures } from '../../statistics/test';
import { plain } from '../../text/rich-text';
import type { Sample, SampleAttempt, SampleQuestion } from './sample';

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
const brief = (text: Localized): Localized =>
  Object.fromEntries(
    Object.entries(text).flatMap(([locale, html]) =>
      html ? [[locale, plain(html).slice(0, PROMPT_LIMIT)]] : [],
    ),
  );

function analyseItem(
  question: SampleQuestion,
  sample: Sample,
  slotId: string,
  maxMark: number,
  isDropped: boolean,
): Omit<Item, 'position' | 'is_dropped'> {
  const having = sample.attempts.filter(({ marks }) => marks.has(question.id));
  const marked = having.filter(({ marks }) => marks.get(question.id)?.mark !== null);
  const figures = itemFigures(
    marked.map(({ marks }) => marks.get(question.id)?.mark ?? 0),
    // The totals no longer hold a dropped question; its own mark joins so that the rest is right.
    marked.map(({ total, marks }) => (isDropped ? total + (marks.get(question.id)?.mark ?? 0) : total)),
    maxMark,
  );
  return {
    question_id: question.id,
    slot_id: slotId,
    question_type: question.content.type,
    prompt: brief(question.content.prompt),
    max_mark: maxMark,
    section_id: question.section.id,
    skill: question.skill,
    ...figures,
    pending: having.length - marked.length,
    distractors:
      question.content.type === 'essay'
        ? []
        : distractorTable(
            question.content,
            question.key,
            having
              .filter(({ source }) => source === 'online')
              .map((attempt) => ({
                answers: attempt.marks.get(question.id)?.answers ?? [],
                total: attempt.total,
              })),
          ),
  };
}

function items(sample: Sample): Item[] {
  const seen = new Map<string, { slotId: string; mark: number; order: number }>();
  for (const { entries } of sample.attempts) {
    for (const [order, { question_id, slot_id, mark }] of entries.entries()) {
      if (!seen.has(question_id)) seen.set(question_id, { slotId: slot_id, mark, order });
    }
  }
  const placed = [...seen].flatMap(([id, { slotId, mark, order }]) => {
    const question = sample.questions.get(id);
    const slot = sample.positions.get(slotId);
    const isDropped = Boolean(slot?.isDropped || sample.positions.get(id)?.isDropped);
    return question
      ? [
          {
            place: slot?.position ?? order,
            item: {
              ...analyseItem(question, sample, slotId, mark, isDropped),
              position: 0,
              is_dropped: isDropped,
            },
          },
        ]
      : [];
  });
  return placed
    .sort((a, b) => a.place - b.place || a.item.question_id.localeCompare(b.item.question_id))
    .map(({ item }, index) => ({ ...item, position: index + 1 }));
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
      n: attempts.length,
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
  const groups = new Map<string, { name: Localized; shares: number[]; questions: number }>();
  for (const item of all) {
    const question = sample.questions.get(item.question_id);
    const part = question ? partOf(question) : null;
    if (!part || item.is_dropped) continue;
    const group = groups.get(part.id) ?? { name: part.name, shares: [], questions: 0 };
    group.questions += 1;
    for (const { marks } of sample.attempts) {
      const mark = marks.get(item.question_id)?.mark;
      if (mark !== null && mark !== undefined && item.max_mark > 0)
        group.shares.push((100 * mark) / item.max_mark);
    }
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

/** Figures of a quiz by decisions.md §1.3; attempts that wait for a person count where their marks are complete. */
export function analyse(sample: Sample, maxMark: number, passPercent: number): Analysis {
  const all = items(sample);
  const branches = byGroup(sample, ({ branch }) => branch, passPercent);
  const isCounted = new Map(all.map(({ question_id, is_dropped }) => [question_id, !is_dropped]));
  const complete = sample.attempts.filter(({ pending }) => pending === 0);
  return {
    items: all,
    test: testFigures({
      totals: complete.map(({ percent, max_mark }) => ((percent ?? 0) / 100) * (max_mark || maxMark)),
      // A total alone says nothing of the questions.
      rows: sample.attempts
        .filter(({ entries }) => entries.length > 0)
        .map(({ entries, marks }) =>
          entries
            .filter(({ question_id }) => isCounted.get(question_id))
            .map(({ question_id }) => marks.get(question_id)?.mark ?? null),
        ),
      maxMark: sample.attempts[0]?.max_mark ?? maxMark,
      passPercent,
    }),
    by_classroom: byGroup(sample, ({ classroom }) => classroom, passPercent),
    by_branch: branches.length > 1 ? branches : [],
    by_section: byPart(sample, all, ({ section }) => section),
    by_skill: byPart(sample, all, ({ skill }) => (skill ? { id: skill, name: { ar: skill } } : null)),
  };
}
