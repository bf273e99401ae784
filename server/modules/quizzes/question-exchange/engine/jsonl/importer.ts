import * as z from 'zod';
import { isStorable, type Locale } from '@/lib/contract/text';
import { decodeText } from '@/server/platform/text/decode';
import { checkDraft, refuse, tooLong, withTwins } from '../draft';
import {
  type ImportContext,
  type Importer,
  MAX_QUESTION_LENGTH,
  type Note,
  type ParsedQuestion,
} from '../importer';
import { FileError } from '@/server/platform/text/file-error';
import { cellToRich, languageOf } from '../rich';
import { shownText } from '../shown-text';

const text = z.string();
/** A question of a choice data set: `{id, grade, subject, stem, choices: [{label, text}], answerKey}`. */
const choiceLine = z.object({
  id: z.union([text, z.number()]).optional(),
  grade: z.union([text, z.number()]).nullish(),
  subject: text.nullish(),
  stem: text,
  choices: z.array(z.object({ label: z.union([text, z.number()]), text })),
  answerKey: z.union([text, z.number(), z.array(z.union([text, z.number()]))]),
});
type ChoiceLine = z.infer<typeof choiceLine>;
type Place = { number: number; line: number };

const GRADE: Record<Locale, string> = { ar: 'الصف', en: 'Grade' };

/** Grade and subject of the source stay findable as tags. */
function tagsOf({ grade, subject }: ChoiceLine, language: Locale): string[] {
  const tags = [
    subject?.trim(),
    grade != null && String(grade).trim() !== '' ? `${GRADE[language]} ${grade}` : undefined,
  ];
  return tags.filter(
    (tag): tag is string => Boolean(tag) && tag !== undefined && tag.length <= 40 && isStorable(tag),
  );
}

function fromChoices(place: Place, source: ChoiceLine, context: ImportContext): ParsedQuestion {
  const language =
    context.language ??
    languageOf([source.stem, ...source.choices.map((choice) => choice.text)].join(' '), context.fallback);
  const options = source.choices.map((choice, index) => ({
    id: `o${index + 1}`,
    label: String(choice.label),
    same: shownText({ ar: cellToRich(choice.text) }),
  }));
  const wanted = [source.answerKey].flat().map(String);
  const missing = wanted.filter((label) => !options.some((option) => option.label === label));
  if (missing.length > 0)
    return refuse(place, { code: 'no_option_label', params: { label: missing[0] ?? '' } });
  const right = options.filter(({ label }) => wanted.includes(label)).map(({ id }) => id);
  const { ids, hasTwins } = withTwins(options, right);
  const notes: Note[] = hasTwins ? [{ code: 'twin_options' }] : [];
  const type = right.length > 1 ? 'multiple_choice' : 'single_choice';
  const tags = tagsOf(source, language);
  const draft = {
    difficulty: 2,
    ...(tags.length > 0 && { tags }),
    content: {
      type,
      prompt: { [language]: cellToRich(source.stem) },
      options: source.choices.map((choice, index) => ({
        id: `o${index + 1}`,
        text: { [language]: cellToRich(choice.text) },
      })),
    },
    key: { type, option_ids: ids },
  };
  return checkDraft(
    { ...place, sourceId: source.id === undefined ? undefined : String(source.id) },
    draft,
    notes,
  );
}

function fromLine(place: Place, line: string, context: ImportContext): ParsedQuestion {
  if (line.length > MAX_QUESTION_LENGTH) return refuse(place, tooLong(line, /"(?:label|id)"/g));
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return refuse(place, { code: 'bad_json', params: { line: place.line } });
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return refuse(place, { code: 'not_question' });
  if ('content' in value || 'key' in value) {
    const { id, ...draft } = value as Record<string, unknown>;
    return checkDraft({ ...place, sourceId: typeof id === 'string' ? id : undefined }, draft, []);
  }
  const parsed = choiceLine.safeParse(value);
  return parsed.success ? fromChoices(place, parsed.data, context) : refuse(place, { code: 'not_question' });
}

async function* parse(bytes: Uint8Array, context: ImportContext): AsyncGenerator<ParsedQuestion> {
  const lines = decodeText(bytes).split('\n');
  if (
    lines
      .find((line) => line.trim() !== '')
      ?.trimStart()
      .startsWith('[')
  )
    throw new FileError('json_array');
  let number = 0;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    number += 1;
    yield fromLine({ number, line: index + 1 }, line, context);
  }
}

/** One JSON object a line: choice questions of a data set, or our own full shape (QuestionInput). */
export const jsonlImporter: Importer = {
  format: 'jsonl',
  detect: (bytes, name) =>
    /\.(jsonl|ndjson|json)$/i.test(name) ||
    /^(?:\uFEFF)?\s*\{\s*"/.test(new TextDecoder().decode(bytes.subarray(0, 200))),
  parse,
};
