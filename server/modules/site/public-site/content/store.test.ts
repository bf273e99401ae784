// @vitest-environment jsdom
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { staticPages } from '@/lib/contract/resources/site/public-site';
import { locales } from '@/lib/contract/text';
import { xssCorpus } from '@/server/platform/text/xss-corpus.test-support';
import { MOST_BYTES } from './files';
import { renderMarkdown } from './markdown';
import { createContent } from './store';

const shipped = join(import.meta.dirname, '../../../../../content');
const made: string[] = [];
let own = '';
let base = '';
let logged: { file?: unknown; reason?: unknown }[] = [];

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  made.push(folder);
  [own, base] = [join(folder, 'own'), join(folder, 'base')];
  await Promise.all([mkdir(own), mkdir(base)]);
  logged = [];
});
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

const open = (folders = [own, base]) =>
  createContent(
    { folders: () => folders, words: (locale) => ({ name: locale === 'ar' ? 'منارة' : 'Manara' }) },
    (_l, _e, data) => {
      logged.push(data ?? {});
    },
  );
async function put(path: string, text: string | Uint8Array) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
const page = (title: string, body = 'نص') => `---\ntitle: ${title}\ndescription: d\n---\n\n${body}\n`;

describe('where a text comes from', () => {
  test('the file of the school wins over ours, and another language over nothing', async () => {
    await put(join(base, 'ar/about.md'), page('Ours'));
    await put(join(base, 'ar/policy.md'), page('Policy'));
    await put(join(own, 'ar/about.md'), page('Theirs'));
    const content = open();
    expect((await content.find('pages', 'about', 'ar'))?.head?.title).toBe('Theirs');
    expect(await content.find('pages', 'policy', 'en')).toMatchObject({ language: 'ar' });
    expect(await content.find('pages', 'terms', 'en')).toBeNull();
  });

  test('a change is seen at the next read', async () => {
    const path = join(own, 'ar/about.md');
    await put(path, page('First'));
    const content = open();
    expect((await content.find('pages', 'about', 'ar'))?.head?.title).toBe('First');
    await put(path, page('Other'));
    await utimes(path, new Date(), new Date(Date.now() + 5000));
    expect((await content.find('pages', 'about', 'ar'))?.head?.title).toBe('Other');
  });

  test('words of the school fill their places, unknown ones stay', async () => {
    await put(join(own, 'en/about.md'), page('About', 'At {name}, {nobody}.'));
    const content = open();
    const entry = await content.find('pages', 'about', 'en');
    expect(entry && content.toHtml(entry, 'en')).toBe('<p>At Manara, {nobody}.</p>');
  });

  test.each([
    '../secret',
    '..',
    'about.md',
    'a/b',
    'a\\b',
    '/etc/passwd',
    'about\0',
    '%2e%2e',
    '.',
    '',
    'About',
    'a'.repeat(81),
    '__proto__',
  ])('no name leads out of the folder: %j', async (slug) => {
    await put(join(base, 'secret.md'), page('Secret'));
    await put(join(base, 'ar/about.md'), page('About'));
    expect(await open().find('pages', slug, 'ar')).toBeNull();
  });

  test('a link that leaves the folder is no file, one that stays inside is', async () => {
    await put(join(dirname(own), 'outside.md'), page('Secret'));
    await put(join(own, 'ar/real.md'), page('Real'));
    await symlink(join(dirname(own), 'outside.md'), join(own, 'ar/leak.md'));
    await symlink(join(own, 'ar/real.md'), join(own, 'ar/alias.md'));
    const content = open();
    expect(await content.find('pages', 'leak', 'ar')).toBeNull();
    expect((await content.find('pages', 'alias', 'ar'))?.head?.title).toBe('Real');
  });
});

describe('a broken file', () => {
  test.each([
    ['no front matter', 'just text'],
    ['front matter that does not end', '---\ntitle: x\n'],
    ['yaml that cannot be read', '---\ntitle: a: b\ndescription: d\n---\n'],
    ['a title that is missing', '---\ndescription: d\n---\n'],
    ['a title that is a list', '---\ntitle: [1]\ndescription: d\n---\n'],
    ['a bomb of references', `---\na: &a [x,x]\nb: &b [*a,*a]\ntitle: t\ndescription: *b\n---\n`],
    ['bytes that are no text', new Uint8Array([0x2d, 0x2d, 0x2d, 0xff, 0xfe])],
    ['a file that is too large', page('t', 'x'.repeat(MOST_BYTES))],
  ])('%s is known as broken, and the log says why, once', async (_name, text) => {
    await put(join(own, 'ar/about.md'), text);
    await put(join(base, 'ar/about.md'), page('Ours'));
    const content = open();
    expect(await content.find('pages', 'about', 'ar')).toMatchObject({ head: null, body: '' });
    await content.find('pages', 'about', 'ar');
    expect(logged).toHaveLength(1);
    expect(String(logged[0]?.reason)).not.toBe('');
  });

  test('does not hide the others of its list', async () => {
    await put(join(own, 'ar/news/one.md'), '---\ntitle: One\ndate: 2026-11-01\nsummary: s\n---\n');
    await put(join(own, 'ar/news/two.md'), '---\ntitle: Two\ndate: yesterday\nsummary: s\n---\n');
    await put(join(own, 'en/news/three.md'), '---\ntitle: Three\ndate: 2026-11-03\nsummary: s\n---\n');
    const titles = (await open().list('news', 'ar')).map(({ head, language }) => [head.title, language]);
    expect(titles).toEqual([
      ['One', 'ar'],
      ['Three', 'en'],
    ]);
    expect(logged).toHaveLength(1);
  });

  test('is read again after a correction', async () => {
    const path = join(own, 'ar/about.md');
    await put(path, 'broken');
    const content = open();
    expect((await content.find('pages', 'about', 'ar'))?.head).toBeNull();
    await put(path, page('Corrected'));
    expect((await content.find('pages', 'about', 'ar'))?.head?.title).toBe('Corrected');
  });
});

