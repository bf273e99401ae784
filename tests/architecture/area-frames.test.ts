import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from '@/lib/areas/areas';
import { pages, root, specRoutes } from './pages';

const top = join(root, 'app/[locale]');

/** The area whose frame the layouts above a page put around it: that of the nearest one; null without any. */
function frameOf(file: string): string | null {
  for (let folder = dirname(file); folder.startsWith(top); folder = dirname(folder)) {
    const layout = join(folder, 'layout.tsx');
    const [, area] = existsSync(layout)
      ? (/<AreaLayout\s+area="([\w-]+)"/.exec(readFileSync(layout, 'utf8')) ?? [])
      : [];
    if (area) return area;
  }
  return null;
}

/**
 * Pages that fill the screen on purpose: an open attempt and a running competition have no menu, a room has
 * its own.
 */
const isWhole = ({ file, path }: { file: string; path: string }) =>
  file.includes('/(focus)/') || path.startsWith('/room/');
const isRedirect = ({ source }: { source: string }) =>
  /\bredirect\(|toFirstModule/.test(source) && !/<[A-Z]/.test(source.replace(/PageProps<[^>]*>/g, ''));

/** The area in whose folder a path lies; the longest prefix, since areas lie in one another. */
const areaOfPath = (path: string) =>
  Object.entries(areas)
    .filter(([, { prefix }]) => prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)))
    .toSorted(([, one], [, other]) => other.prefix.length - one.prefix.length)[0]?.[0];

const framed = pages.filter((page) => !isWhole(page) && !isRedirect(page));

test('every page below the address of an area has the frame of that area', () => {
  const inAreas = framed.filter(({ path }) => areaOfPath(path) !== undefined);
  expect(inAreas.length).toBeGreaterThan(200);
  const wrong = inAreas
    .map(({ path, file }) => ({ path, has: frameOf(file), wants: areaOfPath(path) }))
    .filter(({ has, wants }) => has !== wants);
  expect(wrong).toEqual([]);
});

test('every page of signed-in people has the frame of some area', () => {
  const guests = new Set(
    specRoutes
      .filter(({ roles }) => roles.some((role) => role === 'public' || role === 'guest'))
      .map(({ path }) => path),
  );
  const isOpen = (path: string) =>
    guests.has(path) ||
    /^\/(?:auth|login|setup|static|general-activity|service-health|courses|verify)(?:\/|$)/.test(path);
  const bare = framed
    .filter(({ path, file }) => !isOpen(path) && frameOf(file) === null)
    .map(({ path }) => path);
  expect(bare).toEqual([]);
});
