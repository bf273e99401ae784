import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { CardGap } from '@/lib/contract/resources/school/certificate';
import words from '@/messages/en/certificates.json';
import { renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { CardState } from './card-state';
import { IssueDialog } from './issue-dialog';
import type { IssuedCard } from './left-out';

const network = schoolNetwork();
const idOf = (n: number) => `01a20000-0000-7000-8000-00000000000${n}`;
const place = { classroom: idOf(8), period: idOf(9) };
const gap = (reason: CardGap['reason'], en: string): CardGap => ({ reason, subject: { en } });
const card = (n: number, name: string, gaps: CardGap[], has_marks = true): IssuedCard => ({
  id: idOf(n),
  name: { en: name },
  number: `10${n}`,
  percent: gaps.length === 0 ? 90 : null,
  gaps,
  has_marks,
  certificate: null,
  is_outdated: false,
});
const cards = [
  card(1, 'Amal', []),
  card(2, 'Badr', [gap('absent', 'Science'), gap('unpublished', 'Art')]),
  card(3, 'Dana', [gap('unpublished', 'Science')], false),
];

function open(meta = { issued: 1, kept: 0, left_out: 2 }) {
  const wishes: Record<string, unknown>[] = [];
  network.use(
    http.post('*/api/certificates/api/v1/en/certificates', async ({ request }) => {
      const body = (await request.json()) as { data: { attributes: Record<string, unknown> } };
      wishes.push(body.data.attributes);
      return HttpResponse.json({ meta }, { status: 201 });
    }),
  );
  const onClose = vi.fn();
  const shown = renderStaff(
    <IssueDialog place={place} name="5A" students={[]} cards={cards} onClose={onClose} />,
    { certificates: words },
  );
  return { ...shown, wishes, onClose };
}

test.each([
  [[], true, 'Ready to issue', []],
  [[gap('unpublished', 'Art')], false, 'Marks not published', ['Marks not published: Art']],
  [[gap('absent', 'Science')], true, 'Not complete', ['Absent in: Science']],
  [
    [gap('unmarked', 'Science'), gap('unmarked', 'Art'), gap('excused', 'Quran')],
    true,
    'Not complete',
    ['Not every mark is entered in: Science and Art', 'Excused from every mark of: Quran'],
  ],
])('a card says what it waits for: %o', (gaps, hasMarks, state, lines) => {
  renderStaff(<CardState card={card(1, 'Amal', gaps, hasMarks)} />, { certificates: words });
  expect(screen.getAllByText(state).length).toBeGreaterThan(0);
  for (const line of lines) expect(screen.getByText(line)).toBeVisible();
});

test('who is left out is named with the reason before anything is issued, and counted after it', async () => {
  const { user, wishes, onClose } = open();
  const left = within(screen.getByRole('region', { name: 'No report card for 2 students' }));
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Badr: Marks not published: Art; Absent in: Science',
    'Dana: Marks not published: Science',
  ]);
  await user.click(screen.getByRole('button', { name: words.issue.confirm }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(wishes).toEqual([expect.objectContaining({ students: [], with_incomplete: false })]);
});

test('cards that are not complete are issued only after the tick, which says how many', async () => {
  const { user, wishes, onClose } = open({ issued: 2, kept: 0, left_out: 1 });
  await user.click(screen.getByRole('checkbox', { name: 'Issue incomplete cards too: 1' }));
  expect(screen.getByRole('region', { name: 'One report card that is not complete' })).toHaveTextContent(
    'Badr',
  );
  expect(screen.getByRole('region', { name: 'No report card for one student' })).toHaveTextContent('Dana');
  await user.click(screen.getByRole('button', { name: words.issue.confirm }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(wishes).toEqual([expect.objectContaining({ with_incomplete: true })]);
});
