import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { MyAssessment } from '@/lib/contract/resources/surveys/assessment-form';
import ar from '@/messages/ar/assessment-forms.json';
import en from '@/messages/en/assessment-forms.json';
import { renderUi } from '@/tests/ui/render';
import { VirtualTime } from '@/tests/ui/virtual-time';
import { FillStore } from '../model/fill-store';
import {
  assessmentOf,
  FakeDevice,
  FakeSchool,
  fakePorts,
  formOf,
  rating,
  wanted,
} from '../model/fill.test-support';
import { FillContext } from '../model/use-fill';
import { FillPage } from './fill';

beforeEach(() => localStorage.clear());

async function openPage(assessment: MyAssessment, locale: 'ar' | 'en' = 'en') {
  const time = new VirtualTime();
  const school = new FakeSchool(assessment);
  const store = new FillStore(assessment, fakePorts(time, school, new FakeDevice()));
  await store.open();
  const rendered = renderUi(
    <FillContext value={store}>
      <FillPage assessment={assessment} path="/assessments/1" listPath="/assessments" />
    </FillContext>,
    { locale, messages: { 'assessment-forms': locale === 'ar' ? ar : en } },
  );
  const pass = (ms: number) => act(() => time.pass(ms));
  const chip = () => document.querySelector('[data-save]')?.getAttribute('data-save');
  return { ...rendered, school, store, pass, chip };
}
const group = (name: RegExp) => screen.getByRole('group', { name });
const promise = () => document.querySelector<HTMLDetailsElement>('[data-promise]');

test('the promise stands open before the first answer and says what the school keeps to', async () => {
  const { pass, user } = await openPage(assessmentOf(1));
  expect(promise()?.open).toBe(true);
  expect(promise()).toHaveTextContent(en.promise.anonymous);
  expect(promise()).toHaveTextContent('at least 3 people');
  expect(promise()).toHaveTextContent('30 November');
  expect(promise()).toHaveTextContent(en.promise.comment);
  expect(promise()).not.toHaveTextContent(en.promise.self);
  await user.click(within(group(/Statement 1/)).getByRole('radio', { name: '4 of 5' }));
  await pass(1000);
  expect(promise()?.open).toBe(false);
});

test('one with names promises nothing that is not kept', async () => {
  await openPage(assessmentOf(1, { anonymous: false, forms_list: [formOf(0, { is_self: true })] }), 'ar');
  expect(promise()).toHaveTextContent(ar.promise.named);
  expect(promise()).toHaveTextContent(ar.promise.self);
  expect(promise()).not.toHaveTextContent(ar.promise.whoSees);
  expect(promise()).not.toHaveTextContent(ar.promise.comment);
});

test('stars, N/A and words are saved, and the chip says the truth on the way', async () => {
  const { school, pass, chip, user } = await openPage(assessmentOf(1));
  await pass(0);
  await user.click(within(group(/Statement 1/)).getByRole('radio', { name: '4 of 5' }));
  expect(chip()).toBe('saving');
  await user.click(within(group(/Statement 2/)).getByRole('checkbox', { name: en.form.na }));
  await user.type(screen.getByRole('textbox', { name: /Statement 3/ }), 'Calm');
  expect(screen.getByText('4 of 4,000 characters')).toBeVisible();
  await pass(2000);
  expect(chip()).toBe('saved');
  expect(school.forms.get(formOf(0).id)).toMatchObject({
    answers: [
      { question_id: rating, value: 4 },
      { question_id: wanted, value: null, na: true },
      { value: 'Calm' },
    ],
  });
  school.isReachable = false;
  await user.click(within(group(/Statement 1/)).getByRole('radio', { name: '2 of 5' }));
  await pass(4000);
  expect(chip()).toBe('device');
  expect(screen.getByText(en.band.offline)).toBeVisible();
});

