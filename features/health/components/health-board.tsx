'use client';

import { CircleCheck, CloudOff, Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { LighthouseScene } from '@/components/layout/lighthouse';
import type { HealthReport } from '@/lib/contract/resources/health';
import { useHealth } from '../api/use-health';
import { HealthFigures } from './health-figures';
import { ServiceGroup } from './service-group';

const groups = {
  base: ['pages', 'database', 'storage', 'live'],
  school: [
    'login',
    'general',
    'answers',
    'homework',
    'lessons',
    'timetable',
    'certificates',
    'assessment',
    'communication',
    'notification',
    'admin',
  ],
  messages: ['mail', 'sms', 'push'],
} as const;

const looks = {
  ok: { icon: CircleCheck, tone: 'bg-success-soft text-success-ink' },
  degraded: { icon: TriangleAlert, tone: 'bg-accent-soft text-accent-ink' },
  starting: { icon: Hourglass, tone: 'bg-info-soft text-info-ink' },
  lost: { icon: CloudOff, tone: 'bg-danger-soft text-danger-ink' },
} as const;

/** How the school is, now and every 15 seconds. */
export function HealthBoard({ initial }: { initial: HealthReport }) {
  const t = useTranslations('health');
  const format = useFormat();
  const { report, isLost } = useHealth(initial);
  const overall = isLost ? 'lost' : report.status;
  const { icon: Icon, tone } = looks[overall];
  return (
    <>
      <section className="relative isolate overflow-hidden rounded-lg border border-line bg-surface p-5 shadow-sm md:p-7">
        <LighthouseScene className="absolute end-6 bottom-0 -z-10 hidden h-28 w-44 md:block" />
        <div className="flex items-start gap-4 md:max-w-[70%]">
          <span className={cx('grid size-13 shrink-0 place-items-center rounded-full', tone)}>
            <Icon size={28} aria-hidden="true" />
          </span>
          <div>
            <div role="status">
              <h2 className="text-20 leading-head font-bold md:text-24">{t(`overall.${overall}`)}</h2>
              <p className="mt-1 text-ink-2">{t(`overall.${overall}Lead`)}</p>
            </div>
            <p className="mt-3 text-13 text-ink-3">
              {t('checked', { time: format.exactTime(report.checked_at) })}
              {' · '}
              {t('refresh')}
            </p>
          </div>
        </div>
      </section>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <ServiceGroup name="school" keys={groups.school} report={report} />
        <div className="grid grid-cols-1 gap-5">
          <ServiceGroup name="base" keys={groups.base} report={report} />
          <ServiceGroup name="messages" keys={groups.messages} report={report} />
        </div>
      </div>
      {report.details && <HealthFigures details={report.details} />}
    </>
  );
}
