import type { IconName } from '@/components/ui/icon-names';
import type { PsychologicalTestKey } from '@/lib/contract/psychological-test';

export const testIcons: Record<PsychologicalTestKey, IconName> = {
  'study-habits': 'notebook-pen',
  interests: 'sparkles',
  'learning-preferences': 'book-open',
  'exam-anxiety': 'heart-handshake',
};
