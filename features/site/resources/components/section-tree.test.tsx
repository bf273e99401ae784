import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Section } from '@/lib/contract/resources/site/subject';
import { messages, refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { SectionTree } from './section-tree';

const t = messages.resources.sections;
const network = schoolNetwork();
const [unit, lesson] = ['01a20000-0000-7000-8000-000000000001', '01a20000-0000-7000-8000-000000000002'];
const below = '*/api/dashboard/api/v1/en/sections/:id/sections';
const section = (id: string, title: string, more: Partial<Section> = {}): Section => ({
  id,
  title: { en: title },
  parent_id: null,
  subject_id: '01a20000-0000-7000-8000-00000000000a',
  position: 1,
  has_sections: false,
  resource_count: 0,
  progress: { done: 1, total: 3, percent: 33 },
  is_published: true,
  is_curriculum: true,
  draft_count: 0,
  unpublished_sections: 0,
  actions: [],
  ...more,
});
const reply = (sections: Section[]) =>
  HttpResponse.json({ data: sections.map(({ id, ...attributes }) => ({ type: 'section', id, attributes })) });

test('what is below a section is asked for when it is opened, and only where there is something', async () => {
  const asked: string[] = [];
  network.use(
    http.get(below, ({ params }) => {
      asked.push(String(params.id));
      return reply([section(lesson, 'A lesson', { parent_id: unit })]);
    }),
  );
  const { user } = renderStaff(
    <SectionTree sections={[section(unit, 'A unit', { has_sections: true }), section(lesson, 'Alone')]} />,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(asked).toEqual([]);
  const button = screen.getByRole('button', { name: t.open.replace('{title}', 'A unit') });
  await user.click(button);
  expect(await screen.findByRole('link', { name: /A lesson/ })).toHaveAttribute(
    'href',
    expect.stringContaining(`/sections/${lesson}`),
  );
  expect(asked).toEqual([unit]);
  await user.click(screen.getByRole('button', { name: t.close.replace('{title}', 'A unit') }));
  expect(screen.queryByRole('link', { name: /A lesson/ })).toBeNull();
});

test('what does not load says so, and is asked for again', async () => {
  let isBroken = true;
  network.use(
    http.get(below, () =>
      isBroken
        ? HttpResponse.json(refusal(500, 'unexpected', 'Broken'), { status: 500 })
        : reply([section(lesson, 'A lesson')]),
    ),
  );
  const { user } = renderStaff(<SectionTree sections={[section(unit, 'A unit', { has_sections: true })]} />);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(t.failed)).toBeInTheDocument();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: messages.common.actions.retry }));
  expect(await screen.findByRole('link', { name: /A lesson/ })).toBeInTheDocument();
});
