import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages, root } from './pages';

const folder = join(root, 'app/[locale]/dev/components');
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

/** Exported components of a folder as `file Name`; `toast` is called and has no name of a component. */
const componentsOf = (parts: string) =>
  readdirSync(join(root, 'components', parts))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const text = readFileSync(join(root, 'components', parts, file), 'utf8');
      return [...text.matchAll(/^export (?:async )?(?:function|const) ([A-Z]\w*[a-z]\w*)\b/gm)].map(
        ([, name = '']) => ({ from: `@/components/${parts}/${file.replace(/\.tsx$/, '')}`, name }),
      );
    });
const isShown = ({ from, name }: { from: string; name: string }) =>
  new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '${from}'`).test(source) &&
  new RegExp(`<${name}\\b|Content: ${name}\\b`).test(source);

/** Components that cannot stand among others, and why. */
const absent: Record<string, string[]> = {
  'stands once in the root layout; the buttons of toasts open it': ['LazyToaster', 'Toaster'],
  'runs on the server only': ['BankTabs', 'GuestFrame', 'KindTabs', 'LaterMessages', 'StructuredData'],
  'draws nothing': [
    'LaterMessagesAddress',
    'MessagesProvider',
    'MoreMessagesProvider',
    'ProblemsProvider',
    'WithLaterMessages',
  ],
  'is a whole page; page 404 shows it': ['NoticeFrame', 'NoticeGround', 'NoticePage', 'NoticeScene'],
  'holds back everyone who leaves the page': ['ShownOnce'],
  'shows what this device keeps of a signed-in person': ['OnDevice'],
};

test.each(['ui', 'data', 'form', 'layout'])('the page of components shows all of components/%s', (parts) => {
  const components = componentsOf(parts);
  expect(components.length).toBeGreaterThan(10);
  const exceptions = Object.values(absent).flat();
  const missing = components.filter((component) => !isShown(component)).map(({ name }) => name);
  expect(missing.filter((name) => !exceptions.includes(name))).toEqual([]);
});

test('what the page of components leaves out exists and is not shown', () => {
  const components = ['ui', 'data', 'form', 'layout'].flatMap(componentsOf);
  for (const name of Object.values(absent).flat()) {
    const component = components.find((one) => one.name === name);
    expect(component && !isShown(component), name).toBe(true);
  }
});

test('pages for developers are no pages of the product', () => {
  const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.dev.tsx'))).toEqual(['[locale]/dev/components/page.dev.tsx']);
  expect(pages.filter(({ path }) => path.startsWith('/dev'))).toEqual([]);
  const config = readFileSync(join(root, 'next.config.ts'), 'utf8');
  expect(config).toContain("process.env.NODE_ENV === 'development' ? ['dev.tsx'] : []");
  expect(
    files.filter((file) => file.startsWith('[locale]/dev') && /(?:page|layout|route)\.tsx?$/.test(file)),
  ).toEqual(['[locale]/dev/components/components-page.tsx']);
});
