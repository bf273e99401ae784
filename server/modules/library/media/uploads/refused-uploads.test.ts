import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { removeExpired } from './commands';
import { createUploadParts } from './parts';
import {
  school,
  film,
  sha256,
  announce,
  begun,
  tus,
  part,
  offsetOf,
  leftOf,
  prepareUploadSchool,
} from './uploads.test-support';

prepareUploadSchool();

describe('an upload in parts', () => {
  test('of a broken picture is refused and gone', async () => {
    const teacher = school.as('teacher');
    const whole = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c43' } })
      .png()
      .toBuffer();
    const bytes = whole.subarray(0, whole.length - 30);
    const { id, attributes } = await begun(teacher, bytes, { name: 'field.png', type: 'image' });
    const refused = await part(teacher, attributes.url, bytes, 0);
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'file_damaged']);
    expect(leftOf(id)).toEqual([]);
  });

  test.each([
    ['whose checksum is another', film(9_000), { checksum: sha256(Buffer.from('x')) }, 'file_broken'],
    ['that is no film', Buffer.from('<html><script>alert(1)</script></html>'), {}, 'file_mismatch'],
    [
      'that is a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...randomBytes(99)]),
      {},
      'file_mismatch',
    ],
  ])('of bytes %s is refused and gone', async (_, bytes, more, code) => {
    const teacher = school.as('teacher');
    const { id, attributes } = await begun(teacher, bytes, more);
    const reply = await part(teacher, attributes.url, bytes, 0);
    expect([reply.status, reply.body.errors[0].code]).toEqual([422, code]);
    expect((await teacher.get(attributes.url)).status).toBe(404);
    expect(leftOf(id)).toEqual([]);
  });

  test.each([
    ['a name of another type', { name: 'water.svg', size: 9 }, 'name'],
    ['a name that hides its type', { name: 'water.html.mp4', size: 9 }, 'name'],
    ['a path', { name: '../water.mp4', size: 9 }, 'name'],
    ['a film of more than 500 MB', { size: 500 * 1024 * 1024 + 1 }, 'size'],
    ['nothing', { size: 0 }, 'size'],
    ['a link', { type: 'link', size: 9 }, 'type'],
  ])('%s is refused at its field', async (_, attributes, field) => {
    const reply = await announce(school.as('teacher'), attributes);
    expect([reply.status, reply.body.errors[0].source.pointer]).toEqual([422, `/data/attributes/${field}`]);
  });

  test.each([
    ['مراجعة الفصل.pdf', 'document'],
    ['lesson.v2.pptx', 'presentation'],
    ['maze.h5p', 'interactive'],
    ['course.zip', 'interactive'],
  ])('%s may be sent as %s', async (name, type) => {
    const reply = await announce(school.as('teacher'), { name, type, size: 9 });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  });

  test('takes no more than was announced', async () => {
    const teacher = school.as('teacher');
    const bytes = film(10_000);
    const { attributes } = await begun(teacher, bytes);
    const reply = await part(teacher, attributes.url, film(20_000), 0);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(await offsetOf(teacher, attributes.url)).toBeLessThanOrEqual(10_000);
  });

  test('is its sender’s alone, can be given up, and ends after a day of silence', async () => {
    const teacher = school.as('teacher');
    const bytes = film(10_000);
    const { id, attributes } = await begun(teacher, bytes);
    const other = await school.addUser('teacher');
    for (const method of ['GET', 'HEAD', 'DELETE'])
      expect((await other.send(method, attributes.url, undefined, tus)).status, method).toBe(404);
    expect((await part(other, attributes.url, bytes, 0)).status).toBe(404);
    expect((await teacher.send('DELETE', attributes.url)).status).toBe(204);
    expect((await teacher.get(attributes.url)).status).toBe(404);
    const silent = await begun(teacher, bytes);
    const parts = await createUploadParts(school.deps.settings.uploadFolder);
    const later = new Date(Date.now() + 25 * 3_600_000);
    expect(await removeExpired({ deps: school.deps, parts }, later)).toBeGreaterThan(0);
    expect((await teacher.get(silent.attributes.url)).status).toBe(404);
    expect(leftOf(id)).toEqual([]);
  });

  test('beyond the quota is refused before a byte is sent', async () => {
    const teacher = await school.addUser('teacher');
    const size = 500 * 1024 * 1024;
    for (let index = 0; index < 8; index += 1) expect((await announce(teacher, { size })).status).toBe(201);
    const reply = await announce(teacher, { size });
    expect([reply.status, reply.body.errors[0].code]).toEqual([429, 'upload_quota']);
  });
});
