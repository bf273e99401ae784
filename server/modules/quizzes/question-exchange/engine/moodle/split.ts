import { lineCounter, scanTags } from '@/server/platform/text/xml/scan';

/** A question as it stands in the file, its embedded files taken out of the text. */
export type MoodleChunk = { line: number; source: string; isClosed: boolean; files: EmbeddedFile[] };
export type EmbeddedFile = { attributes: string; base64: string };

const FILE = /<file\b([^<>]*)>([A-Za-z0-9+/=\s]*)<\/file\s*>/g;
const OLD_IMAGE = /<image_base64>([A-Za-z0-9+/=\s]+)<\/image_base64\s*>/;

function chunkOf(source: string, line: number, isClosed: boolean): MoodleChunk {
  const files: EmbeddedFile[] = [];
  const text = source.replace(FILE, (_, attributes: string, base64: string) => {
    files.push({ attributes, base64 });
    return `<file${attributes}>${files.length - 1}</file>`;
  });
  // Moodle 1.9 kept the one picture of a question beside it.
  const short = text.replace(OLD_IMAGE, (_, base64: string) => {
    files.push({ attributes: '', base64 });
    return `<image_base64>${files.length - 1}</image_base64>`;
  });
  return { line, source: short, isClosed, files };
}

/** The questions of a Moodle file one by one: a broken one does not take the others with it. */
export function* splitMoodle(text: string): Generator<MoodleChunk> {
  const lineAt = lineCounter(text);
  let start: number | undefined;
  for (const mark of scanTags(text)) {
    if (mark.name !== 'question') continue;
    if (mark.kind === 'close') {
      if (start !== undefined) yield chunkOf(text.slice(start, mark.end), lineAt(start), true);
      start = undefined;
      continue;
    }
    if (start !== undefined) yield chunkOf(text.slice(start, mark.start), lineAt(start), false);
    start = mark.kind === 'empty' ? undefined : mark.start;
  }
  if (start !== undefined) yield chunkOf(text.slice(start), lineAt(start), false);
}
