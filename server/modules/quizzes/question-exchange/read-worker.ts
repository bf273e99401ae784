// A worker process that reads a file of questions: nothing that people send is parsed in the school server.
import { FileError } from '@/server/platform/text/file-error';
import { serveOrders } from '@/server/platform/workers/serve-orders';
import { faceOf } from './face';
import { importerFor } from './engine/formats';
import { collect } from './engine/importer';
import type { FileQuestion, ReadOrder, ReadPart, ReadResult } from './read-file';

const QUESTIONS_A_PART = 50;

/** What the bank is searched by; questions with files get it when their files are stored. */
function withFace(question: FileQuestion): FileQuestion {
  const { draft, files } = question;
  if (!draft || files) return question;
  return { ...question, face: faceOf(draft) };
}

serveOrders<ReadOrder, ReadPart, ReadResult>(async ({ bytes, name, format, language, fallback }, say) => {
  try {
    const importer = importerFor(bytes, name, format);
    let part: FileQuestion[] = [];
    for (const question of await collect(importer, bytes, { language, fallback })) {
      part.push(withFace(question));
      if (part.length < QUESTIONS_A_PART && !question.files) continue;
      await say(part);
      part = [];
    }
    await say(part);
    return { format: importer.format };
  } catch (error) {
    if (error instanceof FileError) return { refused: { code: error.code, params: error.params } };
    throw error;
  }
});
