import { lineOfHtml } from '@/lib/questions/line-of-html';
import { type Locale, type Localized, pick } from '@/lib/contract/localized';
import type { QuestionContent, QuestionOption } from '@/lib/contract/questions/content';
import type { QuestionKey, Target } from '@/lib/contract/questions/key';
import { placesIn } from '@/lib/contract/questions/places';

export type StoredVersion = {
  id: string;
  version: number;
  is_current: boolean;
  content: QuestionContent;
  key: QuestionKey;
  explanation: Localized | null;
  author_name: Localized;
  created_at: string;
};

export type PartKind =
  | 'prompt'
  | 'text'
  | 'option'
  | 'stem'
  | 'place'
  | 'right'
  | 'pair'
  | 'blank'
  | 'criterion'
  | 'model_answer'
  | 'target'
  | 'scoring'
  | 'image'
  | 'audio'
  | 'video'
  | 'words'
  | 'markers'
  | 'explanation';

/**
 * A part of a question in plain words. Versions are compared part by part, by `id`; `number` is its place in
 * the list. Texts have a language, `plain` has none (numbers, true and false), `file` is the id of a picture
 * or sound.
 */
export type Part = {
  id: string;
  kind: PartKind;
  number?: number;
  name?: Localized;
  text?: Localized;
  plain?: string;
  file?: string;
};

/** Words for values that have no text. */
export type Words = Record<'true' | 'false' | 'partial' | 'exact' | 'file', string> & {
  shape: (shape: Target['shape']) => string;
};

const locales: readonly Locale[] = ['ar', 'en'];

const plainOf = (text: Localized | undefined | null): Localized =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const line = lineOfHtml(text?.[locale] ?? '');
      return line ? [[locale, line]] : [];
    }),
  );

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

function targetText(target: Target, words: Words): string {
  const where =
    target.shape === 'polygon'
      ? target.points.map(({ x, y }) => `${percent(x)} ${percent(y)}`).join(' · ')
      : target.shape === 'circle'
        ? [target.x, target.y, target.radius].map(percent).join(' · ')
        : [target.x, target.y, target.width, target.height].map(percent).join(' · ');
  return `${words.shape(target.shape)}: ${where}`;
}

const optionsOf = (content: QuestionContent): QuestionOption[] =>
  'options' in content ? content.options : [];

function choiceParts(content: QuestionContent, words: Words): Part[] {
  const list = (kind: 'option' | 'stem', options: QuestionOption[]): Part[] =>
    options.map(({ id, text, image }, index) => ({
      id: `${kind} ${id}`,
      kind,
      number: index + 1,
      text: plainOf(text),
      ...(image ? { file: image.file_id, plain: words.file } : {}),
    }));
  return [...('stems' in content ? list('stem', content.stems) : []), ...list('option', optionsOf(content))];
}

function mediaParts(content: QuestionContent, words: Words): Part[] {
  const refs = [
    ['image', content.media?.image],
    ['audio', content.media?.audio],
    ['video', content.media?.video],
    ['image', 'image' in content ? content.image : undefined],
  ] as const;
  return refs.flatMap(([kind, ref], index): Part[] =>
    ref
      ? [
          {
            id: `media ${index}`,
            kind,
            text: plainOf(ref.alt),
            plain: words.file,
            file: ref.file_id,
          },
        ]
      : [],
  );
}

/** Texts of options by id, in each language that any of them has. */
function joined(content: QuestionContent, ids: readonly string[], glue: string): Localized {
  const options = optionsOf(content);
  const texts = ids.map((id) => plainOf(options.find((option) => option.id === id)?.text));
  return Object.fromEntries(
    locales.flatMap((locale) =>
      texts.some((text) => text[locale])
        ? [[locale, texts.map((text) => text[locale] ?? pick(text, locale)).join(glue)]]
        : [],
    ),
  );
}

function pairParts(content: QuestionContent, pairs: Record<string, string>): Part[] {
  const places: { id: string; name?: Localized }[] =
    'stems' in content
      ? content.stems.map(({ id, text }) => ({ id, name: plainOf(text) }))
      : 'places' in content
        ? content.places.map(({ id }) => ({ id }))
        : 'text' in content
          ? placesIn(content.text).map((id) => ({ id }))
          : [];
  return places.map(({ id, name }, index): Part => {
    const right = pairs[id];
    const text = right === undefined ? {} : joined(content, [right], '');
    return name
      ? { id: `pair ${id}`, kind: 'pair', name, text }
      : { id: `pair ${id}`, kind: 'place', number: index + 1, text };
  });
}

