import { createHash } from 'node:crypto';
import type { Tx } from '@/server/platform/db/client';
import { mediaItems, packages } from '@/server/platform/db/schema/media';
import { resourceProgress, resources, subjectSettings } from '@/server/platform/db/schema/resources';
import { files, sections } from '@/server/platform/db/schema/school';
import type { FileStore } from '@/server/platform/files/files';
import { searchable } from '@/server/platform/text/arabic';
import { insertAll } from '../insert-rows';
import type { StudentPlan } from '../people';
import { fileIdOf } from '../question-bank/notation';
import { sounds } from '../question-bank/sounds';
import { demoId, seeded } from '../random';
import { sectionId } from '../school';
import { smallDocument } from './document';
import { storeLesson } from './lesson';
import { contentPlans, type ResourcePlan, type SectionPlan } from './plan';

const DAY = 86_400_000;
const BEEP = 0.65;
type Content = (typeof contentPlans)[number];
type Placed = { plan: ResourcePlan; of: Content; section: string; position: number };

const placedIn = (of: Content, id: string, list: readonly ResourcePlan[]): Placed[] =>
  list.map((plan, index) => ({ plan, of, section: id, position: index + 1 }));
const idOf = ({ subject, branch }: Content, { key, title }: Pick<SectionPlan, 'key' | 'title'>) =>
  title ? demoId(`section ${branch} ${subject} ${key}`) : sectionId(subject, key);
const ownerOf = ({ author }: Content) => demoId(`user ${author}`);
const branchOf = ({ branch }: Content) => demoId(`branch ${branch}`);

async function bytesOf(store: FileStore, { plan }: Placed) {
  if (plan.document)
    return {
      bytes: smallDocument(plan.document),
      mime: 'application/pdf',
      type: 'document',
      end: 'pdf',
    } as const;
  if (plan.lesson) {
    const title = plan.title.ar;
    const made = await storeLesson(store, `packages/${demoId(`package ${plan.key}`)}`, title, plan.lesson);
    return { ...made, mime: 'application/zip', type: 'interactive', end: 'zip' } as const;
  }
  const name = plan.picture ?? plan.sound;
  const stored = name && (await store.get(`uploads/${fileIdOf(name)}`));
  if (!stored) return null;
  const bytes = Buffer.from(await new Response(stored.body).arrayBuffer());
  return plan.picture
    ? ({ bytes, mime: 'image/png', type: 'image', end: 'png' } as const)
    : ({ bytes, mime: 'audio/wav', type: 'audio', end: 'wav' } as const);
}

/** The item of the library behind a resource, with its file; nothing for pages and activities. */
async function seedItem(tx: Tx, store: FileStore, placed: Placed, at: Date): Promise<string | null> {
  const { plan, of } = placed;
  const id = demoId(`media ${plan.key}`);
  const item = {
    id,
    ownerId: ownerOf(of),
    branchId: branchOf(of),
    title: plan.title,
    description: plan.description ?? null,
    subjectId: demoId(`subject ${of.subject}`),
    gradeId: demoId(`grade ${of.subject.split('.')[0]}`),
    visibility: 'branch' as const,
    search: searchable(plan.title.ar, plan.title.en, plan.description?.ar, plan.description?.en),
    createdAt: at,
  };
  if (plan.link) {
    await tx.insert(mediaItems).values({ ...item, type: 'link', url: plan.link });
    return id;
  }
  const file = await bytesOf(store, placed);
  if (!file) return null;
  const fileId = demoId(`media file ${plan.key}`);
  await store.put(`uploads/${fileId}`, file.bytes, file.mime);
  await tx.insert(files).values({
    id: fileId,
    ownerId: item.ownerId,
    branchId: item.branchId,
    purpose: 'media',
    storageKey: `uploads/${fileId}`,
    name: `${plan.title.ar}.${file.end}`,
    mime: file.mime,
    size: file.bytes.length,
    checksum: createHash('sha256').update(file.bytes).digest('hex'),
    createdAt: at,
  });
  if ('facts' in file) await tx.insert(packages).values({ fileId, ...file.facts });
  await tx.insert(mediaItems).values({
    ...item,
    type: file.type,
    fileId,
    pages: plan.document?.length ?? null,
    seconds: plan.sound ? (sounds[plan.sound]?.tones.length ?? 0) * BEEP : null,
  });
  return id;
}