test('sending names what is missing, takes the focus there, and then goes on to the next person', async () => {
  const { school, pass, user } = await openPage(assessmentOf(2));
  await pass(0);
  await user.click(within(group(/Statement 1/)).getByRole('radio', { name: '5 of 5' }));
  await user.click(screen.getByRole('button', { name: /Send and go to Teacher 1/ }));
  expect(screen.getByText('1 required statement is left')).toBeVisible();
  expect(within(group(/Statement 2/)).getByText(en.form.missing)).toBeVisible();
  expect(within(group(/Statement 2/)).getAllByRole('radio')[0]).toHaveFocus();
  await user.click(within(group(/Statement 2/)).getByRole('radio', { name: '3 of 5' }));
  expect(within(group(/Statement 2/)).queryByText(en.form.missing)).toBeNull();
  await user.click(screen.getByRole('button', { name: /Send and go to Teacher 1/ }));
  await pass(2000);
  expect(school.forms.get(formOf(0).id)?.state).toBe('submitted');
  expect(screen.getByRole('heading', { name: 'About Teacher 1' })).toBeVisible();
  expect(screen.getByText('1 of 2 forms sent')).toBeVisible();
});

test('arrow keys move along the scale', async () => {
  const { pass, user } = await openPage(assessmentOf(1));
  await pass(0);
  within(group(/Statement 1/))
    .getByRole('radio', { name: '3 of 5' })
    .focus();
  await user.keyboard(' ');
  await user.keyboard('{ArrowRight}');
  expect(within(group(/Statement 1/)).getByRole('radio', { name: '4 of 5' })).toBeChecked();
});

test('statement by statement everybody is rated at once, and the choice is kept', async () => {
  const { school, pass, user, unmount } = await openPage(assessmentOf(2));
  await pass(0);
  await user.click(screen.getByRole('radio', { name: en.views.questions }));
  await user.click(
    within(await screen.findByRole('group', { name: /Teacher 0/ })).getByRole('radio', { name: '1 of 5' }),
  );
  await user.click(within(group(/Teacher 1/)).getByRole('radio', { name: '5 of 5' }));
  await user.click(screen.getByRole('button', { name: en.questions.next }));
  for (const name of [/Teacher 0/, /Teacher 1/])
    await user.click(within(group(name)).getByRole('radio', { name: '2 of 5' }));
  await user.click(screen.getByRole('button', { name: en.questions.next }));
  await user.click(screen.getByRole('button', { name: en.questions.finish }));
  await user.click(screen.getByRole('button', { name: 'Send 2 complete forms' }));
  await pass(3000);
  expect([...school.forms.values()].map(({ state, answers }) => [state, answers[0]?.value])).toEqual([
    ['submitted', 1],
    ['submitted', 5],
  ]);
  unmount();
  await openPage(assessmentOf(2));
  expect(screen.getByRole('radio', { name: en.views.questions })).toBeChecked();
});

test('newer answers of another device are shown, and what was written here is offered', async () => {
  const { school, pass, user } = await openPage(assessmentOf(1));
  await pass(0);
  const { id } = formOf(0);
  const theirs = [{ question_id: rating, value: 1, na: false }];
  school.forms.set(id, formOf(0, { revision: 4, state: 'in_progress', answers: theirs }));
  await user.click(within(group(/Statement 1/)).getByRole('radio', { name: '5 of 5' }));
  await pass(2000);
  expect(within(group(/Statement 1/)).getByRole('radio', { name: '1 of 5' })).toBeChecked();
  expect(screen.getByText(en.form.conflict)).toBeVisible();
  await user.click(screen.getByRole('button', { name: en.form.takeMine }));
  await pass(2000);
  expect(school.forms.get(id)).toMatchObject({ revision: 5, answers: [{ value: 5 }] });
});

test('after the end nothing is asked any more, and what was not sent is said', async () => {
  await openPage(
    assessmentOf(2, {
      is_open: false,
      state: 'expired',
      forms_list: [formOf(0, { state: 'submitted' }), formOf(1)],
    }),
  );
  expect(screen.getByRole('heading', { name: en.ended.title })).toBeVisible();
  expect(screen.getByText('You sent 1 form of 2; it counts.')).toBeVisible();
  expect(screen.getByText(en.ended.unsent)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('what was sent cannot be changed where the assessment does not allow it', async () => {
  const answers = [rating, wanted].map((question_id) => ({ question_id, value: 4, na: false }));
  const { pass } = await openPage(
    assessmentOf(1, {
      allow_changes: false,
      forms_list: [formOf(0, { state: 'submitted', revision: 1, answers })],
    }),
  );
  await pass(0);
  expect(group(/Statement 1/)).toBeDisabled();
  expect(screen.getByText(new RegExp(en.form.sentNot))).toBeVisible();
});
