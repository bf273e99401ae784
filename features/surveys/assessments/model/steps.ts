import { hasText } from '@/lib/contract/localized';
import type { Assessment } from '@/lib/contract/resources/surveys/assessment';
import { statementsIn } from './categories';
import { type Draft, isBlank } from './draft';

export const stepKeys = ['basics', 'statements', 'people', 'pairs', 'launch'] as const;
export type StepKey = (typeof stepKeys)[number];
export const isStep = (value: unknown): value is StepKey => stepKeys.some((key) => key === value);
export const nextStep = (step: StepKey): StepKey =>
  stepKeys[Math.min(stepKeys.indexOf(step) + 1, stepKeys.length - 1)] ?? step;

/** Ids of fields that a refusal leads to. */
export const fieldId = (field: string) => `field-${field}`;

export type Missing = {
  /** Key of its sentence. */
  key:
    | 'title'
    | 'start'
    | 'end'
    | 'order'
    | 'past'
    | 'statements'
    | 'emptyCategory'
    | 'assessees'
    | 'assessors'
    | 'pairs'
    | 'noForms';
  step: StepKey;
  field: string;
  /** The category that it is about. */
  category?: Draft['title'];
};

/** What has to be there before assessors are asked, in the order of the steps. */
export function missingOf(
  draft: Draft,
  { plan, state }: Pick<Assessment, 'plan' | 'state'>,
  now: string,
): Missing[] {
  const { start_at: start, end_at: end, categories, lists, pairs } = draft;
  const found: Missing[] = [];
  const add = (key: Missing['key'], step: StepKey, field: string, rest: Partial<Missing> = {}) =>
    found.push({ key, step, field, ...rest });
  if (!hasText(draft.title)) add('title', 'basics', 'title');
  if (start === null) add('start', 'basics', 'start_at');
  if (end === null) add('end', 'basics', 'end_at');
  else if (start !== null && end <= start) add('order', 'basics', 'end_at');
  else if (state === 'draft' && end <= now) add('past', 'basics', 'end_at');
  const filled = categories.map(({ questions }) => questions.filter((statement) => !isBlank(statement)));
  if (statementsIn(categories) === 0 || filled.every(({ length }) => length === 0))
    add('statements', 'statements', 'categories');
  else
    for (const [place, { id, title }] of categories.entries())
      if (filled[place]?.length === 0)
        add('emptyCategory', 'statements', `category.${id}`, { category: title });
  const isOnlySelf = pairs.length > 0 && pairs.every((rule) => rule === 'self');
  if (lists.assessees.people.length === 0) add('assessees', 'people', 'assessees');
  if (lists.assessors.people.length === 0 && !isOnlySelf) add('assessors', 'people', 'assessors');
  if (pairs.length === 0) add('pairs', 'pairs', 'pairs');
  else if (
    plan.forms === 0 &&
    lists.assessees.people.length > 0 &&
    (isOnlySelf || lists.assessors.people.length > 0)
  )
    add('noForms', 'pairs', 'pairs');
  return found;
}

/** Steps in which nothing is missing; pairs come out of the people, so without people none are there yet. */
export const stepsDone = (missing: readonly Missing[], state: Assessment['state']): StepKey[] =>
  stepKeys.filter((key) =>
    key === 'launch'
      ? state !== 'draft'
      : missing.every(({ step }) => step !== key && (key !== 'pairs' || step !== 'people')),
  );
