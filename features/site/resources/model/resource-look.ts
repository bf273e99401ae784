import type { IconName } from '@/components/ui/icon-names';
import type { MediaType, ResourceType } from '@/lib/contract/media';

/** The icon of each kind of resource and media. */
export const resourceIcons: Readonly<Record<ResourceType | MediaType, IconName>> = {
  video: 'video',
  audio: 'volume-2',
  image: 'image',
  document: 'file-text',
  presentation: 'presentation',
  page: 'book-open-text',
  link: 'link-2',
  activity: 'list-checks',
  package: 'package',
  interactive: 'package',
};
