import type { IconName } from '@/components/ui/icon-names';
import type { MediaType } from '@/lib/contract/media';

export const typeIcon: Record<MediaType, IconName> = {
  video: 'video',
  audio: 'volume-2',
  image: 'image',
  document: 'file-text',
  presentation: 'presentation',
  link: 'link-2',
  interactive: 'shapes',
};
