import { loadFirst, phone } from '../tests/vitals/first-load';
import { expect, originOf, test } from './fixtures';
import { accounts } from './people';
import { locales } from './texts';

/** Thousands of bytes of scripts, gzipped; also those that the page fetches by itself after it was drawn. */
const budget = { public: 160, home: 200 } as const;

const pages = [
  { name: 'landing', path: '', account: null, kind: 'public' },
  { name: 'sign-in', path: '/auth/login', account: null, kind: 'public' },
  { name: 'home of a student', path: '/home/student', account: accounts.student, kind: 'home' },
] as const;

for (const { name, path, account, kind } of pages) {
  for (const locale of locales) {
    test(`the first load of ${name} in ${locale} has no layout shift and is light on a phone`, async ({
      open,
    }, info) => {
      const opened = await open(account, phone);
      const seen = await loadFirst(opened.context(), `${originOf(info)}/${locale}${path}`);
      const { lcp, element, shift, blocking, scripts, all } = seen;
      console.info(
        `${name} ${locale}: LCP ${Math.round(lcp)} ms (${element}), CLS ${shift.toFixed(4)}, blocking ${Math.round(blocking)} ms, scripts ${scripts.toFixed(1)} kB of ${all.toFixed(0)} kB`,
      );
      expect(lcp).toBeGreaterThan(0);
      expect(shift, seen.moved.join('\n')).toBeLessThanOrEqual(0.02);
      expect(scripts, seen.names.join('\n')).toBeLessThanOrEqual(budget[kind]);
    });
  }
}
