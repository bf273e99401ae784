import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { LiveLesson } from '@/lib/contract/resources/live/live-lesson';

const tones = { scheduled: 'info', open: 'accent', over: 'sunken', cancelled: 'danger' } as const;

export function LessonState({ state }: Pick<LiveLesson, 'state'>) {
  const t = useTranslations('live-lessons.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
