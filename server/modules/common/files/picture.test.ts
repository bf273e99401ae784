import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createSchool, type TestSchool, type Who } from '@/tests/server/school';
import type { memoryFiles } from '@/tests/server/memory-files';
import { hostileFiles, jpeg, m4a, png, type Upload } from './corpus.test-support';

const PICTURE = 'profile/picture';
const MIB = 1024 * 1024;
let school: TestSchool;
let stranger: TestSchool;
beforeAll(async () => {
  [school, stranger] = await Promise.all([createSchool(), createSchool()]);
});

const kept = () => (school.deps.files as ReturnType<typeof memoryFiles>).kept;
function form({ name, type, bytes }: Upload): FormData {
  const data = new FormData();
  data.set('file', new File([bytes as BlobPart], name, { type }));
  return data;
}
const upload = async (): Promise<Upload> => ({ name: 'أنا.png', type: 'image/png', bytes: await png() });
type Agent = Pick<TestSchool['people']['student'], 'post' | 'get' | 'delete' | 'id'>;

async function give(person: Agent, given?: Upload): Promise<string> {
  const { status, body } = await person.post(PICTURE, form(given ?? (await upload())));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.attributes.profile_picture;
}

test('a picture becomes a square without metadata, and everybody’s profile names it', async () => {
  const student = school.as('student');
  const url = await give(student, { name: 'me.jpg', type: 'image/jpeg', bytes: await jpeg() });
  const { bytes, headers } = await student.get(url);
  const { width, height, format, exif } = await sharp(bytes).metadata();
  expect([width, height, format, exif]).toEqual([512, 512, 'webp', undefined]);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(bytes).includes('secret-place-in-exif')).toBe(false);
  expect((await student.get('profile')).body.data.attributes.profile_picture).toBe(url);
});

test('a new one removes the one before, bytes and all; removing leaves none', async () => {
  const person = await school.addUser('parent');
  const size = kept().size;
  const first = await give(person);
  const second = await give(person);
  expect(second).not.toBe(first);
  expect((await person.get(first)).status).toBe(404);
  expect(kept().size).toBe(size + 1);
  expect((await person.delete(PICTURE)).status).toBe(204);
  expect((await person.get(second)).status).toBe(404);
  expect(kept().size).toBe(size);
  expect((await person.get('profile')).body.data.attributes.profile_picture).toBeNull();
  expect((await person.delete(PICTURE)).status).toBe(204);
});

test('goes to the person, staff of the branch and the people of the links; to nobody else', async () => {
  const url = await give(school.as('student'));
  const statusFor = async (who: Who, fixture = school) => (await fixture.as(who).get(url)).status;
  for (const who of ['student', 'teacher', 'supervisor', 'employee', 'parent', 'studentTeacher'] as const)
    expect(await statusFor(who), who).toBe(200);
  for (const who of ['instructor', 'manager'] as const) expect(await statusFor(who), who).toBe(404);
  for (const who of ['student', 'teacher', 'supervisor', 'employee', 'parent'] as const)
    expect(await statusFor(who, stranger), who).toBe(404);
  expect((await (await school.addUser('student')).get(url)).status).toBe(404);
  expect((await (await school.addUser('parent')).get(url)).status).toBe(404);
  expect((await school.anonymous.get(url)).status).toBe(401);
  await school.db.execute(
    sql`update guardianships set revoked_at = now() where parent_id = ${school.people.parent.id}`,
  );
  await school.db.execute(
    sql`update student_teacher_links set accepted_at = null
      where student_teacher_id = ${school.people.studentTeacher.id}`,
  );
  expect(await statusFor('parent')).toBe(404);
  expect(await statusFor('studentTeacher')).toBe(404);
});

test('the hostile corpus is refused in a sentence, keeps nothing and leaves the picture', async () => {
  const person = school.as('teacher');
  const url = await give(person);
  const before = kept().size;
  for (const [what, file] of Object.entries({
    ...(await hostileFiles()),
    sound: { name: 'a.m4a', type: 'audio/mp4', bytes: m4a() },
    'six megabytes': { name: 'a.png', type: 'image/png', bytes: new Uint8Array(await largePng()) },
  })) {
    const { status, body } = await person.post(PICTURE, form(file));
    expect([413, 415, 422], `${what}: ${status} ${JSON.stringify(body)}`).toContain(status);
    expect(body.errors[0].detail, what).toMatch(/\p{Script=Arabic}/u);
  }
  expect(kept().size).toBe(before);
  expect((await person.get(url)).status).toBe(200);
});

async function largePng(): Promise<Buffer> {
  const side = 1500;
  const noise = Buffer.alloc(side * side * 3);
  for (let at = 0; at < noise.length; at += 1) noise[at] = (at * 2_654_435_761) >>> (at % 23);
  const bytes = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(5 * MIB);
  return bytes;
}

test('fifty changes are enough for a day', async () => {
  const person = await school.addUser('student');
  const url = await give(person);
  await school.db.execute(sql`insert into audit_log (id, actor_id, action)
    select gen_random_uuid(), ${person.id}, 'profile.picture' from generate_series(1, 49)`);
  const before = kept().size;
  const { status, body } = await person.post(PICTURE, form(await upload()));
  expect([status, body.errors[0].code]).toEqual([429, 'upload_quota']);
  expect(kept().size).toBe(before);
  expect((await person.get(url)).status).toBe(200);
});

test('uploads beside each other do not pass the quota of the day', async () => {
  const person = await school.addUser('teacher');
  const bytes = await png();
  // LiveMonitor for three of these pictures and a half.
  const stored = await person.post('/api/files/api/v1/ar/files', form(await upload()));
  const size = stored.body.data.attributes.size as number;
  expect(size).toBeLessThan(bytes.length * 2);
  await school.db.execute(sql`insert into files (id, owner_id, purpose, storage_key, name, mime, size,
    checksum)
    values (gen_random_uuid(), ${person.id}, 'question_media', 'uploads/x', 'x', 'video/mp4',
      ${200 * MIB - Math.round(size * 4.5)}, 'x')`);
  const before = kept().size;
  const file = await upload();
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => person.post('/api/files/api/v1/ar/files', form(file))),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(9).fill(429)]);
  expect(kept().size).toBe(before + 3);
});
