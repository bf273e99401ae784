import * as z from 'zod';
import { stages } from '@/lib/contract/roles';
import {
  bandKeys,
  HIGHEST_CHOICE,
  type PsychologicalTestKey,
  psychologicalTestKeys,
} from '@/lib/contract/psychological-test';
import examAnxiety from './inventories/exam-anxiety.json';
import interests from './inventories/interests.json';
import learningPreferences from './inventories/learning-preferences.json';
import studyHabits from './inventories/study-habits.json';

const words = z.strictObject({ ar: z.string().min(1), en: z.string().min(1) });
const meaning = z.strictObject({ low: words, middle: words, high: words });
const scale = z.strictObject({
  key: z.string(),
  title: words,
  items: z.array(z.strictObject({ id: z.string(), text: words, reversed: z.boolean() })).min(4),
  meaning,
});
const inventory = z.strictObject({
  key: z.enum(psychologicalTestKeys),
  version: z.int().positive(),
  stages: z.array(z.enum(stages)),
  minutes: z.int().positive(),
  title: words,
  lead: words,
  measures: words,
  limits: words,
  choices: z.array(words).length(HIGHEST_CHOICE + 1),
  /** Each from so many hundredths of the highest score. */
  bands: z.array(z.strictObject({ key: z.enum(bandKeys), from: z.int().min(0).max(99), label: words })),
  /** Bands after which the page offers to talk with the counsellor first of all. */
  suggests_talk: z.array(z.enum(bandKeys)),
  scales: z.array(scale).min(2),
});
export type Inventory = z.output<typeof inventory>;
export type Scale = Inventory['scales'][number];

const read: Readonly<Record<PsychologicalTestKey, Inventory>> = {
  'study-habits': inventory.parse(studyHabits),
  interests: inventory.parse(interests),
  'learning-preferences': inventory.parse(learningPreferences),
  'exam-anxiety': inventory.parse(examAnxiety),
};
export const inventories: readonly Inventory[] = psychologicalTestKeys.map((key) => read[key]);
export const inventoryOf = (key: PsychologicalTestKey): Inventory => read[key];

/** Items in the order in which they are asked: the scales in turn, so that none is asked as a block. */
export function itemsOf({ scales }: Pick<Inventory, 'scales'>): Scale['items'] {
  const longest = Math.max(...scales.map(({ items }) => items.length));
  return Array.from({ length: longest }, (_, place) =>
    scales.flatMap(({ items }) => items.slice(place, place + 1)),
  ).flat();
}
