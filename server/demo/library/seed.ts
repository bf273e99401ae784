import { createHash } from 'node:crypto';
import { type Locale, locales } from '@/lib/contract/localized';
import type { Tx } from '@/server/platform/db/client';
import { mediaCaptions, mediaClassrooms, mediaItems, mediaViews } from '@/server/platform/db/schema/media';
import { files } from '@/server/platform/db/schema/school';
import type { FileStore } from '@/server/platform/files/files';
import { searchable } from '@/server/platform/text/arabic';
import { readBytes } from '../data-files';
import { insertAll } from '../insert-rows';
import type { StudentPlan } from '../people';
import { allPictures } from '../question-bank/pictures';
import { sounds, wave } from '../question-bank/sounds';
import { demoId, seeded } from '../random';
import { sectionId } from '../school';
import { teacherPlans } from '../school-plan';
import { type LibraryItem, libraryItems } from './plan';
import { sheetOf } from './sheet';

const DAY = 86_400_000;
const mediaId = ({ key }: LibraryItem) => demoId(`media ${key}`);
const fileId = ({ key }: LibraryItem, of = 'file') => demoId(`media ${key} ${of}`);
const gradeKey = ({ subject }: LibraryItem) => subject.split('.', 1)[0] ?? '';
const branchKey = ({ owner }: LibraryItem) => {
  const plan = teacherPlans.find(({ key }) => key === owner);
  if (!plan) throw new Error(`demo library: no teacher ${owner}`);
  return plan.branch;
};

type Content = { bytes: Buffer; mime: string; ending: string; poster: Buffer | null; pages: number | null };

/** The bytes of each item that is a file. */
async function contents(): Promise<Map<string, Content>> {
  const { default: sharp } = await import('sharp');
  // As for the pictures of the bank: nothing of a visitor reaches this decoder.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    const drawings = new Map(allPictures().map((picture) => [picture.name, picture]));
    const made = libraryItems.map(async (item): Promise<[string, Content] | null> => {
      if (item.kind === 'link') return null;
      if (item.kind === 'sound') {
        const bytes = wave(sounds[item.source]?.tones ?? []);
        return [item.key, { bytes, mime: 'audio/wav', ending: 'wav', poster: null, pages: null }];
      }
      const drawing = drawings.get(item.source);
      if (!drawing) throw new Error(`demo library: no picture ${item.source}`);
      const picture = sharp(Buffer.from(drawing.svg)).flatten({ background: '#ffffff' });
      const poster = await picture.clone().resize({ width: 480 }).jpeg({ quality: 80 }).toBuffer();
      if (item.kind === 'film')
        return [
          item.key,
          {
            bytes: readBytes(`films/${item.source}.webm`),
            mime: 'video/webm',
            ending: 'webm',
            poster,
            pages: null,
          },
        ];
      if (item.kind === 'picture')
        return [
          item.key,
          { bytes: await picture.png().toBuffer(), mime: 'image/png', ending: 'png', poster, pages: null },
        ];
      const { data, info } = await picture.jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true });
      const bytes = sheetOf(data, info.width, info.height);
      return [item.key, { bytes, mime: 'application/pdf', ending: 'pdf', poster, pages: 1 }];
    });
    return new Map((await Promise.all(made)).filter((entry) => entry !== null));
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
}

const types = { picture: 'image', sound: 'audio', sheet: 'document', film: 'video', link: 'link' } as const;

/** Captions of a film in one language, as WebVTT. */
const captionsOf = ({ captions = [] }: LibraryItem, locale: Locale) =>
  Buffer.from(
    `WEBVTT\n\n${captions.map((cue) => `00:00:${two(cue.from)}.000 --> 00:00:${two(cue.to)}.000\n${cue[locale]}`).join('\n\n')}\n`,
  );
const two = (seconds: number) => String(seconds).padStart(2, '0');

