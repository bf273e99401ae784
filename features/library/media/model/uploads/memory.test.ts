import { beforeEach, expect, test } from 'vitest';
import { dropUpload, isSameFile, storeUpload, readUploads } from './memory';

const upload = {
  id: 'u1',
  url: '/api/u1',
  name: 'water.mp4',
  size: 60,
  modified: 5,
  title: 'water',
  replaces: null,
};
const signIn = (id: string) =>
  localStorage.setItem('user', JSON.stringify({ id, role_name: 'school_instructor' }));

beforeEach(() => localStorage.clear());

test('remembers uploads of the person until they are dropped', () => {
  signIn('one');
  storeUpload(upload);
  storeUpload({ ...upload, size: 61 });
  expect(readUploads()).toEqual([{ ...upload, size: 61 }]);
  dropUpload('u1');
  expect(readUploads()).toEqual([]);
  expect(localStorage.getItem('media-uploads')).toBeNull();
});

test('another person sees nothing of them and takes them away', () => {
  signIn('one');
  storeUpload(upload);
  signIn('two');
  expect(readUploads()).toEqual([]);
  signIn('one');
  expect(readUploads()).toEqual([]);
});

test('keeps nothing for guests, and reads nothing that was not written by it', () => {
  storeUpload(upload);
  expect(localStorage.getItem('media-uploads')).toBeNull();
  signIn('one');
  for (const text of ['{', '7', '{"owner":"one"}', 'null']) {
    localStorage.setItem('media-uploads', text);
    expect(readUploads()).toEqual([]);
  }
});

test('a file is the same by its name, size and last change', () => {
  const file = { name: 'water.mp4', size: 60, lastModified: 5 };
  expect(isSameFile(upload, file)).toBe(true);
  expect(isSameFile(upload, { ...file, lastModified: 6 })).toBe(false);
  expect(isSameFile(upload, { ...file, size: 61 })).toBe(false);
});
