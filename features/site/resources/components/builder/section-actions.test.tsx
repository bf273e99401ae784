import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { SectionDetail } from '@/lib/contract/resources/site/subject';
import { base, messages, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { SectionActions } from './section-actions';

const t = messages.resources.builder;
const network = schoolNetwork();
const staff = { role: 'school_instructor', locale: 'en', kind: 'general' } as const;
const section: SectionDetail = {
  id: '01a20000-0000-7000-8000-00000000000a',
  title: { en: 'Plants' },
  parent_id: null,
  subject_id: 's',
  position: 1,
  has_sections: true,
  resource_count: 7,
  progress: { done: 0, total: 7, percent: 0 },
  is_published: false,
  is_curriculum: false,
  draft_count: 7,
  unpublished_sections: 1,
  actions: [],
  subject: { id: 's', name: {}, icon: '' },
  parents: [],
};

test('what becomes visible is named before a section is published with all it holds, in one call', async () => {
  const calls: string[] = [];
  network.use(
    http.post(`${base}/teacher/sections/:id/publish`, ({ params }) => {
      calls.push(String(params.id));
      return HttpResponse.json({ data: { type: 'section', id: section.id, attributes: {} } });
    }),
  );
  const { user } = renderStaff(<SectionActions staff={staff} section={section} above="/" />);
  await user.click(screen.getByRole('button', { name: t.publishSection }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/7 resources and 1 section below it/)).toBeVisible();
  await user.dblClick(dialog.getByRole('button', { name: t.publish }));
  await waitFor(() => expect(calls).toEqual([section.id]));
});

test('drafts of a section that is in sight, of the curriculum too, are published together', async () => {
  const shown = { ...section, is_published: true, is_curriculum: true };
  renderStaff(<SectionActions staff={staff} section={shown} above="/" />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([t.publishDrafts]);
});

test('a section without drafts is asked about as well: what was added a moment ago may not be counted yet', async () => {
  const empty = { ...section, draft_count: 0, unpublished_sections: 0 };
  const { user } = renderStaff(<SectionActions staff={staff} section={empty} above="/" />);
  await user.click(screen.getByRole('button', { name: t.publishSection }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(t.publishLeadEmpty)).toBeVisible();
});