/** Sections of the branches, and what stands in them. */
async function seedSections(tx: Tx): Promise<void> {
  const row = (of: Content, plan: SectionPlan | SectionPlan['below'][number], more: object) =>
    plan.title
      ? [
          {
            id: idOf(of, plan),
            subjectId: demoId(`subject ${of.subject}`),
            branchId: branchOf(of),
            createdBy: ownerOf(of),
            title: plan.title,
            isPublished: plan.isPublished,
            ...more,
          },
        ]
      : [];
  await insertAll(
    tx,
    sections,
    contentPlans.flatMap((of) =>
      of.sections.flatMap((plan, index) => [
        ...row(of, plan, { position: 10 + index, parentId: null }),
        ...plan.below.flatMap((child, at) => row(of, child, { position: at, parentId: idOf(of, plan) })),
      ]),
    ),
  );
}

/**
 * The first resources were read by nearly everybody, the later ones by fewer; the demo student is in the
 * middle.
 */
function planProgress(all: readonly Placed[], students: readonly StudentPlan[], now: Date) {
  const random = seeded(210);
  return (
    all
      // A package says itself what was done in it.
      .filter(({ plan }) => plan.state === 'published' && plan.opensInDays === undefined && !plan.lesson)
      .flatMap(({ plan, of }, order) =>
        students
          .filter(
            ({ key, branch, classKey }) =>
              hasBegun(key) && branch === of.branch && of.subject.startsWith(gradeOf(classKey)),
          )
          .flatMap(({ key }) => {
            if (random() > 0.9 - order * 0.04) return [];
            const at = new Date(now.getTime() - (1 + order * 0.3 + random()) * DAY);
            const isDone = plan.document === undefined && random() < 0.85;
            return [
              {
                resourceId: demoId(`resource ${plan.key}`),
                studentId: demoId(`user ${key}`),
                position: plan.document ? 2 : null,
                positionAt: plan.document ? at : null,
                seen: seenOf(plan),
                doneAt: isDone ? at : null,
                openedAt: at,
                updatedAt: at,
              },
            ];
          }),
      )
  );
}
/** The last four of each class have not read anything yet. */
const hasBegun = (key: string) => Number(key.split(' ').at(-1)) < 16;
const seenOf = ({ document, page }: ResourcePlan): [number, number][] =>
  document ? [[0, 2]] : page ? [[0, 1]] : [];
const gradeOf = (classKey: string) => `g${/\d+/.exec(classKey)?.[0] ?? ''}.`;

/** What teachers have put into sections, with what their students have read of it. */
export async function seedResources(
  tx: Tx,
  store: FileStore,
  students: readonly StudentPlan[],
  now: Date,
): Promise<void> {
  await seedSections(tx);
  await insertAll(
    tx,
    subjectSettings,
    contentPlans
      .filter(({ isInOrder }) => isInOrder)
      .map((of) => ({ subjectId: demoId(`subject ${of.subject}`), branchId: branchOf(of), isInOrder: true })),
  );
  const all = contentPlans.flatMap((of) =>
    of.sections.flatMap((plan) => [
      ...placedIn(of, idOf(of, plan), plan.resources),
      ...plan.below.flatMap((child) => placedIn(of, idOf(of, child), child.resources)),
    ]),
  );
  const made = new Date(now.getTime() - 30 * DAY);
  for (const placed of all) {
    const { plan, of, section, position } = placed;
    const media = await seedItem(tx, store, placed, made);
    await tx.insert(resources).values({
      id: demoId(`resource ${plan.key}`),
      sectionId: section,
      branchId: branchOf(of),
      authorId: ownerOf(of),
      type: typeOf(plan),
      title: plan.title,
      position,
      state: plan.state,
      mediaId: media,
      activityId: plan.activity ? demoId(`activity ${plan.activity}`) : null,
      body: plan.page ?? null,
      opensAt: plan.opensInDays === undefined ? null : new Date(now.getTime() + plan.opensInDays * DAY),
      isRequired: plan.isRequired,
      publishedAt: plan.state === 'draft' ? null : made,
      createdAt: made,
    });
  }
  await insertAll(tx, resourceProgress, planProgress(all, students, now));
}

function typeOf({ page, picture, sound, link, document, lesson }: ResourcePlan) {
  if (lesson) return 'package' as const;
  if (page) return 'page' as const;
  if (picture) return 'image' as const;
  if (sound) return 'audio' as const;
  if (link) return 'link' as const;
  return document ? ('document' as const) : ('activity' as const);
}
