'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { useFormat } from '@/components/ui/format-provider';
import type { AttendanceLesson } from '@/lib/contract/resources/week/attendance';
import { useWaitingSheets } from './use-waiting-sheets';

type LessonStateProps = { lesson: AttendanceLesson; viewerId: string };

/** Whether the attendance of a lesson is at school, on this device or still to be taken. */
export function LessonState({ lesson: { id, taken, window }, viewerId }: LessonStateProps) {
  const t = useTranslations('attendance.states');
  const format = useFormat();
  const waiting = useWaitingSheets(viewerId)[id];
  if (waiting)
    return waiting.refused === undefined ? (
      <Badge tone="accent" icon={<Icon name="hard-drive" />}>
        {t('waiting')}
      </Badge>
    ) : (
      <Badge tone="danger" icon={<Icon name="circle-exclamation-point" />}>
        {t('refused')}
      </Badge>
    );
  if (taken)
    return (
      <Badge tone="success" icon={<Icon name="cloud-check" />}>
        {t('taken', { time: format.time(taken.at) })}
      </Badge>
    );
  if (window === 'early') return <Badge tone="sunken">{t('early')}</Badge>;
  return (
    <Badge tone={window === 'over' ? 'sunken' : 'accent'} icon={<Icon name="hourglass" />}>
      {t('missing')}
    </Badge>
  );
}
