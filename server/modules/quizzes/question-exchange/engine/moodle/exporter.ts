import { type Locale, pick } from '@/lib/contract/text';
import { translate } from '@/server/platform/text/translate';
import type { ExportQuestion, TextExporter } from '../exporter';
import { lossesOf, mainLanguage, onlyLanguage, type Portable, portable } from '../foreign/portable';
import type { ExportFiles } from '../media/attachment';
import { unreadContentOf, sealOf } from '../unsupported-content';
import { richToPlain } from '../rich';
import { cdata, comment, tag } from '@/server/platform/text/xml/write';
import { moodleBody } from './bodies';
import { fromMoodle } from './importer';
import { splitMoodle } from './split';
import { MoodleWriter, plainText, simple } from './writer';

const NAME_LENGTH = 80;

function nameOf({ draft }: Portable, locale: Locale): string {
  const words = richToPlain(pick(draft.content.prompt, locale)).replace(/\s+/g, ' ');
  return words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH).toWellFormed()}…` : words || '—';
}

function standard(question: ExportQuestion, found: Portable, out: MoodleWriter, locale: Locale) {
  const { draft } = found;
  const { type, body } = moodleBody(draft, out, locale);
  const explanation = draft.explanation && Object.values(draft.explanation).some((text) => text?.trim());
  const tags = draft.tags?.map((text) => plainText('tag', text)).join('');
  return {
    type,
    body:
      plainText('name', nameOf(found, locale)) +
      body +
      (explanation && draft.explanation ? out.rich('generalfeedback', draft.explanation) : '') +
      simple('defaultgrade', 1) +
      simple('idnumber', question.id) +
      (tags ? tag('tags', {}, tags) : ''),
  };
}

/** One question: what Moodle reads, and what the school needs besides to have it back as it was. */
function* write(question: ExportQuestion, locale: Locale, files: ExportFiles): Generator<string> {
  const t = translate(locale);
  const found = portable(question, files);
  if (!found) {
    yield `${comment(t('exchange.lost.kind', { type: t(`exchange.types.${question.content.type}`) }))}\n`;
    return;
  }
  const { draft } = found;
  const lang = mainLanguage(draft);
  const out = new MoodleWriter(found.files, onlyLanguage(draft), locale);
  const { type, body } = standard(question, found, out, locale);
  const whole = (rest: string) => `<question type="${type}">${body}${rest}</question>`;
  const [chunk] = splitMoodle(whole(`<manara lang="${lang}"/>`));
  const seen = chunk && fromMoodle(1, chunk, undefined, { language: lang, fallback: lang });
  const unread = unreadContentOf(seen?.draft ?? {}, draft);
  const more = [...found.files.keys()].filter((id) => !out.written.has(id)).map((id) => out.file(id));
  for (const loss of lossesOf(unread, found.missing))
    yield `${comment(t(`exchange.lost.${loss}`, { type: t(`exchange.types.${draft.content.type}`) }))}\n`;
  const own = tag(
    'manara',
    { lang, seal: sealOf(draft) },
    unread.length > 0 ? cdata(JSON.stringify(unread)) : '',
  );
  yield `${whole(more.join('') + own)}\n`;
}

/** Moodle XML. */
export const exportMoodle: TextExporter = function* (questions, locale, files = new Map()) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
  for (const question of questions) yield* write(question, locale, files);
  yield '</quiz>\n';
};
