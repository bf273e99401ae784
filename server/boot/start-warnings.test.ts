import { expect, test } from 'vitest';
import { startWarnings } from './start-warnings';

const safe = { host: '127.0.0.1', isDemo: false, publicUrl: 'https://school.example', isRoot: false };

test.each([
  [safe, []],
  [{ ...safe, isDemo: true }, []],
  [{ ...safe, isDemo: true, host: undefined }, [/demo accounts/]],
  [{ ...safe, isDemo: true, host: '0.0.0.0' }, [/demo accounts/]],
  [{ ...safe, host: undefined, publicUrl: 'http://school.example' }, [/https/]],
  [{ ...safe, host: '::', publicUrl: undefined }, [/https/]],
  [{ ...safe, host: undefined }, []],
  [{ ...safe, isRoot: true }, [/root/]],
  [{ ...safe, isDemo: true, host: undefined, isRoot: true }, [/demo accounts/, /root/]],
])('the start with %o warns of what is open', (start, expected) => {
  const said = startWarnings(start);
  expect(said).toHaveLength(expected.length);
  for (const [index, words] of expected.entries()) expect(said[index]).toMatch(words);
});
