import { beforeAll, expect, test, vi } from 'vitest';
import { createSchool } from '@/tests/server/school';
import { payingSchool } from '@/server/modules/money/payments/payments.test-support';

// The worker is another process, which loads the real one.
vi.mock('./engine/read-statement', () => ({
  readStatement: () => {
    throw new Error('a statement was read in the school server');
  },
}));

let employee: Awaited<ReturnType<Awaited<ReturnType<typeof payingSchool>>['office']>>;
beforeAll(async () => {
  const school = await createSchool();
  employee = await (await payingSchool(school)).office();
});

const upload = (content: string) => {
  const data = new FormData();
  data.append('file', new File([content], 'november.csv'));
  return employee.post('/api/office/api/v1/ar/payments/statements', data);
};

test('a statement is read aside: the school server parses nothing of it, good or hostile', async () => {
  const good = await upload('Date,Reference,Amount\n2026-11-23,R1,12.50\n2026-11-23,R2,-3');
  expect(good.status).toBe(201);
  expect(good.body.data.attributes).toMatchObject({ lines: 2, format: 'csv' });
  const hostile = [
    `:20:1\n:60F:C261101SAR1,\n:61:2611031103C1,00NTRFx\n:86:${'x'.repeat(4_900_000)}\n:62F:C261103SAR2,`,
    `<a ${Array.from({ length: 250_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
    `Date,Amount\n${','.repeat(5_000_000)}`,
  ];
  for (const content of hostile) {
    const refused = await upload(content);
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'wide']);
    expect(refused.body.errors[0].detail).toMatch(/\p{Script=Arabic}/u);
  }
});

test('a person has a share of the queue, and others are asked to come back', async () => {
  const long = `Date,Amount\n${'2026-11-23,5\n'.repeat(4_000)}`;
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, index) => upload(`${long}2026-11-24,${index + 1}`)),
  );
  const statuses = replies.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  const busy = replies.find(({ status }) => status === 503);
  expect([busy?.body.errors[0].code, busy?.headers.get('retry-after')]).toEqual(['files_busy', '5']);
  expect(statuses.filter((status) => status === 201).length).toBeLessThan(6);
});
