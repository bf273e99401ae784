import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { place } from './people';
import { paperOf, type QuestionKind } from './paper';

type Attributes = Record<string, unknown>;
type Resource = { id: string; type: string; attributes: Attributes & { actions?: Action[] } };
type Action = { key: string; method: string; endpoint_url: string };
export type Homework = { id: string; title: string; version: number; questions: string[] };
export type HomeworkOptions = { students: string[]; kinds?: readonly QuestionKind[] } & Attributes;

/** Path and type of the kinds of work below the word for staff. */
const works = {
  homework: { path: 'homework', type: 'homework' },
  periodic: { path: 'periodic-test', type: 'periodic_test' },
  formative: { path: 'formative-tests', type: 'formative_test' },
} as const;
type Work = keyof typeof works;

const media = 'application/vnd.api+json';
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

/** A name that no other test has. */
export const uniqueName = (stem: string) =>
  `${stem} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

/** The demo teacher, or another of the staff, over the API: what a test needs before it begins to click. */
export function createTeacher(request: APIRequestContext, origin: string, staff = 'teacher') {
  const call = async (method: string, path: string, data?: unknown) => {
    const response = await request.fetch(`${origin}${path}`, {
      method,
      headers: { 'x-app': '1', accept: media, ...(data === undefined ? {} : { 'content-type': media }) },
      ...(data === undefined ? {} : { data: JSON.stringify(data) }),
    });
    const text = await response.text();
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as { data: Resource } | null;
  };
  const base = `/api/general-quiz/api/v1/ar/${staff}`;
  const one = async (method: string, path: string, data?: unknown): Promise<Resource> => {
    const answer = await call(method, path, data);
    if (!answer) throw new Error(`${method} ${path} answered nothing`);
    return answer.data;
  };
  const document = (type: string, attributes: Attributes) => ({ data: { type, attributes } });

  let picture: Promise<string> | null = null;
  const uploadPicture = () => (picture ??= upload());
  const upload = async () => {
    const png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#d7e8ea' } })
      .png()
      .toBuffer();
    const response = await request.post(`${origin}/api/files/api/v1/ar/files`, {
      headers: { 'x-app': '1', accept: media },
      multipart: {
        purpose: 'question_media',
        file: { name: 'plant.png', mimeType: 'image/png', buffer: png },
      },
    });
    if (!response.ok()) throw new Error(`upload: ${response.status()} ${await response.text()}`);
    return ((await response.json()) as { data: Resource }).data.id;
  };

  const addQuestion = async (
    kind: QuestionKind,
    tag: string,
    sectionId = place.sectionId,
  ): Promise<string> => {
    const { content, key } = paperOf(kind, tag, await uploadPicture());
    const input = {
      subject_id: place.subjectId,
      section_id: sectionId,
      difficulty: 1,
      status: 'approved',
      content,
      key,
      explanation: { ar: 'الشرح', en: 'The reason' },
    };
    return (await one('POST', `${base}/questions`, document('question', input))).id;
  };

  /** A section of the demo subject that students find, with questions that no quiz asks. */
  const addSection = async (name: string, kinds: readonly QuestionKind[]): Promise<string> => {
    const path = `/api/base/ar/${staff}`;
    const fields = { title: { ar: name, en: name } };
    const section = await one(
      'POST',
      `${path}/subjects/${place.subjectId}/sections`,
      document('section', fields),
    );
    await one('PUT', `${path}/sections/${section.id}`, document('section', { is_published: true }));
    await Promise.all(kinds.map((kind, index) => addQuestion(kind, `${name} ${index}`, section.id)));
    return section.id;
  };

  return {
    call,
    base,
    addQuestion,
    addSection,
    read: (id: string) => one('GET', `${base}/homework/${id}`),
    change: (id: string, attributes: Attributes) =>
      one('PUT', `${base}/homework/${id}`, document('homework', attributes)),
    act: (id: string, name: string) => one('POST', `${base}/homework/${id}/${name}`),
    document,
    /** Published work with separate questions for single students; every question is worth 2. */
    async give(
      { students, kinds = ['true_false', 'single_choice'], ...more }: HomeworkOptions,
      work: Work = 'homework',
    ): Promise<Homework> {
      const { path, type } = works[work];
      const name = uniqueName('واجب الاختبار');
      const ids: string[] = [];
      for (const kind of kinds) ids.push(await addQuestion(kind, name));
      const attributes = {
        title: { ar: name, en: `EN ${name}` },
        grade_uuid: place.gradeId,
        subject_uuid: place.subjectId,
        subject_sections: [{ section_id: place.sectionId }],
        questions: ids.map((question_id) => ({ question_id, mark: 2 })),
        students,
        start_at: hours(-1),
        end_at: hours(4),
        test_time: null,
        ...more,
      };
      const { id } = await one('POST', `${base}/${path}`, document(type, attributes));
      const published = await one('POST', `${base}/${path}/${id}/publish`);
      return { id, title: name, version: Number(published.attributes.version), questions: ids };
    },
  };
}
export type Teacher = ReturnType<typeof createTeacher>;
