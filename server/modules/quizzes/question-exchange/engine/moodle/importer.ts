import { decodeText, headOf } from '@/server/platform/text/decode';
import { checkDraft, refuse, tooLong } from '../draft';
import { tagsOf } from '../foreign/category';
import { restoreQuestion } from '../foreign/restore-original';
import {
  type ImportContext,
  type Importer,
  MAX_PACKAGE_BYTES,
  MAX_QUESTION_LENGTH,
  type ParsedQuestion,
} from '../importer';
import { type Attachment, attachmentOf } from '../media/attachment';
import { languageOf, richToPlain } from '../rich';
import { decodeEntities } from '@/server/platform/text/html';
import { all, child, readXml, words, type XmlNode } from '@/server/platform/text/xml/tree';
import { type Body, choice, essay, numerical, type Refusal, short, trueFalse } from './choices';
import { cloze } from './cloze';
import { dragImage, dragText, markers, matching, ordering } from './drag-and-drop';
import { type EmbeddedFile, type MoodleChunk, splitMoodle } from './split';
import { MoodleTexts, textOf, value } from './texts';

const READERS: Record<string, (question: XmlNode, texts: MoodleTexts) => Body | Refusal> = {
  multichoice: choice,
  multichoiceset: choice,
  oumultiresponse: choice,
  truefalse: trueFalse,
  shortanswer: short,
  numerical,
  matching,
  essay,
  ddwtos: dragText,
  gapselect: dragText,
  ddimageortext: dragImage,
  ddmarker: markers,
  ordering,
  cloze,
  multianswer: cloze,
};
const TEMPLATES = /^calculated/;

const attribute = (attributes: string, name: string) =>
  decodeEntities(
    new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`)
      .exec(attributes)
      ?.slice(1)
      .find(Boolean) ?? '',
  );

/** Embedded files by the path under which the texts call them, with and without Moodle's own address before it. */
function filesOf(list: EmbeddedFile[]): Map<string, Attachment> {
  const named = new Map<string, Attachment>();
  for (const { attributes, base64 } of list) {
    const name = attribute(attributes, 'name');
    const path = `${attribute(attributes, 'path') || '/'}${name}`.replace(/^\//, '');
    const file = attachmentOf(name, Buffer.from(base64, 'base64'));
    if (!file) continue;
    named.set(path, file);
    named.set(`@@PLUGINFILE@@/${path}`, file);
  }
  return named;
}

/** The picture beside a question of Moodle 1.9. */
function readLegacyPicture(
  question: XmlNode,
  { files }: MoodleChunk,
  named: Map<string, Attachment>,
  texts: MoodleTexts,
): void {
  const name = value(question, 'image');
  if (name === '') return;
  const base64 = files[Number(value(question, 'image_base64') || 'NaN')]?.base64;
  const file = base64 === undefined ? undefined : attachmentOf(name, Buffer.from(base64, 'base64'));
  if (file?.type !== 'image') return texts.note('media_lost');
  named.set(name, file);
  texts.media.image = { file_id: file.id };
}

function noteTitle(question: XmlNode, texts: MoodleTexts): void {
  const title = texts.plain(child(question, 'name')).replace(/(?<![\s.…])[\s.…]+$/g, '');
  const stem = richToPlain(textOf(child(question, 'questiontext'))).replace(/\s+/g, ' ');
  if (title !== '' && !stem.startsWith(title)) texts.note('title_lost', { title: title.slice(0, 80) });
}

function explain(question: XmlNode, texts: MoodleTexts): object {
  const node = child(question, 'generalfeedback');
  return textOf(node) === '' ? {} : { explanation: texts.rich(node) };
}

/** One question of Moodle as the school's. */
export function fromMoodle(
  number: number,
  chunk: MoodleChunk,
  category: string | undefined,
  context: ImportContext,
): ParsedQuestion {
  const place = { number, line: chunk.line };
  if (!chunk.isClosed) return refuse(place, { code: 'xml_syntax', params: { line: chunk.line } });
  if (chunk.source.length > MAX_QUESTION_LENGTH)
    return refuse(place, tooLong(chunk.source, /<(?:answer|subquestion|dragbox|selectoption)\b/g));
  const read = readXml(chunk.source);
  if ('fault' in read)
    return refuse(place, { code: read.fault.code, params: { line: chunk.line + read.fault.line - 1 } });
  const { root } = read;
  const type = root.attrs.type ?? '';
  if (type === 'description') return refuse(place, { code: 'gift_description' });
  if (TEMPLATES.test(type)) return refuse(place, { code: 'moodle_calculated' });
  const reader = READERS[type];
  if (!reader) return refuse(place, { code: 'moodle_type', params: { value: type.slice(0, 40) } });
  const own = child(root, 'manara');
  const ownLanguage = own?.attrs.lang === 'ar' || own?.attrs.lang === 'en' ? own.attrs.lang : undefined;
  const language = ownLanguage ?? context.language ?? languageOf(words(root), context.fallback);
  const files = filesOf(chunk.files);
  const texts = new MoodleTexts(language, files);
  readLegacyPicture(root, chunk, files, texts);
  const body = reader(root, texts);
  const sourceId = value(root, 'idnumber') || undefined;
  const found = { ...place, ...(sourceId && { sourceId }) };
  if ('refused' in body) {
    const note = { code: body.refused, ...(body.params && { params: body.params }) };
    return restoreQuestion(refuse(place, note), own, found, files.values());
  }
  texts.noteRest(root);
  noteTitle(root, texts);
  const tags = tagsOf(all(child(root, 'tags'), 'tag').map(textOf), category, texts);
  const draft = { difficulty: 2, ...(tags.length > 0 && { tags }), ...body, ...explain(root, texts) };
  return restoreQuestion(checkDraft(found, draft, [...texts.notes.values()]), own, found, files.values());
}

async function* parse(bytes: Uint8Array, context: ImportContext): AsyncGenerator<ParsedQuestion> {
  let number = 0;
  let category: string | undefined;
  for (const chunk of splitMoodle(decodeText(bytes))) {
    if (/^<question\s[^<>]*\btype=["']category["']/.test(chunk.source)) {
      const read = readXml(chunk.source);
      category = 'root' in read ? textOf(child(read.root, 'category')) : undefined;
      continue;
    }
    number += 1;
    yield fromMoodle(number, chunk, category, context);
  }
}

/** Moodle XML. */
export const moodleImporter: Importer = {
  format: 'moodle',
  detect: (bytes) => /<quiz(?=[\s>])/.test(headOf(bytes)),
  maxBytes: MAX_PACKAGE_BYTES,
  parse,
};
