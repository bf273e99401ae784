import { expect, test } from 'vitest';
import { addresses } from '@/server/router/route';
import { createSchool } from '@/tests/server/school';

type Address = { key: string; method: string; parts: readonly string[] };

const isParameter = (part: string) => part.startsWith('{');

/** Whether the first takes every call of the second: its parts are the same, or parameters where the second has words. */
function shadows(first: Address, second: Address): boolean {
  if (first.method !== second.method || first.parts.length !== second.parts.length) return false;
  const isGeneral = first.parts.some((part, at) => isParameter(part) && !isParameter(second.parts[at] ?? ''));
  return isGeneral && first.parts.every((part, at) => isParameter(part) || part === second.parts[at]);
}

const shadowed = (list: readonly Address[]) =>
  list.flatMap((second, at) =>
    list
      .slice(0, at)
      .filter((first) => shadows(first, second))
      .map((first) => `${first.key} takes ${second.key}`),
  );

const toAddress = (method: string, path: string): Address => ({
  key: `${method} ${path}`,
  method,
  parts: path.split('/').filter(Boolean),
});

test('no route stands behind one whose parameter takes its calls', async () => {
  const planted = [toAddress('GET', '/a/{id}'), toAddress('GET', '/a/due'), toAddress('POST', '/a/due')];
  expect(shadowed(planted)).toEqual(['GET /a/{id} takes GET /a/due']);
  const { server } = await createSchool();
  const list = server.routes.flatMap(({ method, path }) =>
    addresses(path).map((address) => toAddress(method, address)),
  );
  expect(list.length).toBeGreaterThan(500);
  expect(shadowed(list)).toEqual([]);
});
