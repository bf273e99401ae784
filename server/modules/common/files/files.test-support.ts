import { expect } from 'vitest';
import { createSchool } from '@/tests/server/school';
import type { memoryFiles } from '@/tests/server/memory-files';
import { png, type Upload } from './corpus.test-support';

export const UPLOAD = '/api/files/api/v1/ar/files';
export function form({ name, type, bytes }: Upload, purpose: string | null = 'question_media'): FormData {
  const data = new FormData();
  if (purpose !== null) data.set('purpose', purpose);
  data.set('file', new File([bytes as BlobPart], name, { type }));
  return data;
}
export const picture = async (): Promise<Upload> => ({
  name: 'ورقة.png',
  type: 'image/png',
  bytes: await png(),
});

/** A school that files are sent to, and another that has nothing to do with them. */
export async function createFileSchools() {
  const [school, stranger] = await Promise.all([createSchool(), createSchool()]);

  const kept = () => (school.deps.files as ReturnType<typeof memoryFiles>).kept;
  const send = (upload: Upload, purpose?: string | null) =>
    school.as('teacher').post(UPLOAD, form(upload, purpose));
  async function addPicture(): Promise<string> {
    const { status, body } = await send(await picture());
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.id;
  }
  async function addQuestion(image: string, who: 'teacher' | 'supervisor' = 'teacher') {
    return school.as(who).post('teacher/questions', {
      data: {
        type: 'question',
        attributes: {
          subject_id: school.ids.subject,
          section_id: school.ids.section,
          difficulty: 1,
          content: {
            type: 'true_false',
            prompt: { ar: `ما هذا؟ ${image}` },
            media: { image: { file_id: image } },
          },
          key: { type: 'true_false', correct: true },
        },
      },
    });
  }

  return { school, stranger, kept, send, addPicture, addQuestion };
}

export type FileSchools = Awaited<ReturnType<typeof createFileSchools>>;
