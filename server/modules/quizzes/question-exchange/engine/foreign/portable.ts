import type { Locale, Localized } from '@/lib/contract/text';
import { checkDraft } from '../draft';
import type { ExportQuestion, Loss } from '../exporter';
import type { QuestionDraft } from '../importer';
import { checksumOf, type ExportFile, type ExportFiles, placeholderOf } from '../media/attachment';
import { languageOf } from '../rich';
import type { UnreadContent } from '../unsupported-content';

/** A question as it travels: its files called by their placeholders. */
export type Portable = { draft: QuestionDraft; files: Map<string, ExportFile>; missing: boolean };

/** What is exported of a question, or undefined when it breaks the rules of today. */
export function portable(question: ExportQuestion, files: ExportFiles): Portable | undefined {
  const { difficulty, status, skill, tags, content, key, explanation } = question;
  let source = JSON.stringify({
    difficulty,
    status,
    ...(skill && { skill }),
    ...(tags.length > 0 && { tags }),
    content,
    key,
    ...(explanation && { explanation }),
  });
  const own = new Map<string, ExportFile>();
  const ids = new Set(
    source.match(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g) ?? [],
  );
  let missing = false;
  for (const id of ids) {
    const file = files.get(id);
    if (!file) {
      missing ||= source.includes(`file_id":"${id}`) || source.includes(`data-file-id=\\"${id}`);
      continue;
    }
    const placeholder = placeholderOf(checksumOf(file.bytes));
    own.set(placeholder, file);
    source = source.replaceAll(id, placeholder);
  }
  const { draft } = checkDraft({ number: 1, line: 1 }, JSON.parse(source), []);
  return draft && { draft, files: own, missing };
}

const textsOf = (value: unknown): Localized[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  const { ar, en } = value as Localized;
  if (typeof ar === 'string' || typeof en === 'string') return [value as Localized];
  return Object.values(value).flatMap(textsOf);
};

/** The one language of all texts, or undefined where two are written and every text names its own. */
export function onlyLanguage({ content, explanation, key }: QuestionDraft): Locale | undefined {
  const texts = textsOf([content, explanation, key]);
  const has = (locale: Locale) => texts.some((text) => text[locale]?.trim());
  return has('ar') && has('en') ? undefined : has('en') ? 'en' : 'ar';
}

export const mainLanguage = (draft: QuestionDraft): Locale =>
  onlyLanguage(draft) ??
  languageOf(`${draft.content.prompt.ar ?? ''} ${draft.content.prompt.en ?? ''}`, 'ar');

const LOSSES: [RegExp, Loss][] = [
  [/^(?:difficulty|status|skill)/, 'details'],
  [/^content\.type/, 'kind_changed'],
  [/^key\.scoring/, 'scoring'],
  [/^(?:key\.(?:rubric|model_answer)|content\.word_)/, 'rubric'],
  [/^key\.blanks\.\d+\.(?:accepted|tashkeel|fold|case)/, 'matching_rules'],
  [/\.alt\b|\.(?:ar|en)$/, 'markup'],
];

/** What other programs will not see, derived from what the standard form lacks. */
export function lossesOf(unread: UnreadContent, missing: boolean): Loss[] {
  const paths = unread.map(({ path }) => path.join('.'));
  const found = paths.flatMap((path) => LOSSES.find(([pattern]) => pattern.test(path))?.[1] ?? []);
  return [
    ...new Set<Loss>([
      ...(paths.includes('') ? (['kind'] as const) : []),
      ...found,
      ...(missing ? (['media'] as const) : []),
    ]),
  ];
}
