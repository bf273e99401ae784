import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { OfficeCourseState } from '@/lib/contract/resources/site/office-course';

const tones: Record<OfficeCourseState, BadgeTone> = {
  draft: 'sunken',
  open: 'success',
  running: 'primary',
  ended: 'outline',
};

export function CourseStateBadge({ state }: { state: OfficeCourseState }) {
  const t = useTranslations('office-courses.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