/** The libraries of the teachers with their files, and who opened what. */
export async function seedLibrary(
  tx: Tx,
  store: FileStore,
  students: readonly StudentPlan[],
  now: Date,
): Promise<void> {
  const bytes = await contents();
  const addedAt = ({ daysAgo }: LibraryItem) => new Date(now.getTime() - daysAgo * DAY);
  const fileRow = async (
    item: LibraryItem,
    of: 'file' | 'poster' | `captions ${Locale}`,
    body: Buffer,
    mime: string,
    name: string,
  ) => {
    const id = fileId(item, of);
    const storageKey = `uploads/${id}`;
    await store.put(storageKey, body, mime);
    return {
      id,
      ownerId: demoId(`user teacher ${item.owner}`),
      branchId: demoId(`branch ${branchKey(item)}`),
      purpose: purposeOf(of),
      storageKey,
      name,
      mime,
      size: body.length,
      checksum: createHash('sha256').update(body).digest('hex'),
      createdAt: addedAt(item),
    };
  };
  const purposeOf = (of: string) =>
    of === 'file' ? ('media' as const) : of === 'poster' ? ('poster' as const) : ('caption' as const);
  const captioned = libraryItems
    .filter(({ captions }) => captions)
    .flatMap((item) => locales.map((language) => ({ item, language })));
  const rows = libraryItems.flatMap((item) => {
    const content = bytes.get(item.key);
    if (!content) return [];
    return [
      fileRow(
        item,
        'file',
        content.bytes,
        content.mime,
        `${item.title.en}.${content.ending}`.replace(/[?:]/g, ''),
      ),
      ...(content.poster ? [fileRow(item, 'poster', content.poster, 'image/jpeg', 'poster.jpg')] : []),
    ];
  });
  const captionRows = captioned.map(({ item, language }) =>
    fileRow(item, `captions ${language}`, captionsOf(item, language), 'text/vtt', `captions.${language}.vtt`),
  );
  await insertAll(tx, files, await Promise.all([...rows, ...captionRows]));
  await insertAll(
    tx,
    mediaItems,
    libraryItems.map((item) => {
      const content = bytes.get(item.key);
      const { title, description, tags, visibility, consent, licence } = item;
      return {
        id: mediaId(item),
        ownerId: demoId(`user teacher ${item.owner}`),
        branchId: demoId(`branch ${branchKey(item)}`),
        type: types[item.kind],
        title,
        description: description ?? null,
        subjectId: demoId(`subject ${item.subject}`),
        gradeId: demoId(`grade ${gradeKey(item)}`),
        sectionId: sectionId(item.subject, item.section),
        visibility,
        consent,
        consentReason: item.reason ?? null,
        licence,
        tags,
        url: item.kind === 'link' ? item.source : null,
        fileId: content ? fileId(item) : null,
        posterFileId: content?.poster ? fileId(item, 'poster') : null,
        // Beeps of 0.65 s each.
        seconds:
          item.kind === 'sound' ? (sounds[item.source]?.tones.length ?? 0) * 0.65 : (item.seconds ?? null),
        pages: content?.pages ?? null,
        search: searchable(title.ar, title.en, description?.ar, description?.en, ...tags),
        version: 1,
        createdAt: addedAt(item),
        updatedAt: addedAt(item),
      };
    }),
  );
  await insertAll(
    tx,
    mediaCaptions,
    captioned.map(({ item, language }) => ({
      mediaId: mediaId(item),
      language,
      fileId: fileId(item, `captions ${language}`),
    })),
  );
  const classes = libraryItems.flatMap((item) =>
    item.classes.map((key) => ({ mediaId: mediaId(item), classroomId: demoId(`class ${key}`) })),
  );
  await insertAll(tx, mediaClassrooms, classes);
  await insertAll(tx, mediaViews, openings(students, now));
}

/** About half of those who find an item have opened it, some of them more than once. */
function openings(students: readonly StudentPlan[], now: Date) {
  const random = seeded(71);
  return libraryItems
    .filter(({ visibility }) => visibility !== 'mine')
    .flatMap((item) =>
      students
        .filter(({ grade, branch }) => grade === gradeKey(item) && branch === branchKey(item))
        .filter(() => random() < 0.5)
        .map((student) => {
          const first = now.getTime() - random() * item.daysAgo * DAY;
          return {
            mediaId: mediaId(item),
            userId: demoId(`user ${student.key}`),
            count: 1 + Math.floor(random() * 4),
            firstAt: new Date(first),
            lastAt: new Date(first + random() * (now.getTime() - first)),
          };
        }),
    );
}
