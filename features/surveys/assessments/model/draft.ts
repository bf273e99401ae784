import {
  type AssessmentList,
  assessmentLists,
  lockedByAnswers,
  type LockedByAnswers,
} from '@/lib/contract/assessment';
import { hasText } from '@/lib/contract/localized';
import type { Assessment, AssessmentCategory, Statement } from '@/lib/contract/resources/surveys/assessment';
import type { Role } from '@/lib/contract/roles';

/** A number as it is typed: null is an empty field, a string what is not a number yet. */
export type Typed = number | string | null;
export type StatementDraft = Omit<Statement, 'weight'> & { weight: Typed };
export type CategoryDraft = Omit<AssessmentCategory, 'weight' | 'questions'> & {
  weight: Typed;
  questions: StatementDraft[];
};
/** `stamp` grows with each change: lists of thousands are compared by it. */
export type ListDraft = { people: readonly string[]; roles: readonly Role[]; stamp: number };

type Fields = Pick<
  Assessment,
  | 'title'
  | 'introduction'
  | 'start_at'
  | 'end_at'
  | 'has_general_comment'
  | 'anonymous'
  | 'allow_changes'
  | 'scale'
  | 'pairs'
>;
/** What the page of an assessment holds. */
export type Draft = Fields & {
  min_group: Typed;
  branches: string[];
  categories: CategoryDraft[];
  lists: Record<AssessmentList, ListDraft>;
};

export const rolesField = {
  assessors: 'assessor_role',
  assessees: 'assessee_role',
  assessment_viewers: 'assessment_viewer_roles',
} as const;

const listOf = (assessment: Assessment, list: AssessmentList, stamp: number): ListDraft => ({
  people: assessment[list],
  roles: assessment[rolesField[list]],
  stamp,
});

export const draftOf = (assessment: Assessment, stamp = 0): Draft => ({
  title: assessment.title,
  introduction: assessment.introduction,
  start_at: assessment.start_at,
  end_at: assessment.end_at,
  has_general_comment: assessment.has_general_comment,
  anonymous: assessment.anonymous,
  min_group: assessment.min_group,
  allow_changes: assessment.allow_changes,
  scale: assessment.scale,
  categories: assessment.categories,
  branches: assessment.branches.map(({ id }) => id),
  pairs: assessment.pairs,
  lists: {
    assessors: listOf(assessment, 'assessors', stamp),
    assessees: listOf(assessment, 'assessees', stamp),
    assessment_viewers: listOf(assessment, 'assessment_viewers', stamp),
  },
});

/** Nothing was written in it yet: it waits on the page, and is no mistake. */
export const isBlank = ({ text, options, wordings }: StatementDraft): boolean =>
  !hasText(text) &&
  options.every((option) => !hasText(option.text)) &&
  Object.values(wordings).every((words) => !words || !hasText(words));
const isBlankCategory = ({ title, questions }: CategoryDraft) => !hasText(title) && questions.every(isBlank);

const written = (statement: StatementDraft): StatementDraft => ({
  ...statement,
  options: statement.kind === 'choice' ? statement.options.filter(({ text }) => hasText(text)) : [],
  wordings: Object.fromEntries(
    Object.entries(statement.wordings).filter(([, words]) => words && hasText(words)),
  ),
});

/** Categories as they are saved: without what is still blank. */
export const writtenCategories = (categories: readonly CategoryDraft[]): CategoryDraft[] =>
  categories
    .filter((category) => !isBlankCategory(category))
    .map((category) => ({
      ...category,
      questions: category.questions.filter((statement) => !isBlank(statement)).map(written),
    }));

