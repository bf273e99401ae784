import * as z from 'zod';
import { schoolTemplateKeys, type SchoolTemplate } from '@/lib/contract/resources/people/setup';
import { stages } from '@/lib/contract/roles';
import egyptian from './egyptian.json';
import emirati from './emirati.json';
import international from './international.json';
import saudi from './saudi.json';

const both = z.strictObject({ ar: z.string().min(1), en: z.string().min(1) });

/** A kind of school as it is known in a country: habits, grades and the subjects of each. */
const template = z.strictObject({
  key: z.enum(schoolTemplateKeys),
  name: both,
  /** School year of the sources. */
  of: z.string(),
  /** Where it was read; addresses without their scheme. */
  sources: z.array(z.string()).min(1),
  time_zone: z.string(),
  weekend: z.array(z.number().int().min(0).max(6)).min(1),
  week_start: z.number().int().min(0).max(6),
  calendar: z.enum(['gregory', 'islamic-umalqura']),
  digits: z.enum(['latn', 'arab']),
  /** Marking periods of a year, in order. */
  terms: z.array(both).min(1),
  subjects: z.record(z.string(), z.strictObject({ name: both, icon: z.string() })),
  grades: z
    .array(
      z.strictObject({
        key: z.string().regex(/^[a-z0-9]{1,8}$/),
        name: both,
        stage: z.enum(stages),
        subjects: z.array(z.string()).min(1),
      }),
    )
    .min(1),
});
export type Template = z.infer<typeof template>;

export const templates: readonly Template[] = z
  .array(template)
  .parse([saudi, egyptian, emirati, international]);

export const templateOf = (key: string): Template => {
  const found = templates.find((one) => one.key === key);
  if (!found) throw new Error(`no template ${key}`);
  return found;
};

/** A subject of a template. Errors: one that the template names and does not describe. */
export const subjectOf = ({ key, subjects }: Template, subject: string) => {
  const found = subjects[subject];
  if (!found) throw new Error(`the template ${key} has no subject ${subject}`);
  return found;
};

/** The template as visitors read it. */
export const toShown = (one: Template): SchoolTemplate => ({
  key: one.key,
  name: one.name,
  of: one.of,
  sources: one.sources,
  time_zone: one.time_zone,
  weekend: one.weekend,
  week_start: one.week_start,
  calendar: one.calendar,
  digits: one.digits,
  grades: one.grades.map(({ key, name, stage, subjects }) => ({
    key,
    name,
    stage,
    subjects: subjects.map((subject) => subjectOf(one, subject).name),
  })),
});
