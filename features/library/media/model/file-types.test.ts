import { expect, test } from 'vitest';
import { fileEndings, sizeLimits } from '@/lib/contract/media';
import {
  acceptOf,
  attachedTypes,
  languageOf,
  refusalOf,
  sentTypes,
  titleOfName,
  typeOfName,
} from './file-types';

const MB = 1024 ** 2;

test.each([
  ['درس الماء.MP4', 'video'],
  ['lesson.v2.pdf', 'document'],
  ['slides.pptx', 'presentation'],
  ['page.html', null],
  ['drawing.svg', null],
  ['game.h5p', 'interactive'],
  ['lesson.ZIP', 'interactive'],
  ['nothing', null],
])('%s is %s', (name, type) => expect(typeOfName(name)).toBe(type));

test.each([
  [{ name: 'a.exe', size: 9 }, { code: 'type' }],
  [{ name: 'a.mp4', size: 0 }, { code: 'empty' }],
  [
    { name: 'a.mp4', size: 500 * MB + 1 },
    { code: 'size', megabytes: 500 },
  ],
  [
    { name: 'a.png', size: 10 * MB + 1 },
    { code: 'size', megabytes: 10 },
  ],
  [{ name: 'a.png', size: 10 * MB }, null],
  [{ name: 'lesson.zip', size: 200 * MB }, null],
  [
    { name: 'game.h5p', size: 200 * MB + 1 },
    { code: 'size', megabytes: 200 },
  ],
])('%j is refused for %j', (file, refusal) => expect(refusalOf(file)).toEqual(refusal));

test('every type that is sent has a limit and endings, and the browser offers them all', () => {
  const offered = acceptOf().split(',');
  for (const type of sentTypes) {
    expect(sizeLimits[type]).toBeGreaterThan(0);
    for (const ending of fileEndings[type]) expect(offered).toContain(`.${ending}`);
  }
  expect(offered).toEqual([...new Set(offered)]);
});

test('where no package can be played none is offered, and the refusal says where it goes', () => {
  expect(acceptOf(attachedTypes)).not.toMatch(/h5p|zip/);
  expect(refusalOf({ name: 'game.h5p', size: 9 }, attachedTypes)).toEqual({ code: 'package' });
  expect(refusalOf({ name: 'a.png', size: 9 }, attachedTypes)).toBeNull();
});

test('the title of a file is its name in the language of its letters', () => {
  expect(titleOfName('ورقة_عمل.v2.pdf')).toBe('ورقة عمل.v2');
  expect(languageOf('ورقة عمل v2', 'en')).toBe('ar');
  expect(languageOf('Worksheet 2', 'ar')).toBe('en');
  expect(languageOf('2024', 'ar')).toBe('ar');
});