/** What is compared and saved; of a list its stamp alone. */
export type DraftValue = Omit<Draft, 'lists'> & { stamps: Record<AssessmentList, number> };
export const valueOf = ({ lists, ...draft }: Draft): DraftValue => ({
  ...draft,
  categories: writtenCategories(draft.categories),
  stamps: {
    assessors: lists.assessors.stamp,
    assessees: lists.assessees.stamp,
    assessment_viewers: lists.assessment_viewers.stamp,
  },
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields that differ from what the school has, and lists with their roles where they were changed. */
export function changedFields(
  value: DraftValue,
  base: DraftValue,
  lists: Draft['lists'],
): Record<string, unknown> {
  const { stamps, ...fields } = value;
  const changed: Record<string, unknown> = Object.fromEntries(
    Object.entries(fields).filter(([key, field]) => !isSame(field, base[key as keyof typeof fields])),
  );
  for (const list of assessmentLists) {
    if (stamps[list] === base.stamps[list]) continue;
    changed[list] = lists[list].people;
    changed[rolesField[list]] = lists[list].roles;
  }
  return changed;
}

/**
 * What the school stored of the lists that were not changed since: people of a branch that fell away are
 * gone.
 */
export function withSavedLists(draft: Draft, sent: DraftValue, saved: Assessment): Draft {
  const lists = { ...draft.lists };
  let isTouched = false;
  for (const list of assessmentLists) {
    const now = draft.lists[list];
    if (now.stamp !== sent.stamps[list] || now.people.length === saved[list].length) continue;
    lists[list] = listOf(saved, list, now.stamp);
    isTouched = true;
  }
  return isTouched ? { ...draft, lists } : draft;
}

const lockedFields = {
  anonymous: 'anonymous',
  min_group: 'min_group',
  scale: 'scale',
  categories: 'categories',
  has_general_comment: 'has_general_comment',
  pairs: 'pairs',
  branches: 'branches',
  start_at: 'start_at',
} as const satisfies Record<LockedByAnswers, keyof Draft>;

/** The draft with everything that answers lock as the school has it. */
export function withLocked(draft: Draft, saved: Assessment): Draft {
  const stored = draftOf(saved);
  const next = { ...draft };
  for (const key of lockedByAnswers) Object.assign(next, { [lockedFields[key]]: stored[lockedFields[key]] });
  return next;
}

/**
 * What the device keeps of a draft: fields as they are saved, and the lists that were changed (`base` has the
 * others).
 */
export function keptOf({ stamps, ...fields }: DraftValue, base: DraftValue, lists: Draft['lists']) {
  const changed = assessmentLists.filter((list) => stamps[list] !== base.stamps[list]);
  const people = changed.map((list) => [list, { people: lists[list].people, roles: lists[list].roles }]);
  return { ...fields, ...Object.fromEntries(people) };
}

/** The saved state in the shape of `keptOf`. */
export function savedAsKept(assessment: Assessment) {
  const { stamps: _stamps, ...fields } = valueOf(draftOf(assessment));
  const people = assessmentLists.map((list) => [
    list,
    { people: assessment[list], roles: assessment[rolesField[list]] },
  ]);
  return { ...fields, ...Object.fromEntries(people) };
}

const isList = (value: unknown): value is Pick<ListDraft, 'people' | 'roles'> =>
  typeof value === 'object' &&
  value !== null &&
  'people' in value &&
  Array.isArray(value.people) &&
  'roles' in value &&
  Array.isArray(value.roles);

/** What an earlier visit left that the school does not have, in the draft of now. */
export function withKept(kept: unknown, now: Draft): Draft {
  if (typeof kept !== 'object' || kept === null) return now;
  const { lists: _lists, stamps: _stamps, ...fields } = kept as Record<string, unknown>;
  const lists = { ...now.lists };
  for (const list of assessmentLists) {
    const found = fields[list];
    if (isList(found))
      lists[list] = { people: found.people, roles: found.roles, stamp: now.lists[list].stamp + 1 };
  }
  const known = Object.fromEntries(
    Object.entries(fields).filter(
      ([key, value]) =>
        key in now &&
        (value === null || typeof value === typeof now[key as keyof Draft] || key === 'min_group'),
    ),
  );
  return { ...now, ...known, lists };
}

/** `categories.0.questions.2.text.ar` of what was sent, by the ids of the draft: `statement.<id>.text`. */
export function placeOfPath(path: string, categories: readonly CategoryDraft[]): string {
  const [field, at, part, place, ...rest] = path.split('.');
  if (field !== 'categories' || at === undefined) return path;
  const category = categories[Number(at)];
  if (!category) return path;
  if (part !== 'questions' || place === undefined)
    return `category.${category.id}${part === undefined ? '' : `.${part}`}`;
  const statement = category.questions[Number(place)];
  return statement ? ['statement', statement.id, ...rest].join('.') : path;
}
