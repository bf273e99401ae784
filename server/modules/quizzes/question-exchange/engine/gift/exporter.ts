import { placesIn, type QuestionContent, type QuestionOption } from '@/lib/contract/questions/content';
import type { Blank, QuestionKey } from '@/lib/contract/questions/key';
import { hasText, type Locale, type Localized, pick } from '@/lib/contract/text';
import { eachCode } from '@/server/platform/text/code-spaces';
import { translate } from '@/server/platform/text/translate';
import {
  type ExportQuestion,
  hasBareImages,
  hasMedia,
  hasOptionImages,
  type Loss,
  type TextExporter,
} from '../exporter';
import {
  exactPlain,
  isMarkup,
  joinLanguages,
  languageOf,
  plainToRich,
  richToPlain,
  withoutFormulas,
} from '../rich';
import { COMPLETE_PROMPT } from './to-draft';

const escape = (text: string) => text.replace(/[~=#{}:]/g, '\\$&').replace(/\n/g, '\\n');
/** Stands for a line end of code, which is kept. */
const LINE = '\uE001';
/** Signs that the grammar would take for a pair or a weight are written as entities, which needs HTML. */
const isTricky = (text: string) => /->|(?:^|\[\[[^[\]]+\]\])\s*(?:%|\[(?!\[))|&&\d|\\/.test(text);

/** Writes the texts of one question, all of them plain or all of them HTML, and collects what is lost. */
class GiftWriter {
  readonly losses = new Set<Loss>();
  private readonly locale: Locale;
  private readonly isHtml: boolean;
  /** Every text names its language, because it cannot be inferred from the words. */
  private readonly isTagged: boolean;

  constructor(texts: Localized[], answers: string[], locale: Locale) {
    this.locale = locale;
    const words = [...texts.flatMap(({ ar, en }) => [ar ?? '', en ?? '']), ...answers].join(' ');
    const mainLanguage = languageOf(words, 'ar');
    const isLanguageClear = mainLanguage === languageOf(words, 'en');
    this.isTagged =
      !isLanguageClear || texts.some((text) => Boolean(text[mainLanguage === 'ar' ? 'en' : 'ar']?.trim()));
    this.isHtml =
      this.isTagged ||
      answers.some((answer) => isTricky(answer) || isMarkup(answer)) ||
      texts.some((text) => {
        const plain = [text.ar, text.en].map((html) => (html ? exactPlain(html) : ''));
        return plain.some((part) => part === undefined || isTricky(part));
      });
  }

  get mark(): string {
    return this.isHtml ? '[html]' : '';
  }

  private html(html: string): string {
    return escape(
      eachCode(withoutFormulas(html), (inside) => inside.replace(/\r?\n/g, LINE))
        .replace(/->/g, '-&gt;')
        .replace(/^(\s*)%/, '$1&#37;')
        .replace(/((?:^|\[\[[^[\]]+\]\])\s*)\[(?!\[)/g, '$1&#91;')
        .replace(/&&/g, '&amp;&amp;')
        // A backslash of the text itself, where the grammar would take it for its own.
        .replace(/\\(?=[~=#{}:\\n]|\[\[|\s*$)/g, '&#92;')
        .replace(/(?<!\s)\s*\n\s*/g, ' ')
        .replaceAll(LINE, '\n'),
    );
  }

  rich(text: Localized): string {
    if (!this.isHtml) return escape(exactPlain(pick(text, this.locale)) ?? '');
    const { html, isExact } = joinLanguages(
      { ar: text.ar && withoutFormulas(text.ar), en: text.en && withoutFormulas(text.en) },
      this.isTagged,
    );
    if (!isExact) this.losses.add('markup');
    return this.html(html);
  }

  /** One language only: around a gap there is no room for two. */
  single(text: Localized): string {
    if (text.ar?.trim() && text.en?.trim()) this.losses.add('languages');
    const html = pick(text, this.locale);
    return this.isHtml ? this.html(html) : escape(exactPlain(html) ?? richToPlain(html));
  }

  /** A plain text such as an accepted answer. */
  plain(text: string): string {
    return this.isHtml ? this.html(plainToRich(text)) : escape(text);
  }
}

const share = (count: number) => String(Number((100 / count).toFixed(5)));

function choices(
  content: QuestionContent & { options: QuestionOption[] },
  right: string[],
  isMultiple: boolean,
  out: GiftWriter,
): string {
  const weight = share(right.length);
  const lines = content.options.map(({ id, text }) => {
    const isRight = right.includes(id);
    const sign = isMultiple ? `~%${isRight ? '' : '-'}${weight}%` : isRight ? '=' : '~';
    return `\t${sign}${out.mark}${out.rich(text)}`;
  });
  return `\n${lines.join('\n')}\n`;
}

function pairs(
  content: QuestionContent & { type: 'matching' },
  key: QuestionKey & { type: 'matching' },
  out: GiftWriter,
): string {
  const option = (id: string) => content.options.find((entry) => entry.id === id)?.text ?? {};
  const used = new Set(Object.values(key.pairs));
  const lines = content.stems.map(
    ({ id, text }) =>
      `\t=${out.mark}${out.rich(text)} -> ${out.mark}${out.rich(option(key.pairs[id] ?? ''))}`,
  );
  const rest = content.options
    .filter(({ id }) => !used.has(id))
    .map(({ text }) => `\t= -> ${out.mark}${out.rich(text)}`);
  return `\n${[...lines, ...rest].join('\n')}\n`;
}

const decimal = (value: number) =>
  /e/i.test(String(value)) ? value.toFixed(20).replace(/\.?(?<!0)0+$/, '') : String(value);

function accepted({ accepted: list, ...rules }: Blank, out: GiftWriter): string {
  if (rules.case_matters || rules.fold_taa || rules.tashkeel_matters) out.losses.add('matching_rules');
  if (list.some((entry) => 'unit' in entry && entry.unit)) out.losses.add('matching_rules');
  const numbers = list.flatMap((entry) =>
    'number' in entry
      ? [`=${decimal(entry.number)}${entry.tolerance ? `:${decimal(entry.tolerance)}` : ''}`]
      : [],
  );
  if (numbers.length === list.length) return `#${numbers.join(' ')}`;
  if (numbers.length > 0) out.losses.add('matching_rules');
  return list
    .map(
      (entry) =>
        `=${out.mark}${out.plain('text' in entry ? entry.text.replaceAll('*', '\\*') : String(entry.number))}`,
    )
    .join(' ');
}

const isGap = (text: Localized, id: string) =>
  [text.ar, text.en].every((html) => !html || richToPlain(html) === `[[${id}]]`);
const isStandard = (prompt: Localized) =>
  (['ar', 'en'] as const).every(
    (locale) => !prompt[locale] || richToPlain(prompt[locale]) === COMPLETE_PROMPT[locale],
  );

function complete(
  content: QuestionContent & { type: 'complete' },
  key: QuestionKey & { type: 'complete' },
  out: GiftWriter,
): string | Loss {
  const [blank, ...more] = key.blanks;
  const [id] = placesIn(content.text);
  if (!blank || !id || more.length > 0) return 'blanks';
  const answers = `{${accepted(blank, out)}`;
  if (isGap(content.text, id)) return `${out.mark}${out.rich(content.prompt)} ${answers}`;
  const text = out.single(content.text).split(`[[${id}]]`);
  if (text.length !== 2) return 'blanks';
  if (!isStandard(content.prompt)) out.losses.add('prompt');
  const lead = isStandard(content.prompt) ? '' : `${out.single(content.prompt)} `;
  return `${out.mark}${lead}${text[0]}${answers}\u0000${text[1]}`;
}

function body({ content, key }: ExportQuestion, out: GiftWriter): string | Loss {
  const stem = () => `${out.mark}${out.rich(content.prompt)} `;
  if (content.type === 'true_false' && key.type === content.type)
    return `${stem()}{${key.correct ? 'TRUE' : 'FALSE'}`;
  if (content.type === 'single_choice' && key.type === content.type)
    return `${stem()}{${choices(content, key.option_ids, false, out)}`;
  if (content.type === 'multiple_choice' && key.type === content.type) {
    if (key.scoring === 'exact') out.losses.add('scoring');
    return `${stem()}{${choices(content, key.option_ids, true, out)}`;
  }
  if (content.type === 'matching' && key.type === content.type)
    return `${stem()}{${pairs(content, key, out)}`;
  if (content.type === 'complete' && key.type === content.type) return complete(content, key, out);
  if (content.type === 'essay' && key.type === content.type) {
    if (
      key.rubric.length > 0 ||
      key.model_answer ||
      content.word_min !== undefined ||
      content.word_max !== undefined
    )
      out.losses.add('rubric');
    return `${stem()}{`;
  }
  return 'kind';
}

const textsOf = ({ content, explanation }: ExportQuestion): Localized[] => [
  content.prompt,
  ...('text' in content && !placesIn(content.text).some((id) => isGap(content.text, id))
    ? [content.text]
    : []),
  ...('options' in content ? content.options.map(({ text }) => text) : []),
  ...('stems' in content ? content.stems.map(({ text }) => text) : []),
  ...(explanation ? [explanation] : []),
];
const acceptedTexts = ({ key }: ExportQuestion): string[] =>
  key.type === 'complete'
    ? key.blanks.flatMap(({ accepted: list }) =>
        list.flatMap((entry) => ('text' in entry ? [entry.text] : [])),
      )
    : [];

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

/** One question; what GIFT has no form for is left as a comment with the reason. */
function* write(question: ExportQuestion, locale: Locale): Generator<string> {
  const t = translate(locale);
  const out = new GiftWriter(textsOf(question), acceptedTexts(question), locale);
  const { content, explanation } = question;
  const found = hasBareImages(content) ? 'kind' : body(question, out);
  const isHeld = found.includes('{');
  if (hasMedia(content)) out.losses.add('media');
  if (hasOptionImages(content)) out.losses.add('option_media');
  if (question.difficulty !== 2 || question.skill || question.status !== 'approved')
    out.losses.add('details');
  const losses = isHeld ? [...out.losses] : [found];
  const type = t(`exchange.types.${content.type}`);
  if (isHeld)
    yield `// [id:${question.id}]${question.tags.map((tag) => ` [tag:${tag.replace(/[\]\n]/g, ' ')}]`).join('')}\n`;
  else yield `// ${oneLine(richToPlain(pick(content.prompt, locale)))}\n`;
  for (const loss of losses) yield `// ${oneLine(t(`exchange.lost.${loss}`, { type }))}\n`;
  if (isHeld) {
    const general = explanation && hasText(explanation) ? `####${out.mark}${out.rich(explanation)}` : '';
    const [answers = '', after = ''] = found.split('\u0000');
    yield `${answers}${general}}${after}\n`;
  }
  yield '\n';
}

/** Moodle's GIFT. */
export const exportGift: TextExporter = function* (questions, locale) {
  for (const question of questions) yield* write(question, locale);
};
