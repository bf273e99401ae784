import type { Localized } from '@/lib/contract/localized';
import type { OfficeActivity } from '@/lib/contract/resources/site/office-activity';

export type ActivityValues = {
  kind: 'reading' | 'quiz';
  subject_uuid: string;
  title: Localized;
  summary: Localized;
  body: Localized;
  question_uuids: string[];
  is_published: boolean;
};

const newActivity: ActivityValues = {
  kind: 'reading',
  subject_uuid: '',
  title: {},
  summary: {},
  body: {},
  question_uuids: [],
  is_published: false,
};

/** Fields of an activity as it is saved, or of a new one. */
export const valuesOf = (activity: OfficeActivity | null): ActivityValues =>
  activity === null
    ? newActivity
    : {
        kind: activity.kind,
        subject_uuid: activity.subject.id,
        title: activity.title,
        summary: activity.summary,
        body: activity.body,
        question_uuids: activity.questions.map(({ id }) => id),
        is_published: activity.is_published,
      };

/** What can be changed later; of the two kinds each has its own content. */
const termsOf = ({ kind, title, summary, body, question_uuids: ids, is_published }: ActivityValues) => ({
  title,
  summary,
  body: kind === 'reading' ? body : {},
  question_uuids: kind === 'quiz' ? ids : [],
  is_published,
});

/** What the rules of a new activity read of the fields. */
export const toNewActivity = (values: ActivityValues) => ({
  ...termsOf(values),
  kind: values.kind,
  subject_uuid: values.subject_uuid || undefined,
});

/** What the rules of a change read of the fields. */
export const toActivityChange = (values: ActivityValues, version: number) => ({
  ...termsOf(values),
  version,
});

/** The list with what stands at a place one further, up or down. */
export function movedOne<Item>(list: readonly Item[], from: number, step: -1 | 1): Item[] {
  const item = list[from];
  const other = list[from + step];
  if (item === undefined || other === undefined) return [...list];
  return list.map((each, at) => (at === from ? other : at === from + step ? item : each));
}