/** The key of a type without words for a comparison: its values, in their order. */
const plainKey = ({ type: _type, ...key }: { type: string }): string =>
  Object.values(key)
    .map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    .join(' · ');

function keyParts({ content, key }: Pick<StoredVersion, 'content' | 'key'>, words: Words): Part[] {
  switch (key.type) {
    case 'true_false':
      return [{ id: 'right', kind: 'right', plain: words[key.correct ? 'true' : 'false'] }];
    case 'true_false_with_correct':
      return [
        {
          id: 'right',
          kind: 'right',
          plain: words[key.correct ? 'true' : 'false'],
          ...(key.option_id ? { text: joined(content, [key.option_id], '') } : {}),
        },
      ];
    case 'single_choice':
    case 'multiple_choice':
      return [
        {
          id: 'right',
          kind: 'right',
          text: joined(
            content,
            optionsOf(content).flatMap(({ id }) => (key.option_ids.includes(id) ? [id] : [])),
            ' · ',
          ),
        },
      ];
    case 'ordering':
      return [{ id: 'right', kind: 'right', text: joined(content, key.order, ' · ') }];
    case 'matching':
    case 'drag_drop_text':
    case 'drag_drop_image':
      return pairParts(content, key.pairs);
    case 'complete':
      return key.blanks.map(({ id, accepted }, index) => ({
        id: `blank ${id}`,
        kind: 'blank',
        number: index + 1,
        plain: accepted
          .map((entry) =>
            'text' in entry
              ? entry.text
              : [entry.number, entry.tolerance ? `± ${entry.tolerance}` : '', entry.unit ?? '']
                  .filter((part) => part !== '')
                  .join(' '),
          )
          .join(' / '),
      }));
    case 'essay':
      return [
        ...key.rubric.map(
          ({ id, title, points }, index): Part => ({
            id: `criterion ${id}`,
            kind: 'criterion',
            number: index + 1,
            text: plainOf(title),
            plain: String(points),
          }),
        ),
        ...(key.model_answer
          ? [{ id: 'model answer', kind: 'model_answer' as const, text: plainOf(key.model_answer) }]
          : []),
      ];
    case 'coordinate':
      return key.targets.map((target, index) => ({
        id: `target ${index}`,
        kind: 'target',
        number: index + 1,
        plain: targetText(target, words),
      }));
    default:
      return [{ id: 'right', kind: 'right', plain: plainKey(key) }];
  }
}

const scoringPart = (key: QuestionKey, words: Words): Part[] =>
  'scoring' in key && key.scoring ? [{ id: 'scoring', kind: 'scoring', plain: words[key.scoring] }] : [];

function limitParts(content: QuestionContent): Part[] {
  if (content.type === 'coordinate')
    return [{ id: 'markers', kind: 'markers', plain: String(content.markers) }];
  if (content.type !== 'essay' || (content.word_min === undefined && content.word_max === undefined))
    return [];
  return [{ id: 'words', kind: 'words', plain: `${content.word_min ?? 0} – ${content.word_max ?? '…'}` }];
}

/** Key and scoring in plain words. */
export const keyLines = (version: Pick<StoredVersion, 'content' | 'key'>, words: Words): Part[] => [
  ...keyParts(version, words),
  ...scoringPart(version.key, words),
];

/** Everything of a version that a reader could find changed, in the order of the form. */
export function partsOf(
  version: Pick<StoredVersion, 'content' | 'key' | 'explanation'>,
  words: Words,
): Part[] {
  const { content, explanation } = version;
  return [
    { id: 'prompt', kind: 'prompt', text: plainOf(content.prompt) },
    ...mediaParts(content, words),
    ...('text' in content ? [{ id: 'text', kind: 'text' as const, text: plainOf(content.text) }] : []),
    ...choiceParts(content, words),
    ...limitParts(content),
    ...keyLines(version, words),
    ...(explanation ? [{ id: 'explanation', kind: 'explanation' as const, text: plainOf(explanation) }] : []),
  ];
}
