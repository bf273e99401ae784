import { useTranslations } from 'next-intl';
import { LighthouseScene } from '@/components/layout/lighthouse';
import type { HealthReport } from '@/lib/contract/resources/common/health';
import type { Format } from '@/lib/i18n/format';
import { HealthFigures } from './health-figures';
import { HealthWatch } from './health-watch';
import { OverallState } from './overall-state';
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
    'rooms',
    'notification',
    'admin',
  ],
  messages: ['mail', 'sms', 'push'],
} as const;

/** How the school is; drawn on the server, so that a visitor with a weak line loads next to nothing. */
export function HealthBoard({ report, format }: { report: HealthReport; format: Format }) {
  const t = useTranslations('health');
  const shared = { report, format };
  return (
    <>
      <section className="relative isolate overflow-hidden rounded-lg border border-line bg-surface p-5 shadow-sm md:p-7">
        <LighthouseScene className="absolute end-6 bottom-0 -z-10 hidden h-28 w-44 md:block" />
        <div className="md:max-w-[70%]">
          <HealthWatch lost={<OverallState state="lost" />}>
            <OverallState state={report.status} />
          </HealthWatch>
          <p className="ms-17 mt-3 text-13 text-ink-3">
            {t('checked', { time: format.exactTime(report.checked_at) })}
            {' · '}
            {t('refresh')}
          </p>
        </div>
      </section>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <ServiceGroup name="school" keys={groups.school} {...shared} />
        <div className="grid grid-cols-1 gap-5">
          <ServiceGroup name="base" keys={groups.base} {...shared} />
          <ServiceGroup name="messages" keys={groups.messages} {...shared} />
        </div>
      </div>
      {report.details && <HealthFigures details={report.details} format={format} />}
    </>
  );
}
