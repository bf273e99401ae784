import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { audiences, statementKinds } from '@/lib/contract/assessment';
import type { AssessmentCategory } from '@/lib/contract/resources/surveys/assessment';
import { toResource } from '@/server/router/reply';
import data from './templates.json';

const text = z.strictObject({ ar: z.string(), en: z.string() });
const templates = z
  .array(
    z.strictObject({
      id: z.string(),
      name: text,
      categories: z.array(
        z.strictObject({
          title: text,
          statements: z.array(
            z.strictObject({
              text,
              kind: z.enum(statementKinds).default('rating'),
              wordings: z.partialRecord(z.enum(audiences), text).default({}),
            }),
          ),
        }),
      ),
    }),
  )
  .parse(data);

/** Categories of a template; `makeId` names each category and statement by its place. */
const withIds = (
  categories: (typeof templates)[number]['categories'],
  makeId: (place: string) => string,
): AssessmentCategory[] =>
  categories.map(({ title, statements }, category) => ({
    id: makeId(`${category}`),
    title,
    weight: 1,
    questions: statements.map(({ kind, ...words }, place) => ({
      id: makeId(`${category}.${place}`),
      ...words,
      kind,
      required: kind !== 'text',
      allow_na: kind !== 'text',
      weight: kind === 'text' ? 0 : 1,
      options: [],
    })),
  }));

/** The templates of the product; their ids are new each time. */
export const assessmentTemplates = () =>
  templates.map(({ id, name, categories }) =>
    toResource('assessment_template', id, { name, categories: withIds(categories, () => randomUUID()) }),
  );

/** The categories of one template. Errors: a template that is not there. */
export function templateCategories(id: string, makeId: (place: string) => string): AssessmentCategory[] {
  const template = templates.find((each) => each.id === id);
  if (!template) throw new Error(`assessments: no template ${id}`);
  return withIds(template.categories, makeId);
}
