import * as z from 'zod';
import { richTextOptional, text, uuid } from '../text';
import { placesIn, type QuestionContent, questionContent } from './content';
import { type QuestionKey, questionKey } from './key';
import { difficulty, questionStatus } from './types';

type Issue = { path: (string | number)[]; message: string };

const unique = (ids: string[]) => new Set(ids).size === ids.length;
const same = (a: string[], b: string[]) => a.length === b.length && a.every((entry) => b.includes(entry));
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

function pairIssues(places: string[], options: string[], pairs: Record<string, string>): Issue[] {
  const issues: Issue[] = [];
  if (places.length === 0) issues.push({ path: ['content', 'text'], message: 'no_places' });
  if (!same(places, Object.keys(pairs))) issues.push({ path: ['key', 'pairs'], message: 'no_key' });
  if (Object.values(pairs).some((option) => !options.includes(option)))
    issues.push({ path: ['key', 'pairs'], message: 'no_option' });
  return issues;
}

/** A dragged option is used once: a key that needs it twice could not be answered. */
const reuseIssues = (pairs: Record<string, string>): Issue[] =>
  unique(Object.values(pairs)) ? [] : [{ path: ['key', 'pairs'], message: 'duplicate' }];

function choiceIssues(options: string[], right: string[]): Issue[] {
  if (right.length === 0) return [{ path: ['key', 'option_ids'], message: 'no_key' }];
  if (!unique(right) || right.some((id) => !options.includes(id)))
    return [{ path: ['key', 'option_ids'], message: 'no_option' }];
  return right.length === options.length ? [{ path: ['key', 'option_ids'], message: 'all_right' }] : [];
}

function placeIssues(content: QuestionContent, key: QuestionKey): Issue[] {
  if (content.type === 'drag_drop_text' && key.type === content.type)
    return [
      ...pairIssues(placesIn(content.text), ids(content.options), key.pairs),
      ...reuseIssues(key.pairs),
    ];
  if (content.type === 'drag_drop_image' && key.type === content.type)
    return [...pairIssues(ids(content.places), ids(content.options), key.pairs), ...reuseIssues(key.pairs)];
  if (content.type === 'coordinate' && key.type === content.type && key.targets.length > content.markers)
    return [{ path: ['content', 'markers'], message: 'too_few' }];
  if (content.type === 'matching' && key.type === content.type)
    return pairIssues(ids(content.stems), ids(content.options), key.pairs);
  if (content.type === 'complete' && key.type === content.type) {
    const places = placesIn(content.text);
    if (places.length === 0) return [{ path: ['content', 'text'], message: 'no_places' }];
    return same(places, ids(key.blanks)) ? [] : [{ path: ['key', 'blanks'], message: 'no_key' }];
  }
  return [];
}

/** Rules that bind a key to its content; the same for forms, imports and the server. */
export function questionIssues(content: QuestionContent, key: QuestionKey): Issue[] {
  if (content.type !== key.type) return [{ path: ['key', 'type'], message: 'type' }];
  const parts = [
    ...('options' in content ? ids(content.options) : []),
    ...('stems' in content ? ids(content.stems) : []),
    ...('places' in content ? ids(content.places) : []),
  ];
  if (!unique(parts)) return [{ path: ['content', 'options'], message: 'duplicate' }];
  if (
    (content.type === 'single_choice' || content.type === 'multiple_choice') &&
    (key.type === 'single_choice' || key.type === 'multiple_choice')
  ) {
    return choiceIssues(ids(content.options), key.option_ids);
  }
  if (
    content.type === 'true_false_with_correct' &&
    key.type === content.type &&
    !key.correct &&
    content.options.length > 0
  ) {
    return key.option_id !== undefined && ids(content.options).includes(key.option_id)
      ? []
      : [{ path: ['key', 'option_id'], message: 'no_key' }];
  }
  if (content.type === 'ordering' && key.type === content.type) {
    return same(ids(content.options), key.order) && unique(key.order)
      ? []
      : [{ path: ['key', 'order'], message: 'no_key' }];
  }
  if (
    content.type === 'essay' &&
    content.word_min !== undefined &&
    content.word_max !== undefined &&
    content.word_min > content.word_max
  ) {
    return [{ path: ['content', 'word_max'], message: 'order' }];
  }
  return placeIssues(content, key);
}

/** A question as a teacher writes it or an importer brings it. */
export const questionInput = z
  .strictObject({
    subject_id: uuid,
    /** Absent: that of the stored question, else the general one of a subject without sections. */
    section_id: uuid.optional(),
    difficulty,
    status: questionStatus.optional(),
    skill: text(80).optional(),
    tags: z.array(text(40)).max(20, 'too_many').optional(),
    content: questionContent,
    key: questionKey,
    explanation: richTextOptional.optional(),
  })
  .superRefine(({ content, key }, context) => {
    for (const { path, message } of questionIssues(content, key))
      context.addIssue({ code: 'custom', path, message });
  });
export type QuestionInput = z.infer<typeof questionInput>;
/** A question whose section is known. */
export type PlacedQuestion = QuestionInput & { section_id: string };
