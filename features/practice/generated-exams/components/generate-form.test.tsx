import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { calls, exam, messages, renderOwnWork } from '@/tests/ui/own-work';
import { resource, schoolNetwork } from '@/tests/ui/staff';
import { GenerateForm } from './generate-form';

const m = messages.exams.form;
const [science, maths] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];
const [energy, light] = ['0190a000-0000-7000-8000-00000000000a', '0190a000-0000-7000-8000-00000000000b'];
const below = '0190a000-0000-7000-8000-00000000000c';
const subjects = [
  { id: science, name: { ar: 'العلوم' }, icon: 'leaf', grade_id: 'g' },
  { id: maths, name: { ar: 'الرياضيات' }, icon: 'calculator', grade_id: 'g' },
];
const network = schoolNetwork();
const list = (type: string, rows: ({ id: string } & object)[]) => ({
  data: rows.map(({ id, ...attributes }) => ({ type, id, attributes })),
});
const section = (id: string, ar: string, has_sections = false) => ({ id, name: { ar }, has_sections });

/** Requests that reached the server, and the sections that were requested. */
let sent: unknown[];
let asked: string[];
/** The reply of the server to a request. */
let answer: () => Response;
beforeEach(() => {
  [sent, asked] = [[], []];
  answer = () => HttpResponse.json(resource('exam', 'exam-1', { ...exam(), id: undefined }), { status: 201 });
  network.use(
    http.get(`${calls.base}/subjects/${science}/sections`, () =>
      HttpResponse.json(list('look_up', [section(energy, 'الطاقة', true), section(light, 'الضوء')])),
    ),
    http.get(`${calls.base}/subjects/section/:id/sections`, ({ params }) => {
      asked.push(String(params.id));
      return HttpResponse.json(list('look_up', [section(below, 'الحرارة')]));
    }),
    http.get(`${calls.base}/difficulty-levels`, ({ request }) => {
      const isChosen = new URL(request.url).searchParams.has('sections');
      return HttpResponse.json(
        list(
          'difficulty_level',
          [1, 2, 3, 4].map((level) => ({
            id: String(level),
            level,
            name: { ar: `مستوى ${level}` },
            available: isChosen ? level * 3 : null,
          })),
        ),
      );
    }),
    http.get(`${calls.base}/question-counts`, () =>
      HttpResponse.json(
        list(
          'question_count',
          [5, 10, 15].map((count) => ({ id: String(count), count, is_possible: count < 15 })),
        ),
      ),
    ),
    http.post(`${calls.exams}/generate-exam`, async ({ request }) => {
      sent.push(((await request.json()) as { data: { attributes: unknown } }).data.attributes);
      return answer();
    }),
  );
});

const show = () => renderOwnWork(<GenerateForm kind="exam" subjects={subjects} />);
type User = ReturnType<typeof show>['user'];
const choose = async (user: User, label: string, value: string) => {
  const field = screen.getByLabelText(label);
  await within(field).findByRole('option', { name: value });
  await user.selectOptions(field, value);
};
async function fill(user: User) {
  await choose(user, m.subject, 'العلوم');
  await user.click(await screen.findByRole('checkbox', { name: 'الطاقة' }));
  await choose(user, m.level, 'مستوى 4 (12 سؤالًا)');
  await choose(user, m.count, '10 أسئلة');
}
const send = (user: User) => user.click(screen.getByRole('button', { name: m.send.exam }));

test('an empty request is not sent: each of the four fields shows what is missing', async () => {
  const { user } = show();
  await send(user);
  for (const sentence of Object.values(m.missing)) expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText(m.subject)).toHaveFocus();
  expect(sent).toEqual([]);
});

test('sections load with their subject, those below one when it opens, and are chosen with it', async () => {
  const { user } = show();
  await choose(user, m.subject, 'العلوم');
  const above = await screen.findByRole('checkbox', { name: 'الطاقة' });
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: m.openSection.replace('{name}', 'الطاقة') }));
  const one = await screen.findByRole('checkbox', { name: 'الحرارة' });
  expect(asked).toEqual([energy]);
  expect(one).not.toBeChecked();
  await user.click(above);
  expect(one).toBeChecked();
  expect(one).toBeDisabled();
});

test('a failure to load sections is shown, and they can be requested again', async () => {
  network.use(
    http.get(`${calls.base}/subjects/${maths}/sections`, () => HttpResponse.json({}, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = show();
  await choose(user, m.subject, 'الرياضيات');
  expect(await screen.findByText(m.sectionsFailed)).toBeVisible();
  network.use(
    http.get(`${calls.base}/subjects/${maths}/sections`, () =>
      HttpResponse.json(list('look_up', [section(light, 'الكسور')])),
    ),
  );
  await user.click(screen.getByRole('button', { name: m.retry }));
  expect(await screen.findByRole('checkbox', { name: 'الكسور' })).toBeVisible();
});

test('the whole request is sent, and the drawn exam opens', async () => {
  const { user, visited } = show();
  await fill(user);
  await send(user);
  await waitFor(() => expect(visited).toEqual(['/ar/student/exams/exam-1']));
  expect(sent).toEqual([{ subject_id: science, sections: [energy], questionsCount: 10, difficultyLevel: 4 }]);
});

test('an impossible draw shows the reason, and a button for each change applies it', async () => {
  const detail = 'لا توجد أسئلة كافية.';
  answer = () =>
    HttpResponse.json(
      {
        errors: [
          {
            status: '409',
            code: 'exam_impossible',
            title: 'conflict',
            detail,
            meta: {
              available: 7,
              remedies: [
                { kind: 'fewer', count: 5 },
                { kind: 'sections', sections: [{ id: light, name: { ar: 'الضوء' } }], available: 12 },
              ],
            },
          },
        ],
      },
      { status: 409 },
    );
  const { user, visited } = show();
  await fill(user);
  await send(user);
  expect(await screen.findByText(detail)).toBeVisible();
  expect(visited).toEqual([]);
  answer = () => HttpResponse.json(resource('exam', 'exam-1', { ...exam(), id: undefined }), { status: 201 });
  await user.click(screen.getByRole('button', { name: 'إضافة قسم «الضوء»' }));
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(sent.at(-1)).toEqual({
    subject_id: science,
    sections: [energy, light],
    questionsCount: 10,
    difficultyLevel: 4,
  });
});

test('where only several changes together suffice, one button applies them all', async () => {
  answer = () =>
    HttpResponse.json(
      {
        errors: [
          {
            status: '409',
            code: 'exam_impossible',
            title: 'conflict',
            detail: 'لا توجد أسئلة كافية.',
            meta: {
              available: 2,
              remedies: [{ kind: 'several', count: 5, sections: [{ id: light, name: { ar: 'الضوء' } }] }],
            },
          },
        ],
      },
      { status: 409 },
    );
  const { user, visited } = show();
  await fill(user);
  await send(user);
  const change = await screen.findByRole('button', { name: '5 أسئلة من كل المستويات والأقسام' });
  answer = () => HttpResponse.json(resource('exam', 'exam-1', { ...exam(), id: undefined }), { status: 201 });
  await user.click(change);
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(sent.at(-1)).toEqual({
    subject_id: science,
    sections: [energy, light],
    questionsCount: 5,
    difficultyLevel: 4,
  });
});
