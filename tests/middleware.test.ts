import { NextRequest } from 'next/server';
import { beforeAll, expect, test } from 'vitest';
import { type Claim, signClaim } from '@/lib/auth/claim';
import { middleware } from '@/middleware';

const secret = 'm'.repeat(40);
beforeAll(() => {
  process.env.MANARA_CLAIM_SECRET = secret;
});

async function visit(path: string, options: { claim?: Claim; cookie?: string } = {}) {
  const signed = options.claim ? `claim=${await signClaim(options.claim, secret, 60)}` : '';
  const cookie = [signed, options.cookie].filter(Boolean).join('; ');
  const response = await middleware(new NextRequest(`http://school.example${path}`, { headers: { cookie } }));
  const location = response.headers.get('location');
  return {
    response,
    status: response.status,
    location: location?.replace('http://school.example', '') ?? null,
  };
}

const student: Claim = { type: 'student', hasBranch: true };

test.each([
  ['/', '', '/ar'],
  ['/courses?x=1&y=%2F', '', '/ar/courses?x=1&y=%2F'],
  ['/courses', 'lang=en', '/en/courses'],
  ['/courses', 'lang=fr', '/ar/courses'],
  ['/AR/student', '', '/ar/AR/student'],
])('%s with "%s" goes to %s', async (path, cookie, wanted) => {
  expect(await visit(path, { cookie })).toMatchObject({ status: 307, location: wanted });
});

test('a guest is sent to the login and keeps the target with its query', async () => {
  const { location } = await visit('/ar/student/exams?page=2');
  expect(location).toBe('/ar/auth/login?redirect=%2Far%2Fstudent%2Fexams%3Fpage%3D2');
});

test('a forged claim is a guest', async () => {
  const forged = `claim=${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"type":"student","exp":9999999999}').toString('base64url')}.`;
  expect((await visit('/ar/student', { cookie: forged })).location).toContain('/ar/auth/login');
});

test.each([
  ['/ar/auth/login', '/ar/home/student'],
  ['/en/login', '/en/home/student'],
  ['/ar/home', '/ar/home/student'],
  ['/ar/auth/login?redirect=%2Far%2Fpayment', '/ar/payment'],
  ['/ar/auth/login?redirect=%2F%2Fevil.example', '/ar/home/student'],
  ['/ar/auth/login?redirect=https%3A%2F%2Fevil.example', '/ar/home/student'],
])('a signed-in visitor of %s goes to %s', async (path, wanted) => {
  expect((await visit(path, { claim: student })).location).toBe(wanted);
});

const visits = [
  ['assessment_manager', '/assessment'],
  ['school_instructor', '/school-instructor/assessments'],
  ['educational_supervisor', '/educational-supervisor/assessments'],
] as const;
test.each(visits)('a visit of the assessment site by %s has its home at %s', async (type, wanted) => {
  const options = { claim: { type, hasBranch: true }, cookie: 'site=assessment' };
  for (const path of ['/home', `/home/${type}`, '/nav-home', '/auth/login', '/auth/assessment-login'])
    expect((await visit(`/ar${path}`, options)).location, path).toBe(`/ar${wanted}`);
  expect((await visit('/ar/home', { claim: options.claim })).location).toBe(`/ar/home/${type}`);
});

test('who has no pages on the assessment site comes home to the school', async () => {
  const options = { claim: student, cookie: 'site=assessment' };
  expect((await visit('/ar/home', options)).location).toBe('/ar/home/student');
  expect((await visit('/ar/home/student', options)).location).toBeNull();
});

test('guests of the assessment site, and sessions that end there, come to its sign-in', async () => {
  expect((await visit('/en/assessment/graph')).location).toBe(
    '/en/auth/assessment-login?redirect=%2Fen%2Fassessment%2Fgraph',
  );
  expect((await visit('/en/assessment_manager/assessments')).location).toContain('/en/auth/login?');
  const ended = await visit('/en/auth/login?session=expired&redirect=%2Fen%2Fassessment', {
    cookie: 'site=assessment',
  });
  expect(ended.location).toBe('/en/auth/assessment-login?session=expired&redirect=%2Fen%2Fassessment');
  expect((await visit('/en/auth/login', { cookie: 'site=assessment' })).location).toBeNull();
});

test('an ended session with a living claim does not loop: the login shows and the claim goes', async () => {
  const { response, location } = await visit('/ar/auth/login?session=expired&redirect=%2Far%2Fstudent', {
    claim: student,
  });
  expect(location).toBeNull();
  expect(
    response.headers
      .getSetCookie()
      .filter((line) => /^(__Host-)?claim=;/.test(line) && /Max-Age=0/.test(line)),
  ).toHaveLength(2);
});

test('a teacher without a branch is a guest', async () => {
  const claim: Claim = { type: 'school_instructor', hasBranch: false };
  expect((await visit('/ar/school-instructor/homework', { claim })).location).toContain('/auth/login');
  expect((await visit('/ar/auth/login', { claim })).location).toBeNull();
});

test('every page has its own nonce, given to Next and to the browser alike', async () => {
  const [first, second] = [await visit('/ar/courses'), await visit('/ar/courses')];
  const policies = [first, second].map(
    ({ response }) => response.headers.get('content-security-policy') ?? '',
  );
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{24}' 'strict-dynamic'/);
  expect(policies[0]).not.toBe(policies[1]);
  expect(first.response.headers.get('x-middleware-request-content-security-policy')).toBe(policies[0]);
  expect(first.response.headers.get('x-middleware-request-x-locale')).toBe('ar');
  expect(first.response.headers.get('x-middleware-request-x-path')).toBe('/courses');
});