function expectHarmless(html: string) {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    expect(element.tagName.toLowerCase(), html).not.toMatch(
      /^(?:script|iframe|object|embed|form|input|link|meta|base|style|template|video|audio|svg|math)$/,
    );
    for (const { name, value } of element.attributes) {
      expect(name, html).toMatch(/^(?:href|rel|src|alt|loading|start|dir)$/);
      if (name === 'href')
        expect(value, html).toMatch(/^(?:https:\/\/|mailto:|tel:|\/(?:ar|en|brand)(?:\/|$|\?))/);
      if (name === 'src') expect(value, html).toMatch(/^\/brand\//);
    }
  }
  expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
}

describe('T8: hostile Markdown', () => {
  const inMarkdown = xssCorpus.flatMap((payload) => [
    payload,
    `# ${payload}`,
    `[text](${payload})`,
    `![${payload}](${payload})`,
    `| a |\n|---|\n| ${payload} |`,
    `> - ${payload}\n\n\`\`\`html\n${payload}\n\`\`\``,
  ]);
  test.each(locales)('comes out harmless in %s', (locale) => {
    for (const source of inMarkdown) expectHarmless(renderMarkdown(source, locale));
  });

  test.each([
    ['[x](javascript:alert(1))', '<p>x</p>'],
    ['[x](//evil.example/a)', '<p>x</p>'],
    ['[x](/\\evil.example)', '<p>x</p>'],
    ['[x](http://evil.example)', '<p>x</p>'],
    ['[x](/api/v1/ar/logout)', '<p>x</p>'],
    ['[x](https://example.org)', '<p><a href="https://example.org" rel="noreferrer">x</a></p>'],
    ['[x](/static/contact)', '<p><a href="/en/static/contact">x</a></p>'],
    ['[x](/ar/static/contact)', '<p><a href="/ar/static/contact">x</a></p>'],
    ['[x](/)', '<p><a href="/en">x</a></p>'],
    ['[x](mailto:a@b.example)', '<p><a href="mailto:a@b.example">x</a></p>'],
    ['![x](https://evil.example/pixel.png)', '<p></p>'],
    ['# Big', '<h2>Big</h2>'],
  ])('%s becomes %s', (source, html) => {
    expect(renderMarkdown(source, 'en')).toBe(html);
  });
});

const shippedIn = (...folders: string[]) =>
  createContent({ folders: () => folders, words: () => ({}) }, (_l, _e, data) => {
    throw new Error(JSON.stringify(data));
  });
const pageNames = locales.flatMap((locale) => staticPages.map((name) => [locale, name] as const));

describe('the texts that come with the product', () => {
  const content = shippedIn(shipped);

  test.each(pageNames)('%s/%s.md can be read', async (locale, name) => {
    const entry = await content.find('pages', name, locale);
    expect(entry).toMatchObject({ language: locale });
    expect(entry?.head?.title).toBeTruthy();
  });

  test('contain nothing of any school: no news, no voices, no figure, no telephone, no mailbox', async () => {
    for (const locale of locales) {
      expect(await content.list('news', locale)).toEqual([]);
      expect(await content.list('testimonials', locale)).toEqual([]);
      for (const name of staticPages) {
        const entry = await content.find('pages', name, locale);
        // Steps of a list are numbered; nothing else is counted or promised.
        expect(entry?.body.replaceAll(/^\d\. /gm, '')).not.toMatch(/\d|[٠-٩]|\{phone\}|\{mailbox\}/);
      }
    }
  });
});

describe('the texts of the demo school', () => {
  const content = shippedIn(join(shipped, 'demo'));

  test.each(pageNames)('%s/%s.md can be read', async (locale, name) => {
    const entry = await content.find('pages', name, locale);
    expect(entry).toMatchObject({ language: locale });
    expect(entry?.head?.title).toBeTruthy();
  });

  test.each(['news', 'testimonials'] as const)(
    'every text of %s is there in both languages',
    async (name) => {
      const [ar, en] = await Promise.all(locales.map((locale) => content.list(name, locale)));
      expect(ar?.length).toBeGreaterThan(3);
      expect(ar?.every(({ language }) => language === 'ar')).toBe(true);
      expect(en?.every(({ language }) => language === 'en')).toBe(true);
      expect(ar?.map(({ slug }) => slug)).toEqual(en?.map(({ slug }) => slug));
    },
  );
});
