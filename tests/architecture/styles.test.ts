import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pages';

const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
const sources = ['app', 'components', 'features'].flatMap((folder) => walk(join(root, folder)));
const read = (path: string) => readFileSync(path, 'utf8');
const tsx = sources.filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));
const css = sources.filter((path) => path.endsWith('.css'));

const physicalClass =
  /(?<![\w-])-?(?:ml|mr|pl|pr|left|right|rounded-[lr]|rounded-[tb][lr]|border-[lr]|scroll-m[lr]|scroll-p[lr])-(?:\[|\d|auto|px|full|xs|sm|md|lg|xl|none)|(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])|(?<![\w-])border-[lr](?![\w-])/g;
const physicalProperty =
  /(?<![\w-])(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)|^\s*(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius/gm;
const physicalStyle =
  /\b(?:margin|padding)(?:Left|Right)\b|\bborder(?:Left|Right)\b|style=\{\{[^}]*\b(?:left|right)\s*:/g;

test('nothing is placed left or right: sides are start and end', () => {
  const found = [
    ...tsx.flatMap((path) =>
      [...read(path).matchAll(physicalClass), ...read(path).matchAll(physicalStyle)].map(
        ([hit]) => `${path}: ${hit}`,
      ),
    ),
    ...css.flatMap((path) => [...read(path).matchAll(physicalProperty)].map(([hit]) => `${path}: ${hit}`)),
  ];
  expect(found).toEqual([]);
});

test('colours come from roles: no hex in components, no base steps in classes', () => {
  const baseStep = /(?<![\w-])(?:bg|text|border|fill|stroke)-(?:sea|lantern)-\d+/g;
  const hex = /#[0-9a-fA-F]{6}\b|\b(?:bg|text|border)-\[#/g;
  const allowed = /night-coast|layout\.tsx$/;
  const found = tsx
    .filter((path) => !allowed.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(baseStep), ...read(path).matchAll(hex)].map(([hit]) => `${path}: ${hit}`),
    );
  expect(found).toEqual([]);
});

test('the dark colours of a device are those of the choice', () => {
  const tokens = read(join(root, 'app/tokens.css'));
  const block = (selector: RegExp) => tokens.match(selector)?.[1]?.replace(/\s+/g, '');
  const chosen = block(/^\[data-theme=["']?dark["']?\]\s*\{([^}]*)\}/m);
  expect(chosen).toContain('--bg:');
  expect(block(/\[data-theme=["']?system["']?\]\s*\{([^}]*)\}/)).toBe(chosen);
});

test('what takes its alignment from around it does so in Chromium too, which knows the word with a prefix alone', () => {
  const all = css
    .map(read)
    .join(' ')
    .replaceAll(/\/\*.*?\*\/|\s+/gs, ' ')
    .replaceAll(/ +/g, ' ');
  const plain = [...all.matchAll(/([^{};]+)\{ text-align: match-parent; \}/g)].map(([, name]) =>
    name?.trim(),
  );
  expect(plain).toEqual(['bdi']);
  for (const name of plain)
    expect(all).toContain(
      `@supports not (text-align: match-parent) { ${name} { text-align: -webkit-match-parent; } }`,
    );
});

test('every token that classes name is defined', () => {
  const all = css.map(read).join('\n');
  const defined = new Set([...all.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  // Widths that a component computes stand in its own style.
  for (const path of tsx) for (const [, name] of read(path).matchAll(/'(--[\w-]+)':/g)) defined.add(name);
  const used = [
    ...all.matchAll(/var\((--[\w-]+)/g),
    ...tsx.flatMap((path) =>
      [...read(path).matchAll(/\(--([\w-]+)\)/g)].map((hit) => [hit[0], `--${hit[1]}`]),
    ),
  ];
  const fromFonts = new Set(['--font-cairo-arabic', '--font-cairo-latin']);
  expect(
    [...new Set(used.map(([, name]) => name))].filter(
      (name) => name && !defined.has(name) && !fromFonts.has(name),
    ),
  ).toEqual([]);
});

/** Scrollers that always hold something that takes the focus, or see to it themselves. */
const scrollersWithControls = new Set([
  'components/ui/link-tabs.tsx',
  'components/ui/tabs.tsx',
  'components/ui/dialog.tsx',
  'components/ui/menu.tsx',
  'components/ui/combo-box.tsx',
  'components/ui/date-entry.tsx',
  'components/layout/stepper.tsx',
  'components/spreadsheet/spreadsheet.tsx',
  'features/surveys/assessment-reports/components/averages/heat-table.tsx',
  'features/homes/dashboards/components/course-card.tsx',
  'features/quizzes/attempts/components/staff-messages.tsx',
  'features/quizzes/attempts/types/parts/chips.tsx',
  'features/quizzes/offline-marks/components/marks-table.tsx',
  'features/common/shell/layouts/area-shell.tsx',
  'features/quizzes/quizzes/components/editor/slot-list.tsx',
  'features/quizzes/reports/components/marking/answer-list.tsx',
]);

test('what scrolls is reached by keyboard', () => {
  const bare = tsx
    .map((path) => path.slice(root.length + 1))
    .filter((path) => !scrollersWithControls.has(path))
    .flatMap((path) =>
      [...read(join(root, path)).matchAll(/<(\w+)\b[^<>]*?\boverflow-(?:x-|y-)?auto\b/g)]
        .filter(([, tag]) => tag !== 'ScrollRegion')
        .map(([, tag]) => `${path}: <${tag}>`),
    );
  expect(bare).toEqual([]);
});

test('nothing takes a share of a height that follows the content: WebKit makes it nothing', () => {
  const share = /(?<![\w/-])(?:min-|max-)?h-(?:full|\d+\/\d+|\[[\d.]+%\])(?![\w/-])/g;
  const found = tsx
    .filter((path) => /<(?:\w*Dialog|Sheet)\b|\bpopover=/.test(read(path)))
    .filter((path) => !/\bside="(?:full|start|end)"/.test(read(path)))
    .flatMap((path) =>
      [...read(path).matchAll(share)].map(([hit]) => `${path.slice(root.length + 1)}: ${hit}`),
    );
  expect(found).toEqual([]);
});

/** What stands in a selector behind a `:has()` and all brackets that it is in. */
function behindHas(sheet: string): string[] {
  const text = sheet.replace(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/:has\(/g)].map(({ index }) => {
    const from = text.slice(index);
    const selector = from.slice(0, from.search(/[{}]/));
    let at = ':has('.length;
    for (let depth = 1; depth > 0 && at < selector.length; at += 1)
      depth += selector[at] === '(' ? 1 : selector[at] === ')' ? -1 : 0;
    return selector.slice(at).split(',')[0]?.replace(/^\)+/, '').trim() ?? '';
  });
}

test('no rule stands below a `:has()`: what comes or goes in a page would style all of it anew', () => {
  expect(behindHas('.a:is(.b, .c:has(> [d])) span {}')).toEqual(['span']);
  expect(css.flatMap((path) => behindHas(read(path)).filter((rest) => rest !== ''))).toEqual([]);
});

test('an icon that is mirrored in one direction is not turned round in the same one', () => {
  const twice = /"[^"]*(?:\bmirror-ltr\b[^"]*\bltr:rotate-180|\bmirror\b(?!-)[^"]*\brtl:rotate-180)[^"]*"/g;
  const found = tsx.flatMap((path) => [...read(path).matchAll(twice)].map(([hit]) => `${path}: ${hit}`));
  expect(found).toEqual([]);
});
