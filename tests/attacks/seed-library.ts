import { newId } from '@/server/platform/db/id';
import { mediaItems, packages, uploads } from '@/server/platform/db/schema/media';
import { resources } from '@/server/platform/db/schema/resources';
import { files, sections } from '@/server/platform/db/schema/school';
import type { idsOf } from '@/tests/server/attempt-calls';
import type { TestSchool } from '@/tests/server/school';
import { MINUTE, type Owners } from './seed-owners';

/** An item of the library, an upload under way, a section of the branch and a page in a section of the subject. */
export async function contentOf(
  { db }: TestSchool,
  place: ReturnType<typeof idsOf>,
  { teacherId, isPrivate = false }: Owners,
) {
  const [media, wished, upload, branchSection, resource] = [newId(), newId(), newId(), newId(), newId()];
  const [archive, lesson] = [newId(), newId()];
  const link = {
    ownerId: teacherId,
    branchId: place.branchId,
    type: 'link' as const,
    title: { ar: 'دورة الماء' },
    subjectId: place.subjectId,
    visibility: isPrivate ? ('mine' as const) : ('branch' as const),
    url: 'https://example.org/water',
    search: 'دوره الماء',
  };
  await db.insert(mediaItems).values([
    { ...link, id: media },
    { ...link, id: wished, consent: 'requested' },
  ]);
  await db.insert(files).values({
    id: archive,
    ownerId: teacherId,
    branchId: place.branchId,
    purpose: 'package',
    storageKey: `package/${archive}`,
    name: 'درس.zip',
    mime: 'application/zip',
    size: 3,
    checksum: 'x',
  });
  await db.insert(packages).values({
    fileId: archive,
    kind: 'scorm_12',
    prefix: `package/${archive}/files`,
    fileCount: 1,
    titles: [{ id: 'lesson', title: 'درس', entry: 'index.html' }],
  });
  await db
    .insert(mediaItems)
    .values({ ...link, id: lesson, type: 'interactive', url: null, fileId: archive });
  await db.insert(uploads).values({
    id: upload,
    userId: teacherId,
    branchId: place.branchId,
    name: 'درس.mp4',
    type: 'video',
    size: 1000,
    storageKey: `uploads/${upload}`,
    expiresAt: new Date(Date.now() + 60 * MINUTE),
  });
  await db.insert(sections).values({
    id: branchSection,
    subjectId: place.subjectId,
    branchId: place.branchId,
    createdBy: teacherId,
    title: { ar: 'أنشطة الفصل' },
  });
  await db.insert(resources).values({
    id: resource,
    sectionId: place.sectionId,
    branchId: place.branchId,
    authorId: teacherId,
    type: 'page',
    title: { ar: 'ملخّص' },
    body: { ar: '<p>ملخّص الدرس</p>' },
    state: 'published',
    publishedAt: new Date(),
  });
  const placed = newId();
  await db.insert(resources).values({
    id: placed,
    sectionId: place.sectionId,
    branchId: place.branchId,
    authorId: teacherId,
    type: 'package',
    title: { ar: 'درس تفاعلي' },
    mediaId: lesson,
    state: 'published',
    publishedAt: new Date(),
  });
  return { media, wished, upload, branchSection, resource, lesson, placed };
}
