import type { TextFormat } from 'gift-pegjs';
import type { Locale, Localized } from '@/lib/contract/text';
import type { ImportContext, Note } from '../importer';
import { markdownToRich } from '../markdown';
import { cellToRich, isMarkup, languageOf, plainToRich, splitLanguages, withFormulas } from '../rich';

/** Texts of one question: its language, and the notes that its texts gave rise to. */
export class GiftTexts {
  readonly notes = new Map<string, Note>();
  readonly language: Locale;
  readonly gap: { before: string; after: string };
  readonly isBare: boolean;

  constructor(source: string, form: { gap: GiftTexts['gap']; isBare: boolean }, context: ImportContext) {
    this.gap = form.gap;
    this.isBare = form.isBare;
    this.language = context.language ?? languageOf(source, context.fallback);
  }

  note(code: string, params?: Note['params']): void {
    this.notes.set(code, params ? { code, params } : { code });
  }

  html({ format, text }: TextFormat): string {
    if (format === 'plain') return plainToRich(text);
    if (format === 'markdown') {
      const { html, isWhole } = markdownToRich(text);
      if (!isWhole) this.note('markdown_simplified');
      return withFormulas(html);
    }
    const html = format === 'html' ? withFormulas(text.trim()) : cellToRich(text);
    if (!/<(?:img|audio|video|object|iframe)\b/i.test(html)) return html;
    this.note('media_lost');
    return html
      .replace(
        /<(audio|video|object|iframe)\b(?:(?!<\1\b)[\s\S])*?<\/\1>|<(?:img|audio|video|object|iframe)\b[^<>]*>/gi,
        '',
      )
      .trim();
  }

  rich(source: TextFormat): Localized {
    const texts = splitLanguages(source.text) ?? { [this.language]: source.text };
    const format = source.format === 'moodle' && isMarkup(source.text) ? 'html' : source.format;
    return Object.fromEntries(
      Object.entries(texts).map(([locale, text]) => [locale, this.html({ format, text: text ?? '' })]),
    );
  }

  /** Rich text of the explanation, when there is one. */
  explanation(feedback: TextFormat | null | undefined): { explanation: Localized } | Record<string, never> {
    return feedback?.text ? { explanation: this.rich(feedback) } : {};
  }
}

const ESCAPES: [RegExp, string][] = [
  [/&&092;/g, '\\'],
  [/&&058;/g, ':'],
  [/&&035;/g, '#'],
  [/&&061;/g, '='],
  [/&&123;/g, '{'],
  [/&&125;/g, '}'],
  [/&&126;/g, '~'],
  [/&&010/g, '\n'],
];

/** The right side of a pair, which the grammar leaves undecoded, with its own format mark. */
export function pairText(source: string): TextFormat {
  const text = ESCAPES.reduce((decoded, [code, char]) => decoded.replace(code, char), source);
  const mark = /^\[(html|markdown|plain|moodle)\]\s*/.exec(text);
  return {
    format: (mark?.[1] ?? 'moodle') as TextFormat['format'],
    text: mark ? text.slice(mark[0].length) : text,
  };
}
