import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import arShell from '@/messages/ar/shell.json';
import { renderUi } from '@/tests/ui/render';
import { refusal, schoolNetwork } from '@/tests/ui/staff';
import { BranchHint } from './branch-hint';

const network = schoolNetwork();
const quiz = '0198a1b2-0000-7000-8000-000000000031';
const address = `*/api/dashboard/api/v1/ar/profile/branch-of/${quiz}`;
const messages = { shell: arShell };
const page = `/ar/school-instructor/homework/${quiz}/edit`;

afterEach(() => window.history.replaceState(null, '', '/'));

test('a page of another own branch names the branch and offers the change', async () => {
  const attributes = { code: 'palms', name: 'فرع النخيل', name_ar: 'فرع النخيل', name_en: 'Palms' };
  network.use(
    http.get(address, () => HttpResponse.json({ data: { type: 'branch', id: 'b-2', attributes } })),
  );
  window.history.replaceState(null, '', page);
  renderUi(<BranchHint />, { messages });
  expect(
    await screen.findByRole('button', { name: arShell.otherBranch.move.replace('{branch}', 'فرع النخيل') }),
  ).toBeVisible();
});

test('a page that is nowhere for the reader says nothing of branches', async () => {
  let isAsked = false;
  network.use(
    http.get(address, () => {
      isAsked = true;
      return HttpResponse.json(refusal(404, 'not_found', 'لا صفحة هنا.'), { status: 404 });
    }),
  );
  window.history.replaceState(null, '', page);
  const { container } = renderUi(<BranchHint />, { messages });
  await expect.poll(() => isAsked).toBe(true);
  expect(container).toHaveTextContent('');
});
