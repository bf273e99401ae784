import { type FirstLoad, loadFirst, phone } from '@/tests/vitals/first-load';
import { cookiesOf, launch } from './browser';
import { median } from './load';
import type { BenchSchool, Person } from './school';
import type { BenchServer } from './server';

const RUNS = 5;

export type PhonePage = {
  name: string;
  isPublic: boolean;
  lcp: number;
  shift: number;
  blocking: number;
  scripts: number;
  all: number;
};

async function measurePage(server: BenchServer, path: string, person: Person | null): Promise<FirstLoad[]> {
  const browser = await launch();
  const loads: FirstLoad[] = [];
  try {
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext(phone);
      if (person) await context.addCookies(cookiesOf(person, server.port));
      loads.push(await loadFirst(context, `http://localhost:${server.port}${path}`));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return loads;
}

/** First loads of the pages that people meet first, on an emulated phone; the median of five each. */
export async function measurePhone(
  server: BenchServer,
  school: BenchSchool,
  say: (text: string) => void,
): Promise<PhonePage[]> {
  const [student] = school.group;
  if (!student) throw new Error('no student');
  const pages = [
    { name: 'landing page', path: '/ar', person: null },
    { name: 'sign-in page', path: '/ar/auth/login', person: null },
    { name: 'home of a student', path: '/ar/home/student', person: student },
  ];
  const measured: PhonePage[] = [];
  for (const { name, path, person } of pages) {
    say(`${name} on a phone of the middle`);
    const loads = await measurePage(server, path, person);
    const of = (key: 'lcp' | 'shift' | 'blocking' | 'scripts' | 'all') =>
      median(loads.map((load) => load[key]));
    measured.push({
      name,
      isPublic: person === null,
      lcp: of('lcp'),
      shift: of('shift'),
      blocking: of('blocking'),
      scripts: of('scripts'),
      all: of('all'),
    });
  }
  return measured;
}

/** Lines of the table: work, Moodle, aim, figure, met. */
export const phoneRows = (
  pages: PhonePage[],
): [work: string, moodle: string, aim: string, figure: string, isMet: boolean][] =>
  pages.map(({ name, isPublic, lcp, shift, blocking, scripts, all }) => [
    `${name}, first load on a phone (4x CPU + Fast 4G)`,
    '–',
    `LCP ≤ 1.8 s, CLS ≤ 0.02, blocking ≤ 0.15 s${isPublic ? ', scripts ≤ 160 kB' : ''}`,
    `LCP ${(lcp / 1_000).toFixed(2)} s, CLS ${shift.toFixed(3)}, blocking ${(blocking / 1_000).toFixed(2)} s, scripts ${scripts.toFixed(0)} kB of ${all.toFixed(0)} kB`,
    lcp <= 1_800 && shift <= 0.02 && blocking <= 150 && (!isPublic || scripts <= 160),
  ]);
