import { afterAll, expect, test, vi } from 'vitest';
import { healthReport } from '@/lib/contract/resources/common/health';
import { asOperator, startTestFront } from '@/tests/setup/front';
import { PolicyReports } from './policy-reports';

const front = await startTestFront(() => Response.json({}));
afterAll(() => front.close());
const path = '/api/policy-reports';
const id = '0190a1b2-0000-7000-8000-000000000001';

const report = (blocked: string, page = `https://school.example/ar/student/quiz/${id}?name=secret`) => ({
  'csp-report': { 'violated-directive': 'script-src-elem', 'blocked-uri': blocked, 'document-uri': page },
});
const post = (body: unknown) =>
  front.send({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/csp-report' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('reports of both forms are counted by kind, without what names a person, and shown to the operator', async () => {
  const modern = [
    {
      type: 'csp-violation',
      body: {
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://evil.example/x.js?u=layan',
        documentURL: `https://school.example/ar/student/quiz/${id}`,
      },
    },
    { type: 'deprecation', body: {} },
  ];
  expect((await post(report('https://evil.example/x.js?u=layan'))).status).toBe(204);
  expect((await post(modern)).status).toBe(204);
  expect((await post('no json')).status).toBe(204);
  const { body } = await front.send({ path: '/api/service-health', headers: asOperator });
  const { details } = healthReport.parse(JSON.parse(body));
  expect(details?.policy_reports.total).toBe(2);
  expect(details?.policy_reports.latest).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/ar/student/quiz/…',
      count: 2,
      last_at: expect.any(String),
    },
  ]);
});

test('a flood is bounded in number, kinds and bytes', async () => {
  let now = 0;
  const warn = vi.fn();
  const reports = new PolicyReports({ warn }, () => now);
  const take = (blocked: string, ip: string) =>
    reports.take(
      new Request('http://self.invalid', { method: 'POST', body: JSON.stringify(report(blocked)) }),
      ip,
    );
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1)
    statuses.push((await take(`https://h${count}.example`, `2001:db8::${count}`)).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  for (let count = 0; count < 200; count += 1) {
    now += 61_000;
    await take(`https://h${count}.example`, '203.0.113.9');
  }
  expect(reports.statistics().latest).toHaveLength(50);
  expect(reports.statistics().total).toBe(220);
  expect((await post('x'.repeat(20_000))).status).toBe(413);
  const large = new Request('http://self.invalid', { method: 'POST', body: 'x'.repeat(20_000) });
  large.headers.delete('content-length');
  now += 61_000;
  expect((await reports.take(large, '203.0.113.9')).status).toBe(413);
});
