import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { files } from '@/server/platform/db/schema/school';
import { png } from './engine/foreign/pictures.test-support';
import { createSchool } from '@/tests/server/school';

const IMPORT = 'teacher/questions/import';
const quiz = (picture: string, name = 'a.png') =>
  `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[القمر تابع<img src="@@PLUGINFILE@@/${name}">]]></text><file name="${name}" path="/" encoding="base64">${picture}</file></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;

test('pictures come with their questions, once, and go when the import is forgotten', async () => {
  const school = await createSchool();
  const teacher = school.as('teacher');
  const send = (source: string | Uint8Array, name = 'a.xml') => {
    const form = new FormData();
    form.append('file', new File([source as BlobPart], name));
    form.append('subject', school.ids.subject);
    form.append('section', school.ids.section);
    return teacher.post(IMPORT, form);
  };
  const stored = () => school.db.select().from(files).where(eq(files.name, 'a.png'));
  const source = quiz(png('moon').toString('base64'));
  const before = (await stored()).length;
  const first = await send(source);
  expect(first.body.data.attributes.counts).toMatchObject({ taken: 1, refused: 0 });
  expect((await stored()).length).toBe(before + 1);
  expect((await teacher.delete(`${IMPORT}/${first.body.data.id}`)).status).toBe(204);
  expect((await stored()).length).toBe(before);
  const second = await send(source);
  const commit = { data: { type: 'question_import', attributes: {} } };
  expect((await teacher.post(`${IMPORT}/${second.body.data.id}/commit`, commit)).status).toBe(200);
  for (const [format, name] of [
    ['moodle', 'b.xml'],
    ['qti', 'b.zip'],
  ] as const) {
    const out = await teacher.get(`teacher/questions/export?format=${format}&subject=${school.ids.subject}`);
    const back = await send(out.bytes, name);
    expect(back.body.data.attributes.counts, format).toMatchObject({ total: 1, duplicate: 1, refused: 0 });
  }
  expect((await stored()).length).toBe(before + 1);
  const bad = await send(quiz(Buffer.from('no picture at all').toString('base64')));
  expect(bad.body.data.attributes.rows[0].notes[0].code).toBe('file_refused');
});
