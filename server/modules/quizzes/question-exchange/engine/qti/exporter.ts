import type { Locale } from '@/lib/contract/text';
import { translate } from '@/server/platform/text/translate';
import type { ExportQuestion } from '../exporter';
import { lossesOf, mainLanguage, onlyLanguage, type Portable, portable } from '../foreign/portable';
import { type Attachment, attachmentOf, type ExportFiles, exportName } from '../media/attachment';
import { unreadContentOf, sealOf } from '../unsupported-content';
import { comment, escapeXml, tag } from '@/server/platform/text/xml/write';
import { writeArchive } from './archive';
import { qtiBody, titleOf } from './bodies';
import { QtiWriter } from './writer';
import { fromItem } from './item';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const RULES = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates';
const SLICE = 25;

/** The files of a question under the addresses that its item gives them. */
const namedFiles = ({ files }: Portable, out: QtiWriter): Map<string, Attachment> =>
  new Map(
    [...files.values()].flatMap((file) => {
      const attachment = attachmentOf(exportName(file), file.bytes);
      return attachment ? [[out.address(file), attachment] as const] : [];
    }),
  );

const outcomes = (isExplained: boolean) =>
  tag('qti-outcome-declaration', { identifier: 'SCORE', cardinality: 'single', 'base-type': 'float' }) +
  (isExplained
    ? tag('qti-outcome-declaration', {
        identifier: 'FEEDBACK',
        cardinality: 'single',
        'base-type': 'identifier',
      })
    : '');

/** Rules by which other programs mark: a known template, or the sum of the maps of all responses. */
function processingOf(template: string | undefined, summed: string[] = []): string {
  if (template) return `${tag('qti-response-processing', { template: `${RULES}/${template}.xml` })}\n`;
  if (summed.length === 0) return '';
  const maps = summed.map((identifier) => tag('qti-map-response', { identifier }));
  const whole = maps.length > 1 ? tag('qti-sum', {}, maps.join('')) : maps.join('');
  const rule = tag('qti-set-outcome-value', { identifier: 'SCORE' }, whole);
  return `${tag('qti-response-processing', {}, rule)}\n`;
}

function itemOf(question: ExportQuestion, found: Portable, locale: Locale): string {
  const t = translate(locale);
  const { draft } = found;
  const lang = mainLanguage(draft);
  const out = new QtiWriter(found.files, onlyLanguage(draft), locale);
  const { declarations, body, template, summed } = qtiBody(draft, out, lang);
  const asked =
    draft.content.type === 'complete'
      ? out.rich({}, draft.content.media)
      : out.rich(draft.content.prompt, draft.content.media);
  const explained = draft.explanation ? out.rich(draft.explanation) : '';
  const whole = (rest: string, remarks = '') =>
    `${HEAD}${remarks}${tag(
      'qti-assessment-item',
      {
        xmlns: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
        identifier: `item-${question.id}`,
        title: titleOf(draft, locale),
        adaptive: 'false',
        'time-dependent': 'false',
        'xml:lang': lang,
      },
      `\n${declarations}${outcomes(explained !== '')}\n${tag('qti-item-body', {}, asked + body + rest)}\n` +
        processingOf(template, summed) +
        (explained
          ? `${tag('qti-modal-feedback', { 'outcome-identifier': 'FEEDBACK', identifier: 'explanation', 'show-hide': 'show' }, tag('qti-content-body', {}, explained))}\n`
          : ''),
    )}\n`;
  const files = namedFiles(found, out);
  const [seen] = fromItem({ number: 1, line: 1 }, whole(''), files, { language: lang, fallback: lang });
  const unread = unreadContentOf(seen?.draft ?? {}, draft);
  const source = whole('');
  const links = [...files.keys()].filter((name) => !source.includes(name)).map((href) => tag('a', { href }));
  const own = tag(
    'qti-rubric-block',
    { view: 'author', use: 'instructions', 'data-manara-seal': sealOf(draft), 'data-manara-lang': lang },
    tag(
      'qti-content-body',
      {},
      `<p>${links.join('')}${unread.length > 0 ? escapeXml(JSON.stringify(unread)) : ''}</p>`,
    ),
  );
  const type = t(`exchange.types.${draft.content.type}`);
  const remarks = lossesOf(unread, found.missing).map(
    (loss) => `${comment(t(`exchange.lost.${loss}`, { type }))}\n`,
  );
  return whole(own, remarks.join(''));
}

function manifestOf(items: { name: string; id: string; media: string[] }[]): string {
  const resources = items.map(({ name, id, media }) =>
    tag(
      'resource',
      { identifier: `item-${id}`, type: 'imsqti_item_xmlv3p0', href: name },
      [name, ...media].map((href) => tag('file', { href })).join(''),
    ),
  );
  const schema = tag('metadata', {}, tag('schema', {}, 'QTI Package') + tag('schemaversion', {}, '3.0.0'));
  return `${HEAD}${tag(
    'manifest',
    { xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1', identifier: 'questions' },
    `${schema}<organizations/>${tag('resources', {}, `\n${resources.join('\n')}\n`)}`,
  )}\n`;
}

/** A QTI 3.0 content package: manifest, items, and the files that they show. The same questions give the same bytes. */
export async function exportQti(
  questions: ExportQuestion[],
  locale: Locale,
  files: ExportFiles,
): Promise<Buffer> {
  const parts = new Map<string, Uint8Array>();
  const items: Parameters<typeof manifestOf>[0] = [];
  for (const [index, question] of questions.entries()) {
    if (index % SLICE === SLICE - 1) await new Promise(setImmediate);
    const found = portable(question, files);
    if (!found) continue;
    const name = `items/${question.id}.xml`;
    const media = [...found.files.values()].map((file) => {
      parts.set(`media/${exportName(file)}`, file.bytes);
      return `media/${exportName(file)}`;
    });
    parts.set(name, Buffer.from(itemOf(question, found, locale)));
    items.push({ name, id: question.id, media });
  }
  parts.set('imsmanifest.xml', Buffer.from(manifestOf(items)));
  return writeArchive(parts);
}
