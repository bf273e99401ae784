import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { closers, createDisk, createFixture, text } from './attempt-session.test-support';

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

function openOneWay(ids?: string[]) {
  const fixture = createFixture(ids);
  fixture.school.goOneWay();
  return fixture;
}

test('only the open question can be answered, and moving on closes it for good', async () => {
  const { time, school, openPage } = openOneWay();
  const { session } = openPage();
  await time.pass(10);
  session.answer('q2', text('ahead'));
  session.answer('q1', text('first'), true);
  session.goTo(3);
  expect(session.getSnapshot()).toMatchObject({ page: 1, openPage: 1, answers: { q2: [] } });
  session.next();
  session.answer('q1', text('too late'));
  session.previous();
  expect(session.getSnapshot()).toMatchObject({ page: 2, openPage: 2, answers: { q1: text('first') } });
  // Without an answer it is passed as well.
  session.next();
  await time.pass(2000);
  expect(session.getSnapshot()).toMatchObject({ page: 3, save: { state: 'saved' } });
  expect([school.model.passedCount, school.model.current.get('q1')?.answers]).toEqual([2, text('first')]);
  // The last one stays open until the paper is submitted.
  session.next();
  session.answer('q3', text('last'));
  expect(session.getSnapshot()).toMatchObject({ page: 3, answers: { q3: text('last') } });
});

test('a reload stands where the student stood, with connection and without', async () => {
  const { time, school, openPage } = openOneWay();
  const first = openPage();
  await time.pass(10);
  school.isReachable = false;
  first.session.answer('q1', text('one'));
  first.session.next();
  first.session.next();
  first.session.answer('q3', text('three'));
  await time.pass(60_000);
  first.close();
  const { session } = openPage(first.disk);
  await time.pass(5000);
  expect(session.getSnapshot()).toMatchObject({ phase: 'working', page: 3, openPage: 3 });
  school.isReachable = true;
  await time.pass(30_000);
  expect(session.getSnapshot()).toMatchObject({ save: { state: 'saved', count: 0 }, refusals: [] });
  expect([school.model.passedCount, school.model.conflicts]).toEqual([2, []]);
  // Another device begins where the server stands.
  const other = openPage(createDisk(), 'device-b');
  await time.pass(10);
  await other.session.takeOver();
  await time.pass(100);
  expect(other.session.getSnapshot()).toMatchObject({ page: 3, openPage: 3, answers: { q3: text('three') } });
});

test('an answer to a question that another device passed is shown as refused and not sent again', async () => {
  const { time, school, openPage } = openOneWay();
  const { session } = openPage();
  await time.pass(10);
  school.model.passedCount = 1;
  session.answer('q1', text('unaware'));
  await time.pass(5000);
  expect(session.getSnapshot()).toMatchObject({ lateCount: 1, refusals: [], save: { state: 'saved' } });
  expect(school.model.conflicts).toHaveLength(1);
});

const IDS = Array.from({ length: 8 }, (_, index) => `q${index + 1}`);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), isText: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('next' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 4000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('network' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
);

test('whatever the network does, nothing arrives out of order and the server ends with what the student saw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { time, school, openPage } = openOneWay(IDS);
      let page = openPage();
      await time.pass(10);
      for (const [index, one] of steps.entries()) {
        const { openPage: open } = page.session.getSnapshot();
        if (one.do === 'answer')
          page.session.answer(IDS[(open ?? 1) - 1] ?? '', text(`${index}`), one.isText);
        else if (one.do === 'next') page.session.next();
        else if (one.do === 'wait') await time.pass(one.ms);
        else if (one.do === 'network') school.isReachable = !school.isReachable;
        else {
          await time.settle();
          page.close();
          page = openPage(page.disk);
          await time.pass(3000);
        }
      }
      school.isReachable = true;
      await time.pass(90_000);
      const { save, answers, openPage: open, refusals, lateCount } = page.session.getSnapshot();
      expect({ save, refusals, lateCount }).toEqual({
        save: { state: 'saved', count: 0 },
        refusals: [],
        lateCount: 0,
      });
      expect([school.model.passedCount + 1, school.model.conflicts]).toEqual([open, []]);
      for (const id of IDS) expect(school.model.current.get(id)?.answers ?? []).toEqual(answers[id]);
      page.close();
    }),
    { numRuns: 150 },
  );
});
