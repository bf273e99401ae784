// @vitest-environment jsdom
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { xssCorpus } from '@/server/platform/text/xss-corpus.test-support';
import { base, createAttemptSchool, document, type AttemptSchool } from '@/tests/server/attempt-calls';

let fixture: AttemptSchool;
beforeAll(async () => {
  fixture = await createAttemptSchool();
});

/** Every string of a reply that a page would show as markup. */
function stringsOf(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value);
  else if (Array.isArray(value)) for (const entry of value) stringsOf(entry, found);
  else if (typeof value === 'object' && value !== null)
    for (const entry of Object.values(value)) stringsOf(entry, found);
  return found;
}

function expectHarmless(html: string) {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    expect(element.tagName.toLowerCase()).not.toMatch(
      /^(?:script|iframe|object|embed|form|input|link|meta|base|style|a|template|video|audio)$/,
    );
    for (const { name, value } of element.attributes) {
      expect(name, html).not.toMatch(/^on|^(?:href|xlink:href|srcdoc|action|formaction)$/);
      expect(value.replaceAll(/[\s\0]/g, ''), html).not.toMatch(/^(?:javascript|data|vbscript):/i);
    }
  }
}

describe('T8: hostile markup', () => {
  const sound = xssCorpus.filter((payload) => !/[\0\u202a-\u202e\u2066-\u2069]/.test(payload));

  test('in every rich field of a question is clean after writing, for its teacher, in the preview and in the paper', async () => {
    const { school } = fixture;
    const teacher = school.as('teacher');
    for (const payload of sound) {
      const text = { ar: `<p>قبل</p>${payload}`, en: payload };
      const reply = await teacher.post(
        'teacher/questions',
        document('question', {
          subject_id: school.ids.subject,
          section_id: school.ids.section,
          difficulty: 1,
          content: {
            type: 'single_choice',
            prompt: text,
            options: [
              { id: 'a', text: { ar: `أ ${payload}` } },
              { id: 'b', text: { ar: `ب ${payload}` } },
            ],
          },
          key: { type: 'single_choice', option_ids: ['a'] },
          explanation: text,
        }),
      );
      if (reply.status === 422) continue;
      expect(reply.status).toBe(201);
      const { id } = reply.body.data;
      const read = await teacher.get(`teacher/questions/${id}`);
      const preview = await teacher.get(`teacher/questions/${id}/preview`);
      const { content, explanation } = read.body.data.attributes;
      for (const html of stringsOf([content, explanation, preview.body.data.attributes]))
        expectHarmless(html);
    }
  });

  test('that is in the database already is clean when it is read, as a paper and as a review', async () => {
    const { school, make } = fixture;
    for (const payload of sound.slice(0, 30)) {
      const question = await make.question(
        {
          type: 'single_choice',
          prompt: { ar: payload },
          options: [
            { id: 'a', text: { ar: payload } },
            { id: 'b', text: { ar: `ب${payload}` } },
          ],
        },
        { type: 'single_choice', option_ids: ['b'] },
      );
      await school.db.execute(sql`update question_keys set explanation = ${JSON.stringify({ ar: payload })}::jsonb
        where version_id = (select current_version_id from questions where id = ${question})`);
      const quiz = await make.quiz([{ questionId: question, mark: 1 }]);
      const { student, paper } = await fixture.started(quiz);
      await student.post(`${base}/finish-homework/${quiz}?force_finish=1`);
      const result = await student.get(`${base}/${quiz}/result`);
      expect(result.status).toBe(200);
      const shown = paper.map(({ attributes }) => [
        attributes.prompt,
        attributes.options?.map(({ text }) => text),
      ]);
      const reviewed = result.body.data.attributes.questions.map(
        (one: { prompt: unknown; options: { text: unknown }[]; explanation: unknown }) => [
          one.prompt,
          one.options.map(({ text }) => text),
          one.explanation,
        ],
      );
      for (const html of stringsOf([shown, reviewed])) expectHarmless(html);
    }
  });

  test('in an error is not repeated, and no answer can be taken for a page', async () => {
    const { school } = fixture;
    for (const payload of sound.slice(0, 10)) {
      const replies = [
        await school.as('teacher').get(`teacher/homework?sort=${encodeURIComponent(payload)}`),
        await school.as('teacher').get(`teacher/homework?${encodeURIComponent(payload)}=1`),
        await school.as('teacher').post('teacher/homework', document(payload, {})),
        await school.anonymous.post(
          '/api/v1/ar/login',
          document('login', { identifier: payload, password: payload }),
        ),
      ];
      for (const { headers, bytes } of replies) {
        expect(headers.get('content-type')).toBe('application/vnd.api+json');
        expect(new TextDecoder().decode(bytes)).not.toMatch(/<[a-z!]/i);
      }
    }
  });
});
