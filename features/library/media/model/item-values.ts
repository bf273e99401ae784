import type { Localized } from '@/lib/contract/localized';
import { hasText } from '@/lib/contract/localized';
import type { Licence } from '@/lib/contract/media';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';

/** What the form of an item holds; '' where nothing is chosen. */
export type ItemValues = {
  url: string;
  title: Localized;
  description: Localized;
  subject_uuid: string;
  grade_uuid: string;
  section_uuid: string;
  classrooms: string[];
  licence: Licence;
  /** Separated by commas of either script. */
  tags: string;
};

/** The form of an item; of a new one without any. */
export const valuesOf = (item: MediaItem | null): ItemValues => ({
  url: item?.url ?? '',
  title: item?.title ?? {},
  description: item?.description ?? {},
  subject_uuid: item?.subject?.id ?? '',
  grade_uuid: item?.grade?.id ?? '',
  section_uuid: item?.section?.id ?? '',
  classrooms: item?.classrooms.map(({ id }) => id) ?? [],
  licence: item?.licence ?? 'own',
  tags: item?.tags.join('، ') ?? '',
});

/** What is sent of it. */
export const toFields = ({ url: _url, ...values }: ItemValues) => ({
  ...values,
  description: hasText(values.description) ? values.description : undefined,
  subject_uuid: values.subject_uuid || null,
  grade_uuid: values.grade_uuid || null,
  section_uuid: values.section_uuid || null,
  tags: [
    ...new Set(
      values.tags
        .split(/[,،;\n]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ],
});
